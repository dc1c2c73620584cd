import 'server-only'
import {isOpenStatus} from '@/lib/bookingOptions'
import {cache} from 'react'
import {addDays, businessToday} from '@/lib/time/dates'
import {agreedVisit, isOver, plannedDate, visitDate, type Visit} from '@/lib/time/visits'
import {businessTime} from '@/lib/time/businessClock'
import {answerDue} from '@/lib/time/responseSla'
import {asLocale} from '@/lib/locales'
import type {Booking} from '@/sanity.types'
import {notFound, Problem} from '@/server/http/problem'
import {hasAutoReplyQuota} from '@/server/email/outbox/autoReplyThrottle'
import {queuedEmailName} from '@/server/email/outbox/deliver'
import {isSuppressed} from '@/server/email/outbox/suppressions'
import {dataOf} from '@/server/email/templates'
import {getBookingCalendar} from '@/server/sanity/business'
import {sha256} from '@/server/sanity/ids'
import type {CustomerChange} from '../model'
import {findByManageToken} from '../queries'

/** Days after the visit until the link expires. */
const EXPIRY_DAYS = 30

export type PortalRequest = Pick<
  Booking,
  'id' | 'service' | 'preferred_date' | 'preferred_time' | 'status' | 'name' | 'locale'
> & {
  /** The agreed time, even of a cancelled request. */
  visit?: Visit
  /** The office's message about the agreed visit. */
  note?: string
  /** The time that the customer has proposed, until the office answers. */
  proposal?: {date: string; time: string}
}

export type PortalBooking =
  | {state: 'unknown' | 'expired'}
  | {
      state: 'open'
      /** Keys of the photos. */
      photos: string[]
      booking: PortalRequest
      /** Whether the customer may still cancel or ask for another time. */
      changeable: boolean
      /** When the office's answer is due, by the clock of the business; absent after an answer or a missed time. */
      answerBy?: string
    }

export const isToken = (token: string) => /^[\w-]{22}$/.test(token)

/** The booking of a portal link, read once for each page. */
const findByToken = cache((token: string) => (isToken(token) ? findByManageToken(sha256(token)) : null))

export function isExpired(booking: Booking, now: Date): boolean {
  const planned = visitDate(booking) ?? booking.created_at.slice(0, 10)
  const asked = booking.proposal?.date ?? planned
  return addDays(asked > planned ? asked : planned, EXPIRY_DAYS) < businessToday(now)
}

/** Whether the customer can change it: a request, or a visit that is not over. */
export function isChangeable(booking: Booking, now: Date): boolean {
  const {status, spam} = booking
  if (spam || (status !== 'pending' && status !== 'confirmed')) return false
  const visit = agreedVisit(booking)
  if (visit && isOver(visit, now)) return false
  const date = status === 'pending' ? plannedDate(booking) : visitDate(booking)
  return (date ?? '9') >= businessToday(now)
}

/** Each proposal emails the office and the customer, so limit them. */
const PROPOSALS_PER_DAY = 5
const DAY = 24 * 60 * 60_000

/** Whether the customer has proposed so many times in the last 24 hours that they should call instead. */
export const hasProposedTooOften = ({history = []}: Booking, now: Date) =>
  history.filter(({action, at}) => action === 'propose' && now.getTime() - Date.parse(at) < DAY).length >=
  PROPOSALS_PER_DAY

/** Whether the booking already has this change, as after a second press of the button. */
export const isAlreadyChanged = ({status, proposal}: Booking, change: CustomerChange) =>
  change.action === 'cancel'
    ? status === 'cancelled'
    : proposal?.date === change.preferred_date && proposal.time === change.preferred_time

/** When the wait for the office began: with the proposed time, or with the unanswered request. */
const waitingSince = ({status, spam, proposal, firstRespondedAt, created_at}: Booking) => {
  if (spam || (status !== 'pending' && status !== 'confirmed')) return undefined
  return proposal?.at ?? (status === 'pending' && !firstRespondedAt ? created_at : undefined)
}

/** When the office's answer to the customer is due. A missed time is not promised again. */
async function promisedAnswer(booking: Booking, now: Date): Promise<string | undefined> {
  const since = waitingSince(booking)
  if (!since) return undefined
  const due = answerDue(new Date(since), await getBookingCalendar())
  return due > now ? businessTime(due.toISOString()) : undefined
}

/** The content of the portal page. */
export async function readPortal(token: string, now = new Date()): Promise<PortalBooking> {
  const booking = await findByToken(token)
  if (!booking) return {state: 'unknown'}
  if (isExpired(booking, now)) return {state: 'expired'}
  const {id, service, preferred_date, preferred_time, status, name, proposal} = booking
  const visit = agreedVisit(booking)
  const note = status === 'confirmed' && booking.visitNote
  const answerBy = await promisedAnswer(booking, now)
  return {
    state: 'open',
    photos: (booking.photos ?? []).map(({_key}) => _key),
    booking: {
      id,
      service,
      preferred_date,
      preferred_time,
      status,
      name,
      locale: asLocale(booking.locale),
      ...(visit && {visit}),
      ...(note && {note}),
      ...(proposal && isOpenStatus(status) && {proposal}),
    },
    changeable: isChangeable(booking, now),
    ...(answerBy && {answerBy}),
  }
}

/** Whether the outbox will send a waiting email to this address. */
const willBeSent = async (to: string, emailName: string, now: Date) =>
  !(await isSuppressed(to, 'outbound')) && hasAutoReplyQuota(to, emailName, now, 'own-change')

/** Whether cancelling now would send the customer an email. */
export async function isCancellationEmailed(token: string, now = new Date()) {
  const booking = await findByToken(token)
  if (!booking?.email || !isChangeable(booking, now)) return false
  return willBeSent(booking.email, `${booking._id}/cancel`, now)
}

/**
 * Whether the customer gets the email about the last change: not if the mailbox had too many in a day, or refuses
 * email.
 */
export async function isChangeEmailed(token: string, action: CustomerChange['action'], now = new Date()) {
  const booking = await findByToken(token)
  const mail = booking?.mails?.findLast(
    ({template, data}) => template === 'booking-own-change' && dataOf(template, data).change === action,
  )
  if (!booking || !mail) return false
  if (mail.state !== 'queued' && mail.state !== 'sending') return mail.state === 'sent'
  // The outbox sends it after the response.
  return willBeSent(mail.to, queuedEmailName(booking._id, mail), now)
}

/** The `_id` of the booking of a portal link. Throws 404 for an unknown or expired link. */
export async function portalBookingId(token: string, now: Date): Promise<string> {
  const booking = await findByToken(token)
  if (!booking) throw notFound()
  if (isExpired(booking, now)) throw new Problem(404, 'link_expired')
  return booking._id
}
