import {isOpenStatus} from '@/lib/bookingOptions'
import {momentLabel} from '@/lib/time/hours'
import {type EmailTranslator} from '@/i18n/messages'
import type {EmailData} from '@/lib/emails'
import {neutralizeLinks} from '@/lib/format/text'
import {agreedVisit, timesOf, visitInstant, visitOfSlot} from '@/lib/time/visits'
import type {Booking} from '@/sanity.types'
import type {EmailContent} from '@/server/email/postmark'
import {answerBy} from '@/server/email/responseSla'
import type {EmailContext, RenderContext} from '@/server/email/templates'
import {MailLayout, renderMail} from '@/ui/email/MailLayout'
import {Action, DetailsTable, Paragraph, Steps, Subheading, TextLink} from '@/ui/email/parts'
import {localePath} from '@/lib/locales'
import {visitCalendar, entryTime, isForClosedDay} from '../calendar'
import {
  AboutRequest,
  CallUs,
  addressOf,
  addressRow,
  bookUrl,
  dateRows,
  emailParts,
  manageUrl,
  noteRow,
  proposalRows,
  withoutLinks,
} from './customerParts'
import {dateLabel, summaryRows, timeLabel} from './summaryRows'
import {reviewToken} from '../links'

/** Longest text that is repeated to an unconfirmed address. */
const REPEATED_LENGTH = 200

const isShortAndPlain = (text: string) => text.length <= REPEATED_LENGTH && !/:\/\/|www\.|@/i.test(text)

/**
 * The request as the acknowledgement repeats it. The address is unconfirmed, so only short text without links is
 * repeated: the form must not send messages to strangers.
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

/** Names the time of the answer only while it lies ahead and nobody has answered. An answer by phone counts. */
function receivedText(booking: Booking, {business, locale, now}: RenderContext, t: EmailTranslator): string {
  const due = answerBy(new Date(booking.created_at), business)
  const isPromised = !booking.firstRespondedAt && Date.parse(due) > now.getTime()
  return isPromised ? t('bookingReceived.text', {time: momentLabel(due, locale)}) : t('bookingReceived.textSoon')
}

/** Acknowledges the request: reference, summary, next steps, a calendar hold. */
export async function bookingReceivedEmail(booking: Booking, context: RenderContext): Promise<EmailContent> {
  const {business, locale} = context
  const {t, name, safeBooking, visit, sender} = emailParts(booking, context)
  const hold = visitCalendar(safeBooking, visit.service, business, t)
  const note = holdNote(booking, context, t)
  const said = receivedText(booking, context, t)
  const rows = summaryRows(repeatable(booking, t), visit, context.business, t)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={said}
      heading={t('bookingReceived.heading', {name})}
      sender={sender}
      reason={t('bookingReceived.reason')}
    >
      <Paragraph>{said}</Paragraph>
      <DetailsTable rows={rows.first} />
      <Action href={manageUrl(booking, context)}>{t('manage')}</Action>
      {note ? <Paragraph>{note}</Paragraph> : null}
      {business.nextSteps.length > 0 ? <Subheading>{t('bookingReceived.next')}</Subheading> : null}
      <Steps steps={business.nextSteps} />
      <Subheading>{t('details')}</Subheading>
      <DetailsTable rows={rows.rest} />
      <CallUs sender={sender} t={t} />
    </MailLayout>,
  )
  return {...bodies, subject: t('bookingReceived.subject', {service: visit.service}), ...withAttachment(hold)}
}

const beforeRow = (before: {date: string; time: string}, {business, locale}: EmailContext, t: EmailTranslator) => ({
  label: t('fields.before'),
  value: [dateLabel(before.date, locale) ?? t('noDate'), timeLabel(before.time, locale, business)].join(', '),
})

/** Whether the visit took place: a request can be completed before its visit, or without one. */
function isVisited(booking: Booking, now: Date): boolean {
  const {outcome, visit, previous} = booking
  if (outcome && outcome.stage !== 'lost') return true
  const agreed = visit ?? (previous?.status === 'confirmed' ? agreedVisit(booking) : undefined)
  return agreed !== undefined && visitInstant(agreed, 'start') <= now
}

