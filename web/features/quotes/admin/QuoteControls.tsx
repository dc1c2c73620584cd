'use client'

import {useLocale, useTranslations} from 'next-intl'
import {useRouter} from 'next/navigation'
import {useId, useRef, useState} from 'react'
import {asLocale} from '@/lib/locales'
import {z} from '@/lib/z'
import {apiFetch} from '@/ui/admin/api'
import {ActionButton} from '@/ui/admin/controls'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {useErrorToast} from '@/ui/admin/toast/Toasts'
import {useNextFocus} from '@/ui/browser'
import {amountOf, parseHundredths, type QuoteContent} from '../content'
import {CODE_LIMIT} from '../input'

type BeginProps = {label: string; booking?: string; copy?: string}

/** Creates a quote and opens it: empty, for a booking, or as a copy. */
export function BeginQuote({label, booking, copy}: BeginProps) {
  const router = useRouter()
  const showError = useErrorToast()
  const [beginning, setBeginning] = useState(false)
  /** Keep the key after a lost answer: the next press then opens the quote that was created. */
  const key = useRef<string>(undefined)
  const begin = async () => {
    setBeginning(true)
    key.current ??= crypto.randomUUID()
    try {
      const answer = await apiFetch('/api/admin/quotes', {method: 'POST', body: {booking, copy, key: key.current}})
      key.current = undefined
      router.push(dashboardPath('quotes', {quote: z.object({_id: z.string()}).parse(answer)._id}))
    } catch (error) {
      showError(error)
      setBeginning(false)
    }
  }
  return (
    <ActionButton className="btn btn--outline btn--sm" inactive={beginning} onClick={() => void begin()}>
      {label}
    </ActionButton>
  )
}

type FieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  maxLength: number
  rows?: number | undefined
  type?: string
  error?: string | undefined
  onBlur?: () => void
}

export function Field({label, value, onChange, maxLength, rows, type = 'text', error, onBlur}: FieldProps) {
  const id = useId()
  const control = {
    className: 'input',
    id,
    value,
    maxLength,
    onBlur,
    'aria-invalid': error !== undefined,
    ...(error && {'aria-describedby': `${id}-error`}),
  }
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {rows ? (
        <textarea {...control} rows={rows} onChange={({target}) => onChange(target.value)} />
      ) : (
        <input {...control} type={type} onChange={({target}) => onChange(target.value)} />
      )}
      {error && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

type AmountProps = {label: string; value: number; max: number; onChange: (value: number | undefined) => void}

/** A number with at most two decimals, kept as typed. `undefined`: invalid, or above `max`. */
export function Amount({label, value, max, onChange}: AmountProps) {
  const t = useTranslations('admin.quotes')
  const reader = asLocale(useLocale())
  const id = useId()
  const [typed, setTyped] = useState(String(value / 100))
  const read = (text: string) => {
    const amount = parseHundredths(text)
    return amount === undefined || amount > max ? undefined : amount
  }
  const isInvalid = read(typed) === undefined
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <input
        className="input tabular"
        id={id}
        inputMode="decimal"
        value={typed}
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
        onChange={({target}) => {
          setTyped(target.value)
          onChange(read(target.value))
        }}
      />
      {isInvalid && (
        <p className="field-error" id={`${id}-error`}>
          {t('amountInvalid', {max: amountOf(max, reader)})}
        </p>
      )}
    </div>
  )
}

type SignProps = {onSign: (text: string) => void; label: string; submit: string; limit: number; busy: boolean}

export function OneLineForm({onSign, label, submit, limit, busy}: SignProps) {
  const [typed, setTyped] = useState('')
  return (
    <form
      className="one-line"
      onSubmit={(event) => {
        event.preventDefault()
        if (!busy) onSign(typed)
      }}
    >
      <Field label={label} value={typed} maxLength={limit} onChange={setTyped} />
      <ActionButton className="btn btn--outline btn--sm" type="submit" inactive={busy}>
        {submit}
      </ActionButton>
    </form>
  )
}

type OfferRefusal = 'offer_unknown' | 'offer_percent'
export const isOfferRefusal = (code: string): code is OfferRefusal =>
  code === 'offer_unknown' || code === 'offer_percent'

/** `onApply` returns why the code gives no discount. */
type OfferProps = {draft: QuoteContent; busy: boolean; onApply: (code: string) => Promise<OfferRefusal | undefined>}

/** The field for the site's offer code. The server computes the discount and returns the draft with it. */
export function OfferField({draft: {offerCode, discountRate}, busy, onApply}: OfferProps) {
  const t = useTranslations('admin.quotes')
  const [typed, setTyped] = useState(offerCode)
  const [refused, setRefused] = useState<OfferRefusal>()
  const reader = asLocale(useLocale())
  const box = useRef<HTMLDivElement>(null)
  const focusNext = useNextFocus(box)
  const apply = async (code: string) => setRefused(await onApply(code))
  const remove = async () => {
    await apply('')
    setTyped('')
    focusNext('input')
  }
  return (
    <div className="one-line" ref={box}>
      <Field
        label={t('fields.offerCode')}
        value={typed}
        error={refused && t(`offerErrors.${refused}`)}
        maxLength={CODE_LIMIT}
        onChange={setTyped}
      />
      {offerCode && discountRate > 0 && (
        <p className="hint" role="status">
          {t('offerApplied', {percent: amountOf(discountRate, reader)})}
        </p>
      )}
      <div className="actions">
        <ActionButton
          className="btn btn--outline btn--sm"
          inactive={busy || typed.trim() === ''}
          onClick={() => void apply(typed.trim())}
        >
          {t('offerApply')}
        </ActionButton>
        {offerCode && (
          <ActionButton className="btn btn--ghost btn--sm" inactive={busy} onClick={() => void remove()}>
            {t('offerRemove')}
          </ActionButton>
        )}
      </div>
    </div>
  )
}

/** The certificate is kept in the Studio: what is published there goes with the quote. */
export function CertificateNote({certificate}: {certificate: {name: string; url: string} | undefined}) {
  const t = useTranslations('admin.quotes')
  return (
    <div className="field">
      <span className="label">{t('fields.certificate')}</span>
      {certificate && <a href={certificate.url}>{certificate.name}</a>}
      <p className="hint">{t(certificate ? 'certificate.kept' : 'certificate.missing')}</p>
    </div>
  )
}
