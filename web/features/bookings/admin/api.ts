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

// The staff may press again while a change is being saved. Changes of one booking are therefore sent one after another,
// each based on the previous answer. Only a colleague's change in between makes a revision stale.

/** The revisions that this browser's changes have made, by booking. */
const ownChanges = new Map<string, string>()

/** A revision, and the revisions that this browser's changes have made of it since. */
function ownRevisions(id: string, revision: string): string[] {
  const next = ownChanges.get(`${id} ${revision}`)
  return next === undefined ? [revision] : [revision, ...ownRevisions(id, next)]
}

/** Whether only this browser's changes lead from one revision to the other. */
export const isOwnChange = (id: string, from: string, to: string) => ownRevisions(id, from).includes(to)

const Changed = Saved.extend({follows: z.string().optional()})

const lastTurns = new Map<string, Promise<unknown>>()

/** Sends a change after the earlier ones of the booking, even if one of them failed. Returns the new revision. */
function change(id: string, send: () => Promise<unknown>): Promise<string> {
  const turn = (lastTurns.get(id) ?? Promise.resolve()).then(async () => {
    const {revision, follows} = Changed.parse(await send())
    if (follows) ownChanges.set(`${id} ${follows}`, revision)
    return revision
  })
  lastTurns.set(
    id,
    turn.catch(() => undefined),
  )
  return turn
}

const latestOwn = (id: string, revision: string) => ownRevisions(id, revision).at(-1)

/** Changes a booking unless somebody else has changed it since this revision. Returns the new one. */
export const patchBooking = (id: string, revision: string, body: BookingPatch): Promise<string> =>
  change(id, () => {
    // These actions name the change that they concern.
    const isAboutChange = body.action === 'undo' || body.action === 'email'
    return apiFetch(bookingPath(id), {
      method: 'PATCH',
      body,
      revision: isAboutChange ? revision : latestOwn(id, revision),
    })
  })

/** Corrects the details or links documents of one customer. Needs the revision, as patchBooking does. */
export const patchCustomer = (id: string, revision: string, body: CustomerPatch): Promise<string> =>
  change(id, () => apiFetch(`${bookingPath(id)}/customer`, {method: 'PATCH', body, revision: latestOwn(id, revision)}))

/** `key`: the same for a retry, so that a note whose answer was lost is not added twice. */
export const addNote = (id: string, text: string, key: string): Promise<string> =>
  change(id, () => apiFetch(`${bookingPath(id)}/notes`, {method: 'POST', body: {text, key}}))

export const resendEmail = (id: string, key: string): Promise<string> =>
  change(id, () => apiFetch(`${bookingPath(id)}/mails/${encodeURIComponent(key)}/resend`, {method: 'POST', body: {}}))

export const addFile = (id: string, file: File): Promise<string> =>
  change(id, () => apiFetch(`${bookingPath(id)}/files`, {method: 'POST', file}))

export const removeFile = (id: string, key: string): Promise<string> =>
  change(id, () => apiFetch(officeFilePath(id, key), {method: 'DELETE', body: {}}))

export const officeFilePath = (id: string, key: string) => `${bookingPath(id)}/files/${encodeURIComponent(key)}`

const EmailText = z.object({subject: z.string(), text: z.string()})
export type EmailText = z.output<typeof EmailText>

/** A status to set. `visit`: the time to agree on; `note`: the message about the visit to the customer. */
export type NewStatus = {status: BookingStatus; visit?: Visit; note?: string}

/** The email that a status would send, in the customer's language. */
export async function fetchStatusEmail(id: string, {visit, ...status}: NewStatus) {
  const query = new URLSearchParams({...status, ...visit})
  return EmailText.parse(await apiFetch(`${bookingPath(id)}/preview?${query}`))
}

/** The other confirmed visits of a day, its capacity and its opening hours. */
export const fetchVisitDay = async (id: string, date: string) =>
  VisitDay.parse(await apiFetch(`${bookingPath(id)}/day?${new URLSearchParams({date})}`))
