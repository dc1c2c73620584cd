import {type EmailTranslator} from '@/i18n/messages'
import type {EmailData} from '@/lib/emails'
import {neutralizeLinks} from '@/lib/format/text'
import {timesOf, visitOfSlot} from '@/lib/time/visits'
import type {Booking} from '@/sanity.types'
import type {EmailContent} from '@/server/email/postmark'
import type {EmailContext} from '@/server/email/templates'
import {MailLayout, renderMail} from '@/ui/email/MailLayout'
import {Action, DetailsTable, Paragraph, Steps, Subheading, TextLink} from '@/ui/email/parts'
import {localePath} from '@/lib/locales'
import {visitCalendar, entryTime, isForClosedDay} from '../calendar'
import {CallUs, addressOf, dateRows, emailParts, manageUrl, proposalRows, withoutLinks} from './customerParts'
import {dateLabel, summaryRows, timeLabel} from './summaryRows'
import {reviewToken} from '../links'

/** Longest text that is repeated to an unconfirmed address. */
const REPEATED_LENGTH = 200

const isShortAndPlain = (text: string) => text.length <= REPEATED_LENGTH && !/:\/\/|www\.|@/i.test(text)

/**
 * The request as the acknowledgement repeats it. Nobody has confirmed the address: only short text without links is
 * repeated, so that the form cannot send messages to strangers.
 */
const repeatable = (booking: Booking, t: EmailTranslator): Booking => ({
  ...withoutLinks(booking),
  ...addressOf(booking, (part) => (isShortAndPlain(part) ? neutralizeLinks(part) : undefined)),
  ...(booking.notes && !isShortAndPlain(booking.notes) && {notes: t('bookingReceived.notesKept')}),
})

const withAttachment = (file: ReturnType<typeof visitCalendar>) => (file ? {attachments: [file]} : {})

/** What the acknowledgement says about its attachment, or why there is none. */
function holdNote(booking: Booking, {business}: EmailContext, t: EmailTranslator) {
  const entry = entryTime(booking)
  if (!entry) return undefined
  if (isForClosedDay(booking, business)) return t('bookingReceived.closedDay')
  return t(entry.timed ? 'bookingReceived.hold' : 'bookingReceived.holdDay')
}

/** Acknowledges the request: reference, summary, next steps, a calendar hold. */
export async function bookingReceivedEmail(booking: Booking, context: EmailContext): Promise<EmailContent> {
  const {business, locale} = context
  const {t, safeBooking, visit, sender} = emailParts(booking, context)
  const hold = visitCalendar(safeBooking, visit.service, business, t)
  const note = holdNote(booking, context, t)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('bookingReceived.preview', {reference: booking.id})}
      heading={t('bookingReceived.heading', {name: safeBooking.name})}
      sender={sender}
      reason={t('bookingReceived.reason')}
    >
      <Paragraph>{t('bookingReceived.text')}</Paragraph>
      <DetailsTable rows={summaryRows(repeatable(booking, t), visit, t)} />
      {business.nextSteps.length > 0 ? <Subheading>{t('bookingReceived.next')}</Subheading> : null}
      <Steps steps={business.nextSteps} />
      {note ? <Paragraph>{note}</Paragraph> : null}
      <Action href={manageUrl(booking, context)}>{t('manage')}</Action>
      <CallUs sender={sender} t={t} />
    </MailLayout>,
  )
  return {...bodies, subject: t('bookingReceived.subject', {service: visit.service}), ...withAttachment(hold)}
}

const beforeRow = (before: {date: string; time: string}, {business, locale}: EmailContext, t: EmailTranslator) => ({
  label: t('fields.before'),
  value: [dateLabel(before.date, locale) ?? t('noDate'), timeLabel(before.time, locale, business)].join(', '),
})

/** Tells the customer of a new status or another agreed time. */
export async function bookingStatusEmail(
  booking: Booking,
  context: EmailContext,
  {status, before}: EmailData['booking-status'],
): Promise<EmailContent> {
  const {business, locale} = context
  const {t, safeBooking, visit, sender} = emailParts(booking, context)
  const entry = status === 'completed' ? undefined : visitCalendar(safeBooking, visit.service, business, t)
  const label = t(`status.${status}`)
  const moved = status === 'confirmed' && before
  const isOff = status === 'pending' && before !== undefined
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={moved ? t('bookingMoved.preview', visit) : t('bookingStatus.preview', {status: label})}
      heading={moved ? t('bookingMoved.heading') : t('bookingStatus.heading', {status: label})}
      sender={sender}
      reason={t('bookingStatus.reason')}
    >
      <Paragraph>
        {moved
          ? t('bookingMoved.text', {name: safeBooking.name})
          : t('bookingStatus.text', {name: safeBooking.name, status: label})}
      </Paragraph>
      <DetailsTable
        rows={[
          {label: t('fields.status'), value: label},
          {label: t('fields.service'), value: visit.service},
          ...dateRows(visit, status === 'pending', t),
          ...(before && (moved || isOff) ? [beforeRow({date: before.date, time: timesOf(before)}, context, t)] : []),
          {label: t('fields.reference'), value: booking.id},
        ]}
      />
      <Paragraph>{t(`bookingStatus.${isOff ? 'pendingAgain' : status}`)}</Paragraph>
      <CallUs sender={sender} t={t} />
      <Paragraph>
        <TextLink href={manageUrl(booking, context)}>
          {t(status === 'pending' || status === 'confirmed' ? 'manage' : 'view')}
        </TextLink>
      </Paragraph>
    </MailLayout>,
  )
  return {...bodies, subject: t('bookingStatus.subject', {service: visit.service}), ...withAttachment(entry)}
}

