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

/** Changes a booking at the revision that was seen, and returns its new revision. */
export async function patchBooking(id: string, revision: string, body: BookingPatch): Promise<string> {
  return Saved.parse(await apiFetch(bookingPath(id), {method: 'PATCH', body, revision})).revision
}

/** Corrects the contact or links customers; by the same revision as patchBooking. */
export const patchCustomer = (id: string, revision: string, body: CustomerPatch) =>
  apiFetch(`${bookingPath(id)}/customer`, {method: 'PATCH', body, revision})

/** `key`: one for each note, so that a second press after a lost answer adds it once. */
export const addNote = (id: string, text: string, key: string) =>
  apiFetch(`${bookingPath(id)}/notes`, {method: 'POST', body: {text, key}})

export const resendEmail = (id: string, key: string) =>
  apiFetch(`${bookingPath(id)}/mails/${encodeURIComponent(key)}/resend`, {method: 'POST', body: {}})

const EmailText = z.object({subject: z.string(), text: z.string()})
export type EmailText = z.output<typeof EmailText>

/** The email that a status sends, in the customer's language. `visit`: the time that is to be agreed on. */
export async function fetchStatusEmail(id: string, status: BookingStatus, visit: Visit | undefined) {
  const query = new URLSearchParams({status, ...visit})
  return EmailText.parse(await apiFetch(`${bookingPath(id)}/preview?${query}`))
}

/** Who is visited on a day, and the opening hours of it. */
export const fetchVisitDay = async (id: string, date: string) =>
  VisitDay.parse(await apiFetch(`${bookingPath(id)}/day?${new URLSearchParams({date})}`))
