import {emailTranslator} from '@/i18n/messages'
import {dashboardUrl, type Business} from '@/lib/business'
import type {EmailData} from '@/lib/emails'
import {plainDateRange} from '@/lib/format/date'
import type {Locale} from '@/lib/locales'
import {BUSINESS_TIME_ZONE} from '@/lib/time/dates'
import type {StaffMail} from '@/sanity.types'
import type {RenderedEmail} from '@/server/email/outbox/deliver'
import type {EmailContent} from '@/server/email/postmark'
import {operationsVariables} from '@/server/sanity/clients'
import type {LakeFailure} from '@/server/sanity/errors'
import type {EmailContext, Renderers} from '@/server/email/templates'
import {MailLayout, renderMail, senderOf} from '@/ui/email/MailLayout'
import {Action, StatsTable, Paragraph, TextLink} from '@/ui/email/parts'

function periodLabel(from: string, to: string, locale: Locale): string {
  // Mail programs show a box or a question mark for a thin space in a subject.
  return plainDateRange(from, to, locale, {dateStyle: 'long'}).replace(/[\u2009\u202f]/g, ' ')
}

/** Counts what looked like spam and was not confirmed. A customer may be among it. */
async function spamEmail(
  {business, locale}: EmailContext,
  {bookings, messages}: EmailData['staff-spam'],
): Promise<RenderedEmail> {
  const t = emailTranslator(locale)
  const kind = messages === 0 ? 'bookings' : bookings === 0 ? 'messages' : 'both'
  const links = [
    {count: bookings, name: 'bookings', href: dashboardUrl(business, {view: 'spam'})},
    {count: messages, name: 'messages', href: dashboardUrl(business, {tab: 'messages', state: 'spam'})},
  ] as const
  const subject = t('staffSpam.subject', {kind, count: bookings + messages})
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('staffSpam.preview')}
      heading={subject}
      sender={senderOf(business, t)}
      reason={t('staffWeekly.reason')}
    >
      <Paragraph>{t('staffSpam.text')}</Paragraph>
      {links.map(({count, name, href}) =>
        count > 0 ? (
          <Paragraph key={name}>
            <TextLink href={href}>{t(`staffSpam.${name}`, {count})}</TextLink>
          </Paragraph>
        ) : null,
      )}
    </MailLayout>,
  )
  return {...bodies, subject}
}

/** The figures of a week, for the recipients of booking emails. */
async function weeklySummaryEmail(
  {business, locale}: EmailContext,
  {bookings, confirmed, messages, reviews, spam, response, ...week}: EmailData['staff-weekly'],
): Promise<RenderedEmail> {
  const t = emailTranslator(locale)
  const period = periodLabel(week.monday, week.sunday, locale)
  const held = spam ? spam.bookings + spam.messages : 0
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('staffWeekly.preview', {bookings})}
      heading={t('staffWeekly.heading')}
      sender={senderOf(business, t)}
      reason={t('staffWeekly.reason')}
    >
      <Paragraph>{period}</Paragraph>
      <StatsTable
        rows={[
          {label: t('staffWeekly.bookings'), value: String(bookings)},
          {label: t('staffWeekly.confirmed'), value: String(confirmed)},
          {label: t('staffWeekly.messages'), value: String(messages)},
          {label: t('staffWeekly.reviews'), value: String(reviews)},
          ...(held > 0 ? [{label: t('staffWeekly.spam'), value: String(held)}] : []),
          {
            label: t('staffWeekly.response'),
            value: response === undefined ? t('staffWeekly.none') : t('staffWeekly.hours', {hours: response}),
          },
        ]}
      />
      <Action href={dashboardUrl(business)}>{t('staffWeekly.open')}</Action>
    </MailLayout>,
  )
  return {...bodies, subject: t('staffWeekly.subject', {period})}
}

/** A lead that reached the office by email only is in the dashboard now. */
async function leadStoredEmail(
  {business, locale}: EmailContext,
  {type, id, reference}: EmailData['lead-stored'],
): Promise<RenderedEmail> {
  const t = emailTranslator(locale)
  const query: Record<string, string> = type === 'booking' ? {booking: id} : {tab: 'messages', q: reference}
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('leadStored.preview', {reference})}
      heading={t('leadStored.heading')}
      sender={senderOf(business, t)}
      reason={t(type === 'booking' ? 'bookingNew.reason' : 'contactNew.reason')}
    >
      <Paragraph>{t(`leadStored.${type}`, {reference})}</Paragraph>
      <Action href={dashboardUrl(business, query)}>{t('bookingNew.open')}</Action>
    </MailLayout>,
  )
  return {...bodies, subject: t('leadStored.subject', {reference})}
}

