import {emailTranslator} from '@/i18n/messages'
import {dashboardUrl} from '@/lib/business'
import {formatDate} from '@/lib/format/date'
import {firstName, neutralizeLinks} from '@/lib/format/text'
import type {EmailData} from '@/lib/emails'
import type {Quote} from '@/sanity.types'
import type {EmailContent} from '@/server/email/postmark'
import type {EmailContext, RenderContext, Renderers} from '@/server/email/templates'
import {MailLayout, renderMail, senderOf} from '@/ui/email/MailLayout'
import {Action, DetailsTable, Paragraph} from '@/ui/email/parts'
import {dollars} from './content'
import {quotePath, readCertificate} from './portal'
import {stateOf} from './transitions'

function rowsOf(quote: Quote, {locale}: EmailContext) {
  const t = emailTranslator(locale)
  return [
    {label: t('quoteSent.job'), value: quote.title},
    {label: t('fields.address'), value: quote.address},
    {label: t('quoteSent.total'), value: dollars(quote.total, locale)},
    {label: t('fields.reference'), value: quote.id},
  ].flatMap(({label, value}) => (value ? [{label, value}] : []))
}

/** Sends the customer the link. The total leaves out optional lines, as in the sent quote. */
async function quoteSentEmail(quote: Quote, context: RenderContext, {version}: EmailData['quote-sent']) {
  const {business, locale, now} = context
  const state = stateOf(quote, now)
  const isOpen = state === 'sent' || state === 'viewed'
  if (!isOpen || version !== quote.versions?.length) return undefined
  const t = emailTranslator(locale)
  const job = quote.title ?? ''
  const text = version > 1 ? t('quoteSent.textChanged') : t('quoteSent.text')
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={text}
      heading={t('quoteSent.heading', {name: firstName(quote.name)})}
      sender={senderOf(business, t)}
      reason={t('quoteSent.reason')}
    >
      <Paragraph>{text}</Paragraph>
      <Action href={business.siteUrl + quotePath(quote)}>{t('quoteSent.open')}</Action>
      <Paragraph>{t('quoteSent.until', {date: formatDate(quote.validUntil, locale)})}</Paragraph>
      <DetailsTable rows={rowsOf(quote, context)} />
    </MailLayout>,
  )
  return {...bodies, subject: t('quoteSent.subject', {job}), replyTo: business.email}
}

/** The certificate of insurance of the signed version as an attachment, and the sentence about it. */
async function certificateOf(quote: Quote, {locale}: EmailContext) {
  const file = await readCertificate(quote, quote.acceptance?.version)
  return {
    attachments: file ? [{...file, content: file.content.toString('base64'), encoding: 'base64' as const}] : [],
    note: file && <Paragraph>{emailTranslator(locale)('quoteAccepted.certificate')}</Paragraph>,
  }
}

/** The customer's copy of the contract, which starts the legal cancellation period. */
async function quoteAcceptedEmail(quote: Quote, context: RenderContext, {signed}: EmailData['quote-accepted']) {
  const {business, locale} = context
  if (quote.state !== 'accepted') return undefined
  const t = emailTranslator(locale)
  const text = t(signed ? 'quoteAccepted.textSigned' : 'quoteAccepted.text')
  const {attachments, note} = await certificateOf(quote, context)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={text}
      heading={t(signed ? 'quoteAccepted.headingSigned' : 'quoteAccepted.heading')}
      sender={senderOf(business, t)}
      reason={t('quoteSent.reason')}
    >
      <Paragraph>{text}</Paragraph>
      <Action href={business.siteUrl + quotePath(quote)}>{t('quoteAccepted.open')}</Action>
      <DetailsTable rows={rowsOf(quote, context)} />
      {note}
      <Paragraph>{t('quoteAccepted.cancel')}</Paragraph>
    </MailLayout>,
  )
  const subject = t('quoteAccepted.subject', {job: quote.title ?? ''})
  return {...bodies, subject, replyTo: business.email, attachments}
}

/** Tells the office the customer's answer. Reply-To is the customer. */
async function quoteAnswerEmail(
  quote: Quote,
  context: EmailContext,
  {answer, text}: EmailData['quote-answer'],
): Promise<EmailContent> {
  const {business, locale} = context
  const t = emailTranslator(locale)
  const {name} = quote
  const {attachments, note} = answer === 'accepted' ? await certificateOf(quote, context) : {}
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t(`quoteAnswer.heading.${answer}`, {name})}
      heading={t(`quoteAnswer.heading.${answer}`, {name})}
      sender={senderOf(business, t)}
      reason={t('quoteAnswer.reason')}
    >
      {answer === 'accepted' ? <Paragraph>{t('quoteAnswer.sign')}</Paragraph> : null}
      <Action href={dashboardUrl(business, {tab: 'quotes', quote: quote._id})}>{t('bookingNew.open')}</Action>
      <DetailsTable
        rows={[
          ...(text ? [{label: t(`quoteAnswer.text.${answer}`), value: neutralizeLinks(text)}] : []),
          {label: t('fields.name'), value: name},
          ...rowsOf(quote, context),
        ]}
      />
      {note}
    </MailLayout>,
  )
  const subject = t(`quoteAnswer.subject.${answer}`, {job: quote.title ?? ''})
  return {...bodies, subject, ...(quote.email && {replyTo: quote.email}), ...(attachments && {attachments})}
}

export const quoteRenderers: Renderers<Quote, 'quote-sent' | 'quote-accepted' | 'quote-answer'> = {
  'quote-sent': quoteSentEmail,
  'quote-accepted': quoteAcceptedEmail,
  'quote-answer': quoteAnswerEmail,
}
