import 'server-only'
import {addDays, todayInNewYork} from '@/lib/time/dates'
import {agreedVisit, visitDate, type Visit} from '@/lib/time/visits'
import {asLocale} from '@/lib/locales'
import type {Booking} from '@/sanity.types'
import {notFound, Problem} from '@/server/http/problem'
import {sha256} from '@/server/sanity/ids'
import type {CustomerChange} from '../model'
import {findByManageToken} from '../queries'

/** Days after the visit until the link expires. */
const EXPIRY_DAYS = 30

export type PortalRequest = Pick<
  Booking,
  'id' | 'service' | 'preferred_date' | 'preferred_time' | 'status' | 'name' | 'locale'
> & {
  /** The agreed time. */
  visit?: Visit
  /** Another time that the customer asked for, while the office has not answered. */
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
    }

export const isToken = (token: string) => /^[\w-]{22}$/.test(token)

export function isExpired({visit, preferred_date, created_at}: Booking, now: Date): boolean {
  const last = visitDate({visit, preferred_date}) ?? created_at.slice(0, 10)
  return addDays(last, EXPIRY_DAYS) < todayInNewYork(now)
}

/** The customer can change a visit that is still ahead. */
export const isChangeable = ({status, visit, preferred_date, spam}: Booking, now: Date) =>
  !spam &&
  (status === 'pending' || status === 'confirmed') &&
  (visitDate({visit, preferred_date}) ?? '9') >= todayInNewYork(now)

/** Whether the booking already has this change, as after a second press of the button. */
export const isAlreadyChanged = ({status, proposal}: Booking, change: CustomerChange) =>
  change.action === 'cancel'
    ? status === 'cancelled'
    : proposal?.date === change.preferred_date && proposal.time === change.preferred_time

/** What the portal shows. */
export async function readPortal(token: string, now = new Date()): Promise<PortalBooking> {
  const booking = isToken(token) ? await findByManageToken(sha256(token)) : null
  if (!booking) return {state: 'unknown'}
  if (isExpired(booking, now)) return {state: 'expired'}
  const {id, service, preferred_date, preferred_time, status, name, proposal} = booking
  const visit = status === 'cancelled' ? undefined : agreedVisit(booking)
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
      ...(proposal && {proposal}),
    },
    changeable: isChangeable(booking, now),
  }
}

/** The `_id` of the booking of a portal link; throws 404 as long as the link shows nothing. */
export async function portalBookingId(token: string, now: Date): Promise<string> {
  const booking = isToken(token) ? await findByManageToken(sha256(token)) : null
  if (!booking) throw notFound()
  if (isExpired(booking, now)) throw new Problem(404, 'link_expired')
  return booking._id
}
