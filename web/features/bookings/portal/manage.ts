import 'server-only'
import {addDays, todayInNewYork} from '@/lib/time/dates'
import {asLocale} from '@/lib/locales'
import type {Booking} from '@/sanity.types'
import {sha256} from '@/server/sanity/ids'
import {findManaged} from '../queries'

/** The link works until so long after the visit. */
const DAYS_AFTER = 30

export type ManagedBooking =
  | {state: 'unknown' | 'expired'}
  | {
      state: 'open'
      booking: Pick<Booking, 'id' | 'service' | 'preferred_date' | 'preferred_time' | 'status' | 'name' | 'locale'>
      /** Whether the customer may still cancel or ask for another time. */
      changeable: boolean
    }

export const isToken = (token: string) => /^[\w-]{22}$/.test(token)

export function isExpired({preferred_date, created_at}: Booking, now: Date): boolean {
  const last = preferred_date ?? created_at.slice(0, 10)
  return addDays(last, DAYS_AFTER) < todayInNewYork(now)
}

/** A visit that is still ahead can be changed by its customer. */
export const isChangeable = ({status, preferred_date, spam}: Booking, now: Date) =>
  !spam && (status === 'pending' || status === 'confirmed') && (preferred_date ?? '9') >= todayInNewYork(now)

/** What the customer's own page shows. */
export async function readManage(token: string, now = new Date()): Promise<ManagedBooking> {
  const booking = isToken(token) ? await findManaged(sha256(token)) : null
  if (!booking) return {state: 'unknown'}
  if (isExpired(booking, now)) return {state: 'expired'}
  const {id, service, preferred_date, preferred_time, status, name} = booking
  return {
    state: 'open',
    booking: {id, service, preferred_date, preferred_time, status, name, locale: asLocale(booking.locale)},
    changeable: isChangeable(booking, now),
  }
}
