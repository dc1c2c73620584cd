import {emailTranslator, type EmailTranslator} from '@/i18n/emailTranslator'
import type {BookingStatus} from '@/lib/bookingOptions'
import {neutralizeLinks} from '@/lib/forms/neutralizeLinks'
import {localePath} from '@/lib/locales'
import {phoneLabel} from '@/lib/forms/phone'
import type {Booking} from '@/sanity.types'
import {linkToken} from '@/server/sanity/ids'
import type {MailContent} from '@/server/email/postmark'
import type {EmailContext} from '@/server/email/templates'
import {MailLayout} from '@/ui/email/MailLayout'
import {Action, Facts, Paragraph, Steps, Subheading, TextLink} from '@/ui/email/parts'
import {renderMail} from '@/ui/email/renderMail'
import {senderOf} from '@/ui/email/sender'
import {visitCalendar} from '../calendar'
import {summaryRows, visitOf} from './summaryRows'

const manageUrl = (booking: Booking, {business, locale}: EmailContext) =>
  business.siteUrl + localePath(locale, `/booking/manage/${linkToken('manage', booking._id, booking.manageTokenHash)}`)

/**
 * The request as it is repeated to the address that it names. Anybody can name anybody's address, so what they typed
 * must not carry a link to that person.
 */
const withoutLinks = (booking: Booking): Booking => ({
  ...booking,
  name: neutralizeLinks(booking.name),
  ...(booking.street && {street: neutralizeLinks(booking.street)}),
  ...(booking.notes && {notes: neutralizeLinks(booking.notes)}),
})

function common(booking: Booking, {business, locale}: EmailContext) {
  const words = emailTranslator(locale)
  return {
    words,
    shown: withoutLinks(booking),
    visit: visitOf(booking, locale, business, words),
    sender: senderOf(business, words),
  }
}

/** A number to call, never broken over two lines. */
const unbroken = (phone: string) => phoneLabel(phone).replaceAll(' ', '\u00a0')

/** Date and time: a wish at first, and once the office has answered the visit's own. */
const when = ({date, time}: {date: string; time: string}, wished: boolean, words: EmailTranslator) => [
  {label: words(wished ? 'fields.date' : 'fields.visitDate'), value: date},
  {label: words(wished ? 'fields.time' : 'fields.visitTime'), value: time},
]

const attached = (file: ReturnType<typeof visitCalendar>) => (file ? {attachments: [file]} : {})

/** Their reference, what they sent, what happens next, a hold in the calendar. */
export async function bookingReceivedMail(booking: Booking, circumstances: EmailContext): Promise<MailContent> {
  const {business, locale} = circumstances
  const {words, shown, visit, sender} = common(booking, circumstances)
  const hold = visitCalendar(shown, 'hold', visit.service, business, words)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={words('bookingReceived.preview', {reference: booking.id})}
      heading={words('bookingReceived.heading', {name: shown.name})}
      sender={sender}
      reason={words('bookingReceived.reason')}
    >
      <Paragraph>{words('bookingReceived.text')}</Paragraph>
      <Facts facts={summaryRows(shown, visit, words)} />
      {business.nextSteps.length > 0 ? <Subheading>{words('bookingReceived.next')}</Subheading> : null}
      <Steps steps={business.nextSteps} />
      {hold ? <Paragraph>{words('bookingReceived.hold')}</Paragraph> : null}
      <Action href={manageUrl(booking, circumstances)}>{words('manage')}</Action>
      <Paragraph>{words('questions', {phone: unbroken(business.phone)})}</Paragraph>
    </MailLayout>,
  )
  return {...bodies, subject: words('bookingReceived.subject', {service: visit.service}), ...attached(hold)}
}

const CALENDAR = {pending: 'hold', confirmed: 'confirmed', cancelled: 'cancelled'} as const

/** 'Booking Update - {service}': the new status, service, date, time, and a number for questions. */
export async function bookingStatusMail(
  booking: Booking,
  circumstances: EmailContext,
  status: BookingStatus,
): Promise<MailContent> {
  const {business, locale} = circumstances
  const {words, shown, visit, sender} = common(booking, circumstances)
  const entry =
    status === 'completed' ? undefined : visitCalendar(shown, CALENDAR[status], visit.service, business, words)
  const label = words(`status.${status}`)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={words('bookingStatus.preview', {status: label})}
      heading={words('bookingStatus.heading', {status: label})}
      sender={sender}
      reason={words('bookingStatus.reason')}
    >
      <Paragraph>{words('bookingStatus.text', {name: shown.name, status: label})}</Paragraph>
      <Facts
        facts={[
          {label: words('fields.status'), value: label},
          {label: words('fields.service'), value: visit.service},
          ...when(visit, status === 'pending', words),
          {label: words('fields.reference'), value: booking.id},
        ]}
      />
      <Paragraph>{words(`bookingStatus.${status}`)}</Paragraph>
      <Paragraph>{words('questions', {phone: unbroken(business.phone)})}</Paragraph>
      <Paragraph>
        <TextLink href={manageUrl(booking, circumstances)}>
          {words(status === 'pending' || status === 'confirmed' ? 'manage' : 'view')}
        </TextLink>
      </Paragraph>
    </MailLayout>,
  )
  return {...bodies, subject: words('bookingStatus.subject', {service: visit.service}), ...attached(entry)}
}

/** Before a confirmed visit. */
export async function bookingReminderMail(booking: Booking, circumstances: EmailContext): Promise<MailContent> {
  const {business, locale} = circumstances
  const {words, shown, visit, sender} = common(booking, circumstances)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={words('bookingReminder.preview', {date: visit.date, time: visit.time})}
      heading={words('bookingReminder.heading', {date: visit.date})}
      sender={sender}
      reason={words('bookingReminder.reason')}
    >
      <Paragraph>{words('bookingReminder.text', {name: shown.name})}</Paragraph>
      <Facts facts={[{label: words('fields.service'), value: visit.service}, ...when(visit, false, words)]} />
      <Action href={manageUrl(booking, circumstances)}>{words('manage')}</Action>
      <Paragraph>{words('questions', {phone: unbroken(business.phone)})}</Paragraph>
    </MailLayout>,
  )
  return {...bodies, subject: words('bookingReminder.subject', {service: visit.service, date: visit.date})}
}

/** Once, to every customer whose job is completed, whatever they may think of it. */
export async function reviewRequestMail(booking: Booking, circumstances: EmailContext): Promise<MailContent> {
  const {business, locale} = circumstances
  const {words, shown, visit, sender} = common(booking, circumstances)
  const href = `${business.siteUrl}${localePath(locale, '/reviews')}?token=${linkToken('review', booking._id, booking.reviewTokenHash)}#share`
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={words('reviewRequest.preview')}
      heading={words('reviewRequest.heading', {name: shown.name})}
      sender={sender}
      reason={words('reviewRequest.reason')}
    >
      <Paragraph>{words('reviewRequest.text')}</Paragraph>
      <Action href={href}>{words('reviewRequest.action')}</Action>
      <Paragraph>{words('reviewRequest.once')}</Paragraph>
    </MailLayout>,
  )
  return {...bodies, subject: words('reviewRequest.subject', {service: visit.service})}
}
