'use client'

import {useLocale, useTranslations} from 'next-intl'
import {useEffect, useState, useId} from 'react'
import type {Locale} from '@/lib/locales'
import {mailHref, telHref, smsHref, whatsAppHref} from '@/lib/format/contact'
import {apiFetch} from '../api'
import {usePhoneLabel} from '../format'
import {filledOffer, ReplyOffer, type ReplySubject, type FilledOffer} from '../../../lib/savedReplies'

const NOTHING = {subject: '', replies: []}

/** The saved replies, filled in for a customer; empty until they have loaded. */
export function useReplyOffer(customer: ReplySubject | undefined) {
  const [offer, setOffer] = useState<{locale: Locale; offer: ReplyOffer}>()
  const locale = customer?.locale
  const reader = useLocale()
  useEffect(() => {
    if (!locale) return undefined
    let mounted = true
    // The drawer works without saved replies, so show no error.
    apiFetch(`/api/admin/replies?language=${locale}&reader=${reader}`)
      .then((body) => mounted && setOffer({locale, offer: ReplyOffer.parse(body)}))
      .catch(() => undefined)
    return () => {
      mounted = false
    }
  }, [locale, reader])
  return customer && offer?.locale === locale && offer ? filledOffer(offer.offer, customer) : NOTHING
}

type Customer = ReplySubject & {phoneExtension?: string | undefined}
type ReplyFormProps = {customer: Customer; offer: FilledOffer}

/** Prepares an answer in the customer's language for the staff's own mail or messages, with saved replies. */
export function ReplyForm({customer, offer: {subject, replies}}: ReplyFormProps) {
  const {locale, email} = customer
  const t = useTranslations('admin.replies')
  const id = useId()
  const [text, setText] = useState('')
  return (
    <section>
      <h3>{t('title')}</h3>
      {replies.length > 0 && (
        <div className="field">
          <label className="label" htmlFor={`${id}-choice`}>
            {t('choose')}
          </label>
          <select
            className="input"
            id={`${id}-choice`}
            defaultValue=""
            onChange={({target}) => setText(replies[Number(target.value)]?.text ?? '')}
          >
            <option value="-1">{t('none')}</option>
            {replies.map(({title}, n) => (
              <option key={`${n} ${title}`} value={n}>
                {title}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="field">
        <label className="label" htmlFor={`${id}-text`}>
          {t('text', {language: locale})}
        </label>
        <textarea
          className="input"
          id={`${id}-text`}
          lang={locale}
          rows={text ? 6 : 3}
          value={text}
          aria-describedby={`${id}-hint`}
          onChange={({target}) => setText(target.value)}
        />
        <p className="hint" id={`${id}-hint`}>
          {t('hint')}
        </p>
      </div>
      <div className="actions">
        {email && (
          <a className="btn btn--outline btn--sm" href={mailHref(email, {subject, text})}>
            {t('email')}
          </a>
        )}
        <MessageLinks customer={customer} text={text} labels={{sms: t('sms'), whatsApp: t('whatsApp')}} />
      </div>
    </section>
  )
}

type ContactLinksProps = {customer: Customer; offer: FilledOffer}

/** Links that call or write to the customer. A message starts with the first saved reply. */
export function ContactLinks({customer, offer: {subject, replies}}: ContactLinksProps) {
  const {phone, phoneExtension, email} = customer
  const t = useTranslations('admin.bookings')
  const tInbox = useTranslations('admin.inbox')
  const phoneLabel = usePhoneLabel()
  const text = replies[0]?.text ?? ''
  return (
    <>
      {phone && (
        <>
          <a className="btn btn--secondary btn--sm" href={telHref(phone, phoneExtension)}>
            {t('call', {phone: phoneLabel({phone, phoneExtension})})}
          </a>
          <MessageLinks customer={customer} text={text} labels={{sms: t('text'), whatsApp: tInbox('whatsApp')}} />
        </>
      )}
      {email && (
        <a className="btn btn--outline btn--sm" href={mailHref(email, {subject, text})}>
          {t('email')}
        </a>
      )}
    </>
  )
}

type MessageLinksProps = {customer: Customer; text: string; labels: Record<'sms' | 'whatsApp', string>}

/** Links to a text message and to WhatsApp, with a prepared text. Neither reaches a number with an extension. */
const MessageLinks = ({customer: {phone, phoneExtension}, text, labels}: MessageLinksProps) =>
  phone && !phoneExtension ? (
    <>
      <a className="btn btn--outline btn--sm" href={smsHref(phone, text)}>
        {labels.sms}
      </a>
      <a className="btn btn--outline btn--sm" href={whatsAppHref(phone, text)} target="_blank" rel="noreferrer">
        {labels.whatsApp}
      </a>
    </>
  ) : null
