import {emailTranslator} from '@/i18n/messages'
import {localePath} from '@/lib/locales'
import type {Subscriber} from '@/sanity.types'
import type {RenderedEmail} from '@/server/email/outbox/deliver'
import type {EmailContext, Renderers} from '@/server/email/templates'
import {MailLayout, renderMail, senderOf} from '@/ui/email/MailLayout'
import {Action, Code, Paragraph, TextLink} from '@/ui/email/parts'
import {confirmToken, unsubscribeToken} from './document'

const link = ({business, locale}: EmailContext, step: string, token: string) =>
  `${business.siteUrl}${localePath(locale, `/newsletter/${step}`)}?token=${token}`

/** The form with the code filled in, without scripts too. */
const codeUrl = ({business, locale}: EmailContext, code: string) =>
  `${business.siteUrl}${localePath(locale, '/booking/start')}?${new URLSearchParams({code})}`

/** Asks the owner of the address to confirm the subscription. */
export async function confirmEmail(subscriber: Subscriber, context: EmailContext): Promise<RenderedEmail> {
  const {business, locale} = context
  const t = emailTranslator(locale)
  const {enabled, code} = business.offer
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('newsletterConfirm.preview')}
      heading={t('newsletterConfirm.heading')}
      sender={senderOf(business, t)}
      reason={t('newsletterConfirm.reason')}
    >
      <Paragraph>{t(enabled && code ? 'newsletterConfirm.text' : 'newsletterConfirm.textPlain')}</Paragraph>
      <Action href={link(context, 'confirm', confirmToken(subscriber))}>{t('newsletterConfirm.action')}</Action>
      <Paragraph>{t('newsletterConfirm.ignore')}</Paragraph>
    </MailLayout>,
  )
  return {...bodies, subject: t('newsletterConfirm.subject'), automatic: 'reply'}
}

/** Carries the offer code and its terms, or a welcome when the offer is off. Has a one-click unsubscribe link. */
export async function offerEmail(subscriber: Subscriber, context: EmailContext): Promise<RenderedEmail> {
  const {business, locale} = context
  const t = emailTranslator(locale)
  const {enabled, code, terms, text} = business.offer
  const token = unsubscribeToken(subscriber)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('newsletterOffer.preview')}
      heading={t('newsletterOffer.heading')}
      sender={senderOf(business, t)}
      reason={t('newsletterOffer.reason')}
    >
      {enabled && code ? (
        <>
          <Paragraph>{t('newsletterOffer.text')}</Paragraph>
          <Code>{code}</Code>
          {text ? <Paragraph>{text}</Paragraph> : null}
          {terms ? <Paragraph>{t('newsletterOffer.terms', {terms})}</Paragraph> : null}
          <Action href={codeUrl(context, code)}>{t('newsletterOffer.action')}</Action>
        </>
      ) : (
        <Paragraph>{t('newsletterOffer.welcome')}</Paragraph>
      )}
      <Paragraph>
        <TextLink href={link(context, 'unsubscribe', token)}>{t('newsletterOffer.leave')}</TextLink>
      </Paragraph>
    </MailLayout>,
  )
  return {
    ...bodies,
    subject: enabled && code ? t('newsletterOffer.subject', {code}) : t('newsletterOffer.heading'),
    stream: 'broadcast',
    isOptIn: true,
    // RFC 8058: the mail program itself posts to this address when its reader presses "unsubscribe".
    headers: {
      'List-Unsubscribe': `<${business.siteUrl}/api/newsletter/unsubscribe?token=${token}&locale=${context.locale}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

export const subscriberRenderers: Renderers<Subscriber, 'newsletter-confirm' | 'newsletter-offer'> = {
  'newsletter-confirm': async (subscriber, context) =>
    subscriber.status === 'pending' ? confirmEmail(subscriber, context) : undefined,
  'newsletter-offer': async (subscriber, context) =>
    subscriber.status === 'confirmed' ? offerEmail(subscriber, context) : undefined,
}
