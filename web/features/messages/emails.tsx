import {emailTranslator, type EmailTranslator} from '@/i18n/messages'
import {dashboardUrl, type Business} from '@/lib/business'
import {languageName} from '@/lib/languages'
import type {Locale} from '@/lib/locales'
import {phoneLabel} from '@/lib/forms/phone'
import type {ContactMessage} from '@/sanity.types'
import type {EmailContent} from '@/server/email/postmark'
import {slaTimes} from '@/server/email/responseSla'
import type {EmailContext, Renderers} from '@/server/email/templates'
import {MailLayout, renderMail, senderOf} from '@/ui/email/MailLayout'
import {Action, DetailsTable, Paragraph} from '@/ui/email/parts'

const messageUrl = (business: Business, {id}: ContactMessage) => dashboardUrl(business, {tab: 'messages', q: id})

const summaryRows = (message: ContactMessage, locale: Locale, t: EmailTranslator) =>
  [
    {label: t('fields.subject'), value: message.subject},
    {label: t('fields.name'), value: message.name},
    {label: t('fields.email'), value: message.email},
    {label: t('fields.phone'), value: message.phone && phoneLabel(message.phone, message.phoneExtension)},
    {label: t('fields.message'), value: message.message},
    {label: t('fields.language'), value: languageName(message.locale, locale)},
    {label: t('fields.reference'), value: message.id},
  ].flatMap(({label, value}) => (value ? [{label, value}] : []))

/** Tells the office of a new message. Reply-To is the sender. `stored: false`: the email is the only copy so far. */
export async function newMessageEmail(
  message: ContactMessage,
  {business, locale}: EmailContext,
  {stored = true} = {},
): Promise<EmailContent> {
  const t = emailTranslator(locale)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('contactNew.preview', {name: message.name})}
      heading={t('contactNew.heading')}
      sender={senderOf(business, t)}
      reason={t('contactNew.reason')}
    >
      {stored ? null : (
        <Paragraph>
          <strong>{t('contactNew.notStored')}</strong>
        </Paragraph>
      )}
      {stored || !message.spam ? null : <Paragraph>{t('possibleSpam.text')}</Paragraph>}
      <Paragraph>{t('contactNew.text')}</Paragraph>
      {stored ? <Action href={messageUrl(business, message)}>{t('bookingNew.open')}</Action> : null}
      <DetailsTable rows={summaryRows(message, locale, t)} />
    </MailLayout>,
  )
  const subject = t('contactNew.subject', {subject: message.subject})
  const isUnstoredSpam = !stored && message.spam
  return {...bodies, subject: isUnstoredSpam ? t('possibleSpam.subject', {subject}) : subject, replyTo: message.email}
}

/** Warns shortly before the response SLA ends that a message is still unanswered. */
async function slaAlertEmail(message: ContactMessage, {business, locale}: EmailContext): Promise<EmailContent> {
  const t = emailTranslator(locale)
  const {received, time} = slaTimes(message.created_at, business, locale)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('slaAlert.preview', {name: message.name})}
      heading={t('slaAlert.heading')}
      sender={senderOf(business, t)}
      reason={t('contactNew.reason')}
    >
      <Paragraph>{t('slaAlert.textMessage', {received, time})}</Paragraph>
      <Action href={messageUrl(business, message)}>{t('bookingNew.open')}</Action>
      <DetailsTable rows={summaryRows(message, locale, t)} />
    </MailLayout>,
  )
  const subject = t('slaAlert.subjectMessage', {time, subject: message.subject})
  return {...bodies, subject, replyTo: message.email}
}

export const messageRenderers: Renderers<ContactMessage, 'contact-new' | 'staff-promise'> = {
  'contact-new': (message, context) => newMessageEmail(message, context),
  'staff-promise': async (message, context) =>
    message.repliedAt || message.spam ? undefined : slaAlertEmail(message, context),
}
