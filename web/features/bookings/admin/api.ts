import {z} from '@/lib/z'
import type {BookingStatus} from '@/lib/bookingOptions'
import type {Visit} from '@/lib/time/visits'
import {apiFetch} from '@/ui/admin/api'
import {Saved} from '@/ui/admin/parts'
import type {CustomerPatch} from '../customer'
import type {BookingPatch} from './input'
import {BookingDetail, VisitDay} from './view'

const bookingPath = (id: string) => `/api/admin/bookings/${encodeURIComponent(id)}`

export const fetchBooking = async (id: string) => BookingDetail.parse(await apiFetch(bookingPath(id)))

/** Changes a booking if it still has this revision, and returns its new one. */
export async function patchBooking(id: string, revision: string, body: BookingPatch): Promise<string> {
  return Saved.parse(await apiFetch(bookingPath(id), {method: 'PATCH', body, revision})).revision
}

/** Corrects the details or links documents of one customer. Needs the revision, as patchBooking does. */
export const patchCustomer = (id: string, revision: string, body: CustomerPatch) =>
  apiFetch(`${bookingPath(id)}/customer`, {method: 'PATCH', body, revision})

/** `key`: the same for a retry, so that a note whose answer was lost is not added twice. */
export const addNote = (id: string, text: string, key: string) =>
  apiFetch(`${bookingPath(id)}/notes`, {method: 'POST', body: {text, key}})

export const resendEmail = (id: string, key: string) =>
  apiFetch(`${bookingPath(id)}/mails/${encodeURIComponent(key)}/resend`, {method: 'POST', body: {}})

const EmailText = z.object({subject: z.string(), text: z.string()})
export type EmailText = z.output<typeof EmailText>

/** The email that a status would send, in the customer's language. `visit`: the time to agree on. */
export async function fetchStatusEmail(id: string, status: BookingStatus, visit: Visit | undefined) {
  const query = new URLSearchParams({status, ...visit})
  return EmailText.parse(await apiFetch(`${bookingPath(id)}/preview?${query}`))
}

/** The other confirmed visits of a day, its capacity and its opening hours. */
export const fetchVisitDay = async (id: string, date: string) =>
  VisitDay.parse(await apiFetch(`${bookingPath(id)}/day?${new URLSearchParams({date})}`))
