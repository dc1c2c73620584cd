import 'server-only'
import {addDays, todayInNewYork} from '@/lib/time/dates'
import {asLocale} from '@/lib/locales'
import type {Booking} from '@/sanity.types'
import {notFound, Problem} from '@/server/http/problem'
import {sha256} from '@/server/sanity/ids'
import {findByManageToken} from '../queries'

/** Days after the visit until the link expires. */
const EXPIRY_DAYS = 30

export type PortalBooking =
  | {state: 'unknown' | 'expired'}
  | {
      state: 'open'
      booking: Pick<Booking, 'id' | 'service' | 'preferred_date' | 'preferred_time' | 'status' | 'name' | 'locale'>
      /** Keys of the photos. */
      photos: string[]
      /** Whether the customer may still cancel or ask for another time. */
      changeable: boolean
    }

export const isToken = (token: string) => /^[\w-]{22}$/.test(token)

export function isExpired({preferred_date, created_at}: Booking, now: Date): boolean {
  const last = preferred_date ?? created_at.slice(0, 10)
  return addDays(last, EXPIRY_DAYS) < todayInNewYork(now)
}

/** The customer can change a visit that is still ahead. */
export const isChangeable = ({status, preferred_date, spam}: Booking, now: Date) =>
  !spam && (status === 'pending' || status === 'confirmed') && (preferred_date ?? '9') >= todayInNewYork(now)

/** What the portal shows. */
export async function readPortal(token: string, now = new Date()): Promise<PortalBooking> {
  const booking = isToken(token) ? await findByManageToken(sha256(token)) : null
  if (!booking) return {state: 'unknown'}
  if (isExpired(booking, now)) return {state: 'expired'}
  const {id, service, preferred_date, preferred_time, status, name} = booking
  return {
    state: 'open',
    booking: {id, service, preferred_date, preferred_time, status, name, locale: asLocale(booking.locale)},
    photos: (booking.photos ?? []).map(({_key}) => _key),
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
