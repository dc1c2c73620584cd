import {emailTranslator} from '@/i18n/emailTranslator'
import type {Business} from '@/lib/business'
import {localePath, type Locale} from '@/lib/locales'
import type {Subscriber} from '@/sanity.types'
import type {QueuedEmail} from '@/server/email/outbox/queuedEmail'
import type {Rendered} from '@/server/email/outbox/send'
import {MailLayout} from '@/ui/email/MailLayout'
import {Action, Code, Paragraph, TextLink} from '@/ui/email/parts'
import {renderMail} from '@/ui/email/renderMail'
import {senderOf} from '@/ui/email/sender'
import {confirmToken, unsubscribeToken} from './document'

interface Circumstances {
  business: Business
  locale: Locale
}

const link = ({business, locale}: Circumstances, step: string, token: string) =>
  `${business.siteUrl}${localePath(locale, `/newsletter/${step}`)}?token=${token}`

/** Asks the address itself whether it wants the newsletter. */
export async function confirmMail(subscriber: Subscriber, circumstances: Circumstances): Promise<Rendered> {
  const {business, locale} = circumstances
  const words = emailTranslator(locale)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={words('newsletterConfirm.preview')}
      heading={words('newsletterConfirm.heading')}
      sender={senderOf(business, words)}
      reason={words('newsletterConfirm.reason')}
    >
      <Paragraph>{words(business.offer.enabled ? 'newsletterConfirm.text' : 'newsletterConfirm.textPlain')}</Paragraph>
      <Action href={link(circumstances, 'confirm', confirmToken(subscriber))}>
        {words('newsletterConfirm.action')}
      </Action>
      <Paragraph>{words('newsletterConfirm.ignore')}</Paragraph>
    </MailLayout>,
  )
  return {...bodies, subject: words('newsletterConfirm.subject')}
}

/** The promised code with its terms; a welcome where the offer is switched off. One click leaves the list. */
export async function offerMail(subscriber: Subscriber, circumstances: Circumstances): Promise<Rendered> {
  const {business, locale} = circumstances
  const words = emailTranslator(locale)
  const {enabled, code, terms, text} = business.offer
  const token = unsubscribeToken(subscriber)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={words('newsletterOffer.preview')}
      heading={words('newsletterOffer.heading')}
      sender={senderOf(business, words)}
      reason={words('newsletterOffer.reason')}
    >
      {enabled && code ? (
        <>
          <Paragraph>{words('newsletterOffer.text')}</Paragraph>
          <Code>{code}</Code>
          {text ? <Paragraph>{text}</Paragraph> : null}
          {terms ? <Paragraph>{words('newsletterOffer.terms', {terms})}</Paragraph> : null}
        </>
      ) : (
        <Paragraph>{words('newsletterOffer.welcome')}</Paragraph>
      )}
      <Paragraph>
        <TextLink href={link(circumstances, 'unsubscribe', token)}>{words('newsletterOffer.leave')}</TextLink>
      </Paragraph>
    </MailLayout>,
  )
  return {
    ...bodies,
    subject: enabled && code ? words('newsletterOffer.subject', {code}) : words('newsletterOffer.heading'),
    stream: 'broadcast',
    // RFC 8058: the mail program itself posts to this address when its reader presses "unsubscribe".
    headers: {
      'List-Unsubscribe': `<${business.siteUrl}/api/newsletter/unsubscribe?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

/** The mail that a subscriber is owed under that intent; nothing when they have left since. */
export async function subscriberMail(
  subscriber: Subscriber,
  {template}: QueuedEmail,
  circumstances: Circumstances,
): Promise<Rendered | undefined> {
  if (template === 'newsletter-confirm' && subscriber.status === 'pending')
    return confirmMail(subscriber, circumstances)
  if (template === 'newsletter-offer' && subscriber.status === 'confirmed') return offerMail(subscriber, circumstances)
  return undefined
}