/** Tells the customer of a new status or another agreed time. */
export async function bookingStatusEmail(
  booking: Booking,
  context: RenderContext,
  {status, before}: EmailData['booking-status'],
): Promise<EmailContent> {
  const {business, locale, now} = context
  const {t, name, safeBooking, visit, sender} = emailParts(booking, context)
  const entry = status === 'completed' ? undefined : visitCalendar(safeBooking, visit.service, business, t)
  const label = t(`status.${status}`)
  const moved = status === 'confirmed' && before
  const isOff = status === 'pending' && before !== undefined
  const isClosed = status === 'completed' && !isVisited(booking, now)
  const text = isOff ? 'pendingAgain' : isClosed ? 'closed' : status
  const heading = isClosed ? t('bookingStatus.headingClosed') : t('bookingStatus.heading', {status: label})
  const isOpen = isOpenStatus(status)
  const says = moved ? t('bookingMoved.text', {name}) : t(`bookingStatus.${text}`, {name})
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={moved ? t('bookingMoved.preview', visit) : says}
      heading={moved ? t('bookingMoved.heading') : heading}
      sender={sender}
      reason={t('bookingStatus.reason')}
    >
      <Paragraph>{says}</Paragraph>
      <DetailsTable
        rows={[
          {label: t('fields.status'), value: label},
          ...dateRows(visit, status === 'pending' || !agreedVisit(booking), t),
          ...(status === 'confirmed' ? [...addressRow(safeBooking, t), ...noteRow(booking, t)] : []),
          ...(before && (moved || isOff) ? [beforeRow({date: before.date, time: timesOf(before)}, context, t)] : []),
        ]}
      />
      {status === 'cancelled' ? (
        <Action href={bookUrl(context)}>{t('bookAgain')}</Action>
      ) : (
        <Action href={manageUrl(booking, context)}>{t(isOpen ? 'manage' : 'view')}</Action>
      )}
      {moved ? <Paragraph>{t('bookingMoved.entry')}</Paragraph> : null}
      {status === 'cancelled' && entry ? <Paragraph>{t('bookingStatus.cancelledEntry')}</Paragraph> : null}
      <CallUs sender={sender} t={t} />
      <AboutRequest booking={booking} service={visit.service} t={t} />
    </MailLayout>,
  )
  return {...bodies, subject: t('bookingStatus.subject', {service: visit.service}), ...withAttachment(entry)}
}

/** Confirms the customer's own action on the portal: a cancellation, or a proposed time. */
export async function ownChangeEmail(
  booking: Booking,
  context: EmailContext,
  {change}: EmailData['booking-own-change'],
): Promise<EmailContent> {
  const {business, locale} = context
  const {t, name, safeBooking, visit, sender} = emailParts(booking, context)
  const proposed = proposalRows(booking, context, t)
  const isAgreed = booking.status === 'confirmed'
  const kind = change === 'cancel' ? 'Cancel' : 'Propose'
  // An agreed visit keeps its calendar entry until the office confirms another time.
  const entry = isAgreed ? undefined : visitCalendar(safeBooking, visit.service, business, t)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t(`bookingOwnChange.text${kind}`, {name})}
      heading={t(`bookingOwnChange.heading${kind}`)}
      sender={sender}
      reason={t('bookingStatus.reason')}
    >
      <Paragraph>{t(`bookingOwnChange.text${kind}`, {name})}</Paragraph>
      <DetailsTable
        rows={[
          ...proposed,
          ...(isAgreed ? [{label: t('fields.agreed'), value: `${visit.date}, ${visit.time}`}] : []),
          ...(proposed.length > 0 ? [] : dateRows(visit, !agreedVisit(booking), t)),
        ]}
      />
      {change === 'cancel' ? (
        <>
          <Action href={bookUrl(context)}>{t('bookAgain')}</Action>
          <Paragraph>{t('bookingOwnChange.cancelled')}</Paragraph>
        </>
      ) : (
        <>
          <Action href={manageUrl(booking, context)}>{t('manage')}</Action>
          <Paragraph>{t(isAgreed ? 'bookingOwnChange.agreedStays' : 'bookingOwnChange.notYet')}</Paragraph>
        </>
      )}
      <CallUs sender={sender} t={t} />
      <AboutRequest booking={booking} service={visit.service} t={t} />
    </MailLayout>,
  )
  return {...bodies, subject: t(`bookingOwnChange.subject${kind}`, {service: visit.service}), ...withAttachment(entry)}
}

