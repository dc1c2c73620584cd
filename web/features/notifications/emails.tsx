import {emailTranslator} from '@/i18n/emailTranslator'
import type {Business} from '@/lib/business'
import type {Locale} from '@/lib/locales'
import type {StaffMail} from '@/sanity.types'
import type {QueuedEmail} from '@/server/email/outbox/queuedEmail'
import type {Rendered} from '@/server/email/outbox/send'
import {MailLayout} from '@/ui/email/MailLayout'
import {Action, Figures, Paragraph} from '@/ui/email/parts'
import {renderMail} from '@/ui/email/renderMail'
import {senderOf} from '@/ui/email/sender'

interface Circumstances {
  business: Business
  locale: Locale
}

function periodLabel(from: string, to: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, {dateStyle: 'long', timeZone: 'UTC'})
  const period = format.formatRange(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`))
  // Thin spaces are for print: mail programs show a box or a question mark in a subject.
  return period.replace(/[\u2009\u202f]/g, ' ')
}

function weekOf(intent: QueuedEmail) {
  const data: unknown = JSON.parse(intent.data ?? '{}')
  const read = (name: string): unknown => Reflect.get(Object(data), name)
  const figure = (name: string) => Number(read(name) ?? 0)
  const response = read('response')
  return {
    bookings: figure('bookings'),
    confirmed: figure('confirmed'),
    messages: figure('messages'),
    reviews: figure('reviews'),
    response: typeof response === 'number' ? response : undefined,
    monday: String(read('monday')),
    sunday: String(read('sunday')),
  }
}

/** The week in figures, to whoever gets the booking mails. */
export async function staffMail(
  _: StaffMail,
  intent: QueuedEmail,
  {business, locale}: Circumstances,
): Promise<Rendered | undefined> {
  if (intent.template !== 'staff-weekly') return undefined
  const words = emailTranslator(locale)
  const {bookings, confirmed, messages, reviews, response, ...week} = weekOf(intent)
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
      <Action href={`${business.siteUrl}/admin/dashboard`}>{words('staffWeekly.open')}</Action>
    </MailLayout>,
  )
  return {...bodies, subject: words('staffWeekly.subject', {period})}
}