/** A review is published. For few stars without a review link the email says how to hold the next ones back. */
async function reviewNewEmail(
  {business, locale}: EmailContext,
  {rating, verified, low}: EmailData['review-new'],
): Promise<RenderedEmail> {
  const t = emailTranslator(locale)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('reviewNew.preview')}
      heading={t('reviewNew.heading', {rating})}
      sender={senderOf(business, t)}
      reason={t('reviewNew.reason')}
    >
      <Paragraph>{t(verified ? 'reviewNew.verified' : 'reviewNew.unverified')}</Paragraph>
      <Paragraph>{t('reviewNew.text')}</Paragraph>
      {low ? <Paragraph>{t('reviewNew.low')}</Paragraph> : null}
      <Action href={dashboardUrl(business, {tab: 'reviews'})}>{t('reviewHeld.open')}</Action>
    </MailLayout>,
  )
  return {...bodies, subject: t('reviewNew.subject', {rating})}
}

/** The settings hold reviews back, and one has come in. */
async function reviewHeldEmail(
  {business, locale}: EmailContext,
  {rating}: EmailData['review-held'],
): Promise<RenderedEmail> {
  const t = emailTranslator(locale)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('reviewHeld.preview', {rating})}
      heading={t('reviewHeld.heading')}
      sender={senderOf(business, t)}
      reason={t('reviewHeld.reason')}
    >
      <Paragraph>{t('reviewHeld.text')}</Paragraph>
      <Action href={dashboardUrl(business, {tab: 'reviews', view: 'hidden'})}>{t('reviewHeld.open')}</Action>
    </MailLayout>,
  )
  return {...bodies, subject: t('reviewHeld.subject', {rating})}
}

/** Tells a removed recipient, in case the admin's account is in wrong hands. */
async function recipientRemovedEmail(
  {business, locale}: EmailContext,
  {by, leads}: EmailData['recipient-removed'],
): Promise<RenderedEmail> {
  const t = emailTranslator(locale)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('recipientRemoved.preview', {by})}
      heading={t('recipientRemoved.heading')}
      sender={senderOf(business, t)}
      reason={t('recipientRemoved.reason')}
    >
      <Paragraph>{t('recipientRemoved.text', {by, leads})}</Paragraph>
      <Paragraph>{t('recipientRemoved.mistake')}</Paragraph>
      <Paragraph>
        <strong>{t('recipientRemoved.misuse', {by})}</strong>
      </Paragraph>
      <Action href={dashboardUrl(business, {tab: 'settings'})}>{t('recipientRemoved.open')}</Action>
    </MailLayout>,
  )
  return {...bodies, subject: t('recipientRemoved.subject', {leads})}
}

/** The lake stores nothing: says why, and how to mend it. Sent directly, because the queue is in the lake. */
export async function lakeAlertEmail(failure: LakeFailure, now: Date, business: Business): Promise<EmailContent> {
  const t = emailTranslator('en')
  const time = new Intl.DateTimeFormat('en', {
    timeStyle: 'short',
    dateStyle: 'medium',
    timeZone: BUSINESS_TIME_ZONE,
  }).format(now)
  const bodies = await renderMail(
    <MailLayout
      locale="en"
      preview={t('lakeAlert.preview')}
      heading={t('lakeAlert.heading')}
      sender={senderOf(business, t)}
      reason={t('lakeAlert.reason')}
    >
      <Paragraph>{t('lakeAlert.text', {time})}</Paragraph>
      <Paragraph>
        <strong>{t(`lakeAlert.mend.${failure}`, operationsVariables())}</strong>
      </Paragraph>
    </MailLayout>,
  )
  return {...bodies, subject: t('lakeAlert.subject', {failure})}
}

/** The emails to the staff that belong to no single lead. */
export const staffRenderers: Renderers<
  StaffMail,
  'staff-weekly' | 'staff-spam' | 'lead-stored' | 'review-new' | 'review-held' | 'recipient-removed'
> = {
  'lead-stored': (_, context, data) => leadStoredEmail(context, data),
  'recipient-removed': (_, context, data) => recipientRemovedEmail(context, data),
  'review-new': (_, context, data) => reviewNewEmail(context, data),
  'review-held': (_, context, data) => reviewHeldEmail(context, data),
  'staff-spam': (_, context, data) => spamEmail(context, data),
  'staff-weekly': (_, context, data) => weeklySummaryEmail(context, data),
}
