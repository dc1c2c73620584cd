'use client'

import {useLocale, useTranslations} from 'next-intl'
import Link from 'next/link'
import {useRouter} from 'next/navigation'
import {useEffect, useRef, useState, useTransition, type ReactNode} from 'react'
import {ownName} from '@/lib/languages'
import {asLocale, inLanguage, locales, type Locale} from '@/lib/locales'
import {ActionButton} from '@/ui/admin/controls'
import {DayInput} from '@/ui/admin/DayInput'
import {EmailList, HistoryList} from '@/ui/admin/drawer/details'
import {Panel, TabHeading} from '@/ui/admin/panel/Panel'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {useErrorToast, useToast} from '@/ui/admin/toast/Toasts'
import {errorCodeOf} from '@/ui/admin/api'
import {
  CUSTOMER_LENGTHS,
  frozenQuote,
  LONG_LENGTH,
  missingFields,
  PRICE_LIMIT,
  QuoteContent,
  QuoteCustomer,
  SHORT_LENGTH,
} from '../content'
import {FINAL_PAYMENT} from '../../../../contract.config.ts'
import {NAME_LIMIT, REASON_LIMIT} from '../input'
import {QuoteDocument, type QuoteWords} from '../QuoteDocument'
import {Amount, BeginQuote, CertificateNote, Field, isOfferRefusal, OfferField, OneLineForm} from './QuoteControls'
import {Instalments, Lines} from './QuoteLines'
import {patchQuote, refusedFields, useAutosave} from './useAutosave'
import type {QuoteView} from './view'
import './quoteEditor.css'

type TextName = {[Name in keyof QuoteContent]: QuoteContent[Name] extends string ? Name : never}[keyof QuoteContent]
const PROMISES = ['materials', 'terms', 'payments'] as const satisfies readonly TextName[]
const ASSURANCES = ['guarantees', 'security'] as const satisfies readonly TextName[]
const DATES = ['start', 'completion'] as const satisfies readonly TextName[]
const CONTRACTOR = [
  'legalName',
  'contractorAddress',
  'registration',
  'seller',
  'insurer',
  'insurerPhone',
] as const satisfies readonly TextName[]

const QuoteFields = ({children}: {children: ReactNode}) => <div className="quote-fields">{children}</div>

type StatusProps = {quote: QuoteView; saving: string | false}

/** The quote's state with its reason, and whether the typed text is saved. Takes the focus of a form that goes away. */
function QuoteStatus({quote: {state, reason, revision}, saving}: StatusProps) {
  const t = useTranslations('admin.quotes')
  const status = useRef<HTMLParagraphElement>(null)
  const shown = useRef(revision)
  useEffect(() => {
    if (shown.current !== revision && document.activeElement === document.body) status.current?.focus()
    shown.current = revision
  }, [revision])
  return (
    <p className="quote-status" role="status" tabIndex={-1} ref={status}>
      <b>{t(`states.${state}`)}</b>
      {reason && <span>{reason}</span>}
      {saving && <span>{saving}</span>}
    </p>
  )
}

type Props = {quote: QuoteView; words: Record<Locale, QuoteWords>; phone: string; today: string}

