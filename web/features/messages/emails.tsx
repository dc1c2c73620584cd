import {emailTranslator, type EmailTranslator} from '@/i18n/emailTranslator'
import {dashboardUrl, type Business} from '@/lib/business'
import {languageName} from '@/lib/format/languageName'
import type {Locale} from '@/lib/locales'
import {phoneLabel} from '@/lib/forms/phone'
import {slaTimes} from '@/lib/time/responseSla'
import type {ContactMessage} from '@/sanity.types'
import type {MailContent} from '@/server/email/postmark'
import {renderWith, type EmailContext, type Renderers} from '@/server/email/templates'
import type {QueuedEmail} from '@/server/email/outbox/queuedEmail'
import {MailLayout} from '@/ui/email/MailLayout'
import {Action, Facts, Paragraph} from '@/ui/email/parts'
import {renderMail} from '@/ui/email/renderMail'
import {senderOf} from '@/ui/email/sender'

const messageUrl = (business: Business, {id}: ContactMessage) => dashboardUrl(business, {tab: 'messages', q: id})

const sentFacts = (message: ContactMessage, locale: Locale, words: EmailTranslator) =>
  [
    {label: words('fields.subject'), value: message.subject},
    {label: words('fields.name'), value: message.name},
    {label: words('fields.email'), value: message.email},
    {label: words('fields.phone'), value: message.phone && phoneLabel(message.phone)},
    {label: words('fields.message'), value: message.message},
    {label: words('fields.language'), value: languageName(message.locale, locale)},
    {label: words('fields.reference'), value: message.id},
  ].flatMap(({label, value}) => (value ? [{label, value}] : []))

/** 'Contact Form: {subject}', to the business, answered straight to the sender. */
export async function newMessageMail(
  message: ContactMessage,
  {business, locale}: EmailContext,
  {stored = true} = {},
): Promise<MailContent> {
  const words = emailTranslator(locale)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={words('contactNew.preview', {name: message.name})}
      heading={words('contactNew.heading')}
      sender={senderOf(business, words)}
      reason={words('contactNew.reason')}
    >
      {stored ? null : (
        <Paragraph>
          <strong>{words('contactNew.notStored')}</strong>
        </Paragraph>
      )}
      {stored || !message.spam ? null : <Paragraph>{words('possibleSpam.text')}</Paragraph>}
      <Paragraph>{words('contactNew.text')}</Paragraph>
      <Facts facts={sentFacts(message, locale, words)} />
      {stored ? <Action href={messageUrl(business, message)}>{words('bookingNew.open')}</Action> : null}
    </MailLayout>,
  )
  const subject = words('contactNew.subject', {subject: message.subject})
  const caught = !stored && message.spam
  return {...bodies, subject: caught ? words('possibleSpam.subject', {subject}) : subject, replyTo: message.email}
}

/** Nobody has marked this message as answered, and the site's promise is about to break. */
async function messagePromiseMail(message: ContactMessage, {business, locale}: EmailContext): Promise<MailContent> {
  const words = emailTranslator(locale)
  const {received, time} = slaTimes(message.created_at, business.responseHours, locale)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={words('staffPromise.preview', {name: message.name})}
      heading={words('staffPromise.heading')}
      sender={senderOf(business, words)}
      reason={words('contactNew.reason')}
    >
      <Paragraph>{words('staffPromise.textMessage', {received, time})}</Paragraph>
      <Facts facts={sentFacts(message, locale, words)} />
      <Action href={messageUrl(business, message)}>{words('bookingNew.open')}</Action>
    </MailLayout>,
  )
  const subject = words('staffPromise.subjectMessage', {time, subject: message.subject})
  return {...bodies, subject, replyTo: message.email}
}

const renderers: Renderers<ContactMessage, 'contact-new' | 'staff-promise'> = {
  'contact-new': (message, context) => newMessageMail(message, context),
  'staff-promise': async (message, context) =>
    message.repliedAt || message.spam ? undefined : messagePromiseMail(message, context),
}

/** The email that a message has queued; nothing when its reason is gone. */
export const messageMail = (message: ContactMessage, queued: QueuedEmail, context: EmailContext) =>
  renderWith(renderers, message, queued, context)
