'use client'

import {useTranslations} from 'next-intl'
import {mailHref, telHref} from '@/lib/format/phoneLinks'
import {usePhoneLabel} from '../PhoneLink'
import {MessageLinks} from './MessageLinks'
import type {FilledOffer, ReplySubject} from './offer'

type Props = {customer: ReplySubject & {phoneExtension?: string | undefined}; offer: FilledOffer}

/** Calls or writes at one press; a message begins with the first of the saved replies. */
export function ContactLinks({customer: {phone, phoneExtension, email}, offer: {subject, replies}}: Props) {
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
          <MessageLinks phone={phone} text={text} labels={{sms: t('text'), whatsApp: tInbox('whatsApp')}} />
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