/** The page for writing a quote, with a preview of the customer's page. */
export function QuoteEditor({quote, words, phone, today}: Props) {
  const t = useTranslations('admin.quotes')
  const router = useRouter()
  const toast = useToast()
  const showError = useErrorToast()
  const reader = asLocale(useLocale())
  const [draft, setDraft] = useState(quote.draft)
  const [customer, setCustomer] = useState<QuoteCustomer>(quote.customer)
  const [invalid, setInvalid] = useState<ReadonlySet<string>>(new Set())
  const [isSending, setSending] = useState(false)
  const [isRefreshing, startRefresh] = useTransition()
  // Until the new revision has come, a further action would be refused as stale.
  const busy = isSending || isRefreshing
  const isSigned = quote.acceptance !== undefined
  const {certificate} = quote
  const change = (changed: Partial<QuoteContent>) => setDraft((current) => ({...current, ...changed}))
  const changeCustomer = (changed: Partial<QuoteCustomer>) => setCustomer((current) => ({...current, ...changed}))
  const adopt = (stored: Partial<QuoteContent>, ofCustomer: Partial<QuoteCustomer>) => {
    change(stored)
    changeCustomer(ofCustomer)
  }
  const {status, flush} = useAutosave(quote, {draft, customer}, {busy, invalid: invalid.size > 0, adopt})
  const refused = new Set([...refusedFields(QuoteContent, draft), ...refusedFields(QuoteCustomer, customer)])
  // While an address is typed, it is not whole yet.
  const [emailLeft, setEmailLeft] = useState(false)
  const isMarked = invalid.size > 0 || refused.size > (refused.has('email') && !emailLeft ? 1 : 0)
  const tooLong = (name: string, max: number) => (refused.has(name) ? t('textTooLong', {max}) : undefined)
  const onInvalid = (field: string, isInvalid: boolean) =>
    setInvalid((current) => {
      const others = new Set([...current].filter((each) => each !== field))
      return isInvalid ? others.add(field) : others
    })
  const amount = (field: 'discount' | 'taxRate' | 'finance') => (value: number | undefined) => {
    onInvalid(field, value === undefined)
    if (value !== undefined) change({[field]: value})
  }
  const missing = [
    ...(['name', 'address'] as const).filter((name) => customer[name].trim() === ''),
    ...missingFields(draft, certificate),
  ]
  const act = async (body: Parameters<typeof patchQuote>[2], done?: string) => {
    setSending(true)
    try {
      await patchQuote(quote._id, await flush(), body)
      if (done) toast({message: done})
      startRefresh(() => router.refresh())
      return true
    } catch (error) {
      showError(error)
      return false
    } finally {
      setSending(false)
    }
  }
  const applyOffer = async (code: string) => {
    setSending(true)
    try {
      await patchQuote(quote._id, await flush(), {action: 'offer', code})
      startRefresh(() => router.refresh())
      return undefined
    } catch (error) {
      const reason = errorCodeOf(error)
      if (isOfferRefusal(reason)) return reason
      showError(error)
      return undefined
    } finally {
      setSending(false)
    }
  }
  const {locale} = customer
  const preview = frozenQuote({
    reference: quote.id,
    number: quote.versions + 1,
    date: today,
    locale,
    customer,
    contractorPhone: phone,
    content: draft,
    certificate,
  })
  const {quote: shown, options} = quote.signed ?? {quote: preview, options: []}
  const textField = (rows?: number) => (name: TextName) => {
    const maxLength = rows ? LONG_LENGTH : SHORT_LENGTH
    return (
      <Field
        key={name}
        label={t(`fields.${name}`)}
        value={draft[name]}
        maxLength={maxLength}
        rows={rows}
        error={tooLong(name, maxLength)}
        onChange={(value) => change({[name]: value})}
      />
    )
  }
  const customerField = (name: 'name' | 'address') => (
    <Field
      label={t(`fields.${name}`)}
      value={customer[name]}
      maxLength={CUSTOMER_LENGTHS[name]}
      error={tooLong(name, CUSTOMER_LENGTHS[name])}
      onChange={(value) => changeCustomer({[name]: value})}
    />
  )
  const isOpen = quote.state !== 'withdrawn' && quote.versions > 0
  return (
    <>
      <TabHeading title={customer.name || t('untitled')}>
        <div className="actions">
          <Link className="btn btn--ghost btn--sm" href={dashboardPath('quotes')} prefetch={false}>
            {t('back')}
          </Link>
          {quote.booking && (
            <Link
              className="btn btn--ghost btn--sm"
              href={dashboardPath('bookings', {booking: quote.booking})}
              prefetch={false}
            >
              {t('booking')}
            </Link>
          )}
          {quote.path && (
            <a className="btn btn--ghost btn--sm" href={`${quote.path}?v=${quote.versions}`}>
              {t('link')}
            </a>
          )}
          <BeginQuote label={t('copy')} copy={quote._id} />
        </div>
      </TabHeading>
      <QuoteStatus quote={quote} saving={!isSigned && t(isMarked ? 'saving.invalid' : `saving.${status}`)} />
      <div className="quote-editor">
        {!isSigned && (
          <Panel label={t('write')}>
            <QuoteFields>
              <p className="hint">{t('lawyer')}</p>
              <h2 className="h3">{t('parts.customer')}</h2>
              {customerField('name')}
              <Field
                label={t('fields.email')}
                value={customer.email}
                type="email"
                maxLength={CUSTOMER_LENGTHS.email}
                error={refused.has('email') && emailLeft ? t('emailInvalid') : undefined}
                onBlur={() => setEmailLeft(true)}
                onChange={(email) => changeCustomer({email})}
              />
              {customerField('address')}
              <label className="field">
                <span className="label">{t('fields.locale')}</span>
                <select
                  className="input"
                  value={locale}
                  onChange={({target}) => changeCustomer({locale: asLocale(target.value)})}
                >
                  {locales.map((each) => (
                    <option key={each} value={each}>
                      {ownName(each)}
                    </option>
                  ))}
                </select>
              </label>
              <h2 className="h3">{t('parts.work')}</h2>
              {textField()('title')}
              <Lines lines={draft.lines} onChange={(lines) => change({lines})} onInvalid={onInvalid} />
              <h2 className="h3">{t('parts.sums')}</h2>
              <Amount
                label={t('fields.discount')}
                value={draft.discount}
                max={PRICE_LIMIT}
                onChange={amount('discount')}
              />
              <OfferField draft={draft} busy={busy || invalid.size > 0} onApply={applyOffer} />
              {textField()('discountWords')}
              <Amount label={t('fields.taxRate')} value={draft.taxRate} max={10_000} onChange={amount('taxRate')} />
              {textField()('taxWords')}
              <Amount
                label={t('fields.finance')}
                value={draft.finance}
                max={PRICE_LIMIT}
                onChange={amount('finance')}
              />
              <h2 className="h3">{t('parts.promise')}</h2>
              {PROMISES.map(textField(4))}
              <Instalments
                instalments={draft.instalments}
                last={inLanguage(FINAL_PAYMENT, locale)}
                reader={reader}
                onChange={(instalments) => change({instalments})}
                onInvalid={onInvalid}
              />
              {ASSURANCES.map(textField(4))}
              {DATES.map(textField())}
              <DayInput
                label={t('fields.validUntil')}
                value={draft.validUntil}
                onChange={(validUntil) => change({validUntil})}
              />
              <h2 className="h3">{t('parts.contractor')}</h2>
              {CONTRACTOR.map(textField())}
              <CertificateNote certificate={certificate} />
            </QuoteFields>
          </Panel>
        )}
        <div className="quote-preview">
          <Panel label={t('parts.preview')}>
            <QuoteFields>
              {!isSigned && (
                <>
                  {missing.length > 0 && (
                    <p className="hint">
                      {t('missing', {fields: missing.map((name) => t(`fields.${name}`)).join(', ')})}
                    </p>
                  )}
                  {!customer.email && <p className="hint">{t('notEmailed')}</p>}
                  <ActionButton
                    className="btn"
                    inactive={busy || missing.length > 0 || invalid.size + refused.size > 0}
                    onClick={() => void act({action: 'send'}, t('sent'))}
                  >
                    {quote.versions > 0 ? t('sendAgain') : t('send')}
                  </ActionButton>
                </>
              )}
              {quote.state === 'accepted' && !quote.countersignature && (
                <OneLineForm
                  label={t('signName')}
                  submit={t('sign')}
                  limit={NAME_LIMIT}
                  busy={busy}
                  onSign={(name) => void act({action: 'countersign', name}, t('signed'))}
                />
              )}
              {isOpen && (
                <OneLineForm
                  label={t('withdrawReason')}
                  submit={t('withdraw')}
                  limit={REASON_LIMIT}
                  busy={busy}
                  onSign={(reason) => void act({action: 'withdraw', reason}, t('withdrawn'))}
                />
              )}
              <QuoteDocument
                quote={shown}
                words={words[shown.locale]}
                options={options}
                {...(certificate && {certificate: {href: certificate.url, address: certificate.url}})}
                {...(quote.acceptance && {acceptance: quote.acceptance})}
                {...(quote.countersignature && {countersignature: quote.countersignature})}
              />
              <EmailList emails={quote.mails} onResend={(key) => act({action: 'resend', key})} />
              <HistoryList history={quote.history} created={t('columns.begun')} />
            </QuoteFields>
          </Panel>
        </div>
      </div>
    </>
  )
}