/** Tells the customer that the proposed time does not suit, and which time stays. */
export async function bookingDeclinedEmail(
  booking: Booking,
  context: EmailContext,
  declined: EmailData['booking-declined'],
): Promise<EmailContent> {
  const {business, locale} = context
  const {t, name, safeBooking, visit, sender} = emailParts(booking, context)
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
      preview={t('bookingDeclined.text', {name, when})}
      heading={t('bookingDeclined.heading')}
      sender={sender}
      reason={t('bookingStatus.reason')}
    >
      <Paragraph>{t('bookingDeclined.text', {name, when})}</Paragraph>
      <Paragraph>{t(isAgreed ? 'bookingDeclined.agreed' : 'bookingDeclined.open')}</Paragraph>
      <DetailsTable rows={dateRows(visit, !isAgreed, t)} />
      <Action href={manageUrl(booking, context)}>{t('manage')}</Action>
      <CallUs sender={sender} t={t} />
      <AboutRequest booking={booking} service={visit.service} t={t} />
    </MailLayout>,
  )
  return {...bodies, subject: t('bookingDeclined.subject', {service: visit.service}), ...withAttachment(entry)}
}

/** Reminds the customer of a confirmed visit, which holds while a proposed time waits for an answer. */
export async function bookingReminderEmail(booking: Booking, context: EmailContext): Promise<EmailContent> {
  const {locale} = context
  const {t, name, safeBooking, visit, sender} = emailParts(booking, context)
  const proposed = proposalRows(booking, context, t)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('bookingReminder.preview', {date: visit.date, time: visit.time})}
      heading={t('bookingReminder.heading', {date: visit.date})}
      sender={sender}
      reason={t('bookingReminder.reason')}
    >
      <Paragraph>{t('bookingReminder.text', {name})}</Paragraph>
      <DetailsTable
        rows={[...dateRows(visit, false, t), ...addressRow(safeBooking, t), ...noteRow(booking, t), ...proposed]}
      />
      <Action href={manageUrl(booking, context)}>{t('manage')}</Action>
      {proposed.length > 0 ? <Paragraph>{t('bookingOwnChange.agreedStays')}</Paragraph> : null}
      <CallUs sender={sender} t={t} />
      <AboutRequest booking={booking} service={visit.service} t={t} />
    </MailLayout>,
  )
  return {...bodies, subject: t('bookingReminder.subject', {service: visit.service, date: visit.date})}
}

/**
 * Asks for a review, here or on Google. Every customer of a completed job gets the same words: asking only happy ones
 * is not allowed.
 */
export async function reviewRequestEmail(booking: Booking, context: EmailContext): Promise<EmailContent> {
  const {business, locale} = context
  const {t, name, visit, sender} = emailParts(booking, context)
  const href = `${business.siteUrl}${localePath(locale, '/reviews')}?token=${reviewToken(booking)}#share`
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('reviewRequest.preview')}
      heading={t('reviewRequest.heading', {name})}
      sender={sender}
      reason={t('reviewRequest.reason')}
    >
      <Paragraph>{t('reviewRequest.text')}</Paragraph>
      <Action href={href}>{t('reviewRequest.action')}</Action>
      {business.googleReviewUrl ? (
        <Paragraph>
          {t('reviewRequest.google')}{' '}
          <TextLink href={business.googleReviewUrl}>{t('reviewRequest.googleAction')}</TextLink>
        </Paragraph>
      ) : null}
      <Paragraph>{t('reviewRequest.once')}</Paragraph>
    </MailLayout>,
  )
  return {...bodies, subject: t('reviewRequest.subject', {service: visit.service})}
}

/** Asks the customer about an unanswered quote, in the owner's words if there are any. The second email is the last. */
export async function quoteFollowUpEmail(
  booking: Booking,
  context: EmailContext,
  {step, texts}: EmailData['quote-follow-up'],
): Promise<EmailContent> {
  const {t, name, visit, sender} = emailParts(booking, context)
  const own = texts.find(({_key}) => _key === context.locale)?.text.trim()
  const says = own || t(step === 1 ? 'quoteFollowUp.first' : 'quoteFollowUp.second')
  const bodies = await renderMail(
    <MailLayout
      locale={context.locale}
      preview={says.slice(0, 120)}
      heading={t('quoteFollowUp.heading', {name})}
      sender={sender}
      reason={t('quoteFollowUp.reason')}
    >
      {says.split(/\n+/).map((line) => (
        <Paragraph key={line}>{line}</Paragraph>
      ))}
      {step === 2 ? <Paragraph>{t('quoteFollowUp.last')}</Paragraph> : null}
      <Action href={manageUrl(booking, context)}>{t('view')}</Action>
      <CallUs sender={sender} t={t} />
      <AboutRequest booking={booking} service={visit.service} t={t} />
    </MailLayout>,
  )
  return {...bodies, subject: t('quoteFollowUp.subject', {service: visit.service})}
}
