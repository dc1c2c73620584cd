import {emailTranslator} from '@/i18n/emailTranslator'
import {localePath} from '@/lib/locales'
import type {Subscriber} from '@/sanity.types'
import type {QueuedEmail} from '@/server/email/outbox/queuedEmail'
import type {Rendered} from '@/server/email/outbox/send'
import {renderWith, type EmailContext, type Renderers} from '@/server/email/templates'
import {MailLayout} from '@/ui/email/MailLayout'
import {Action, Code, Paragraph, TextLink} from '@/ui/email/parts'
import {renderMail} from '@/ui/email/renderMail'
import {senderOf} from '@/ui/email/sender'
import {confirmToken, unsubscribeToken} from './document'

const link = ({business, locale}: EmailContext, step: string, token: string) =>
  `${business.siteUrl}${localePath(locale, `/newsletter/${step}`)}?token=${token}`

/** Asks the address itself whether it wants the newsletter. */
export async function confirmMail(subscriber: Subscriber, context: EmailContext): Promise<Rendered> {
  const {business, locale} = context
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
      <Action href={link(context, 'confirm', confirmToken(subscriber))}>{words('newsletterConfirm.action')}</Action>
      <Paragraph>{words('newsletterConfirm.ignore')}</Paragraph>
    </MailLayout>,
  )
  return {...bodies, subject: words('newsletterConfirm.subject')}
}

/** The promised code with its terms; a welcome where the offer is switched off. One click leaves the list. */
export async function offerMail(subscriber: Subscriber, context: EmailContext): Promise<Rendered> {
  const {business, locale} = context
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
        <TextLink href={link(context, 'unsubscribe', token)}>{words('newsletterOffer.leave')}</TextLink>
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

const renderers: Renderers<Subscriber, 'newsletter-confirm' | 'newsletter-offer'> = {
  'newsletter-confirm': async (subscriber, context) =>
    subscriber.status === 'pending' ? confirmMail(subscriber, context) : undefined,
  'newsletter-offer': async (subscriber, context) =>
    subscriber.status === 'confirmed' ? offerMail(subscriber, context) : undefined,
}

/** The email that a subscriber is to get; nothing when they have left since. */
export const subscriberMail = (subscriber: Subscriber, queued: QueuedEmail, context: EmailContext) =>
  renderWith(renderers, subscriber, queued, context)