/** Confirms what the customer did on the portal: a cancellation, or the proposal of another time. */
export async function ownChangeEmail(
  booking: Booking,
  context: EmailContext,
  {change}: EmailData['booking-own-change'],
): Promise<EmailContent> {
  const {business, locale} = context
  const {t, safeBooking, visit, sender} = emailParts(booking, context)
  const proposed = proposalRows(booking, context, t)
  const isAgreed = booking.status === 'confirmed'
  const kind = change === 'cancel' ? 'Cancel' : 'Propose'
  // An agreed visit keeps its calendar entry until the office confirms another time.
  const entry = isAgreed ? undefined : visitCalendar(safeBooking, visit.service, business, t)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t(`bookingOwnChange.text${kind}`, {name: safeBooking.name})}
      heading={t(`bookingOwnChange.heading${kind}`)}
      sender={sender}
      reason={t('bookingStatus.reason')}
    >
      <Paragraph>{t(`bookingOwnChange.text${kind}`, {name: safeBooking.name})}</Paragraph>
      <DetailsTable
        rows={[
          {label: t('fields.service'), value: visit.service},
          ...proposed,
          ...(isAgreed ? [{label: t('fields.agreed'), value: `${visit.date}, ${visit.time}`}] : []),
          ...(proposed.length > 0 ? [] : dateRows(visit, false, t)),
          {label: t('fields.reference'), value: booking.id},
        ]}
      />
      {change === 'cancel' ? (
        <Paragraph>{t('bookingOwnChange.cancelled')}</Paragraph>
      ) : (
        <Paragraph>{t(isAgreed ? 'bookingOwnChange.agreedStays' : 'bookingOwnChange.notYet')}</Paragraph>
      )}
      <CallUs sender={sender} t={t} />
      <Paragraph>
        <TextLink href={manageUrl(booking, context)}>{t(change === 'cancel' ? 'view' : 'manage')}</TextLink>
      </Paragraph>
    </MailLayout>,
  )
  return {...bodies, subject: t(`bookingOwnChange.subject${kind}`, {service: visit.service}), ...withAttachment(entry)}
}

/** Tells the customer that the proposed time does not suit, and what stays. */
export async function bookingDeclinedEmail(
  booking: Booking,
  context: EmailContext,
  declined: EmailData['booking-declined'],
): Promise<EmailContent> {
  const {business, locale} = context
  const {t, safeBooking, visit, sender} = emailParts(booking, context)
  const isAgreed = booking.status === 'confirmed'
  const entry = isAgreed ? undefined : visitCalendar(safeBooking, visit.service, business, t)
  const date = dateLabel(declined.date, locale) ?? t('noDate')
  // `Flexible` is no time that can be declined: name the date alone.
  const when = visitOfSlot(declined.date, declined.time)
    ? `${date}, ${timeLabel(declined.time, locale, business)}`
    : date
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('bookingDeclined.text', {name: safeBooking.name, when})}
      heading={t('bookingDeclined.heading')}
      sender={sender}
      reason={t('bookingStatus.reason')}
    >
      <Paragraph>{t('bookingDeclined.text', {name: safeBooking.name, when})}</Paragraph>
      <Paragraph>{t(isAgreed ? 'bookingDeclined.agreed' : 'bookingDeclined.open')}</Paragraph>
      <DetailsTable
        rows={[
          {label: t('fields.service'), value: visit.service},
          ...dateRows(visit, !isAgreed, t),
          {label: t('fields.reference'), value: booking.id},
        ]}
      />
      <Action href={manageUrl(booking, context)}>{t('manage')}</Action>
      <CallUs sender={sender} t={t} />
    </MailLayout>,
  )
  return {...bodies, subject: t('bookingDeclined.subject', {service: visit.service}), ...withAttachment(entry)}
}

/** Reminds the customer of a confirmed visit. It stays in force while a proposed time waits for an answer. */
export async function bookingReminderEmail(booking: Booking, context: EmailContext): Promise<EmailContent> {
  const {locale} = context
  const {t, safeBooking, visit, sender} = emailParts(booking, context)
  const proposed = proposalRows(booking, context, t)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('bookingReminder.preview', {date: visit.date, time: visit.time})}
      heading={t('bookingReminder.heading', {date: visit.date})}
      sender={sender}
      reason={t('bookingReminder.reason')}
    >
      <Paragraph>{t('bookingReminder.text', {name: safeBooking.name})}</Paragraph>
      <DetailsTable
        rows={[{label: t('fields.service'), value: visit.service}, ...dateRows(visit, false, t), ...proposed]}
      />
      {proposed.length > 0 ? <Paragraph>{t('bookingOwnChange.agreedStays')}</Paragraph> : null}
      <Action href={manageUrl(booking, context)}>{t('manage')}</Action>
      <CallUs sender={sender} t={t} />
    </MailLayout>,
  )
  return {...bodies, subject: t('bookingReminder.subject', {service: visit.service, date: visit.date})}
}

/** Asks for a review. Goes to every customer of a completed job, so that reviews are not selected. */
export async function reviewRequestEmail(booking: Booking, context: EmailContext): Promise<EmailContent> {
  const {business, locale} = context
  const {t, safeBooking, visit, sender} = emailParts(booking, context)
  const href = `${business.siteUrl}${localePath(locale, '/reviews')}?token=${reviewToken(booking)}#share`
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('reviewRequest.preview')}
      heading={t('reviewRequest.heading', {name: safeBooking.name})}
      sender={sender}
      reason={t('reviewRequest.reason')}
    >
      <Paragraph>{t('reviewRequest.text')}</Paragraph>
      <Action href={href}>{t('reviewRequest.action')}</Action>
      <Paragraph>{t('reviewRequest.once')}</Paragraph>
    </MailLayout>,
  )
  return {...bodies, subject: t('reviewRequest.subject', {service: visit.service})}
}
