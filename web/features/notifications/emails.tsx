import {emailTranslator} from '@/i18n/emailTranslator'
import {dashboardUrl} from '@/lib/business'
import type {EmailData} from '@/lib/emails'
import type {Locale} from '@/lib/locales'
import type {StaffMail} from '@/sanity.types'
import type {QueuedEmail} from '@/server/email/outbox/queuedEmail'
import type {Rendered} from '@/server/email/outbox/send'
import {renderWith, type EmailContext, type Renderers} from '@/server/email/templates'
import {MailLayout} from '@/ui/email/MailLayout'
import {Action, Figures, Paragraph} from '@/ui/email/parts'
import {renderMail} from '@/ui/email/renderMail'
import {senderOf} from '@/ui/email/sender'

function periodLabel(from: string, to: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, {dateStyle: 'long', timeZone: 'UTC'})
  const period = format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
  // Thin spaces are for print: mail programs show a box or a question mark in a subject.
  return period.replace(/[\u2009\u202f]/g, ' ')
}

/** The week in figures, to whoever gets the booking mails. */
async function weeklyMail(
  {business, locale}: EmailContext,
  {bookings, confirmed, messages, reviews, response, ...week}: EmailData['staff-weekly'],
): Promise<Rendered> {
  const words = emailTranslator(locale)
  const period = periodLabel(week.monday, week.sunday, locale)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={words('staffWeekly.preview', {bookings})}
      heading={words('staffWeekly.heading')}
      sender={senderOf(business, words)}
      reason={words('staffWeekly.reason')}
    >
      <Paragraph>{period}</Paragraph>
      <Figures
        facts={[
          {label: words('staffWeekly.bookings'), value: String(bookings)},
          {label: words('staffWeekly.confirmed'), value: String(confirmed)},
          {label: words('staffWeekly.messages'), value: String(messages)},
          {label: words('staffWeekly.reviews'), value: String(reviews)},
          {
            label: words('staffWeekly.response'),
            value: response === undefined ? words('staffWeekly.none') : words('staffWeekly.hours', {hours: response}),
          },
        ]}
      />
      <Action href={dashboardUrl(business)}>{words('staffWeekly.open')}</Action>
    </MailLayout>,
  )
  return {...bodies, subject: words('staffWeekly.subject', {period})}
}

const renderers: Renderers<StaffMail, 'staff-weekly'> = {
  'staff-weekly': (_, context, data) => weeklyMail(context, data),
}

/** The email that a job has queued for the staff. */
export const staffMail = (document: StaffMail, queued: QueuedEmail, context: EmailContext) =>
  renderWith(renderers, document, queued, context)
