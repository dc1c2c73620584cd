import 'server-only'
import {randomUUID} from 'node:crypto'
import type {Mutation} from '@sanity/client'
import {FLEXIBLE, type BookingStatus, type OutcomeStage} from '@/lib/bookingOptions'
import {businessToday} from '@/lib/time/dates'
import {agreedVisit, isOver, isSameVisit, type Visit} from '@/lib/time/visits'
import type {Booking} from '@/sanity.types'
import {activeAdmins, normalEmail} from '@/server/auth/roles'
import {outboxPatch, resolveFailed} from '@/server/email/outbox/queuedEmail'
import {getNotifications} from '@/server/email/recipients'
import {invalid, notFound, Problem} from '@/server/http/problem'
import {getBookingCalendar} from '@/server/sanity/business'
import {sha256} from '@/server/sanity/ids'
import {historyEntry, historyWith, revisionOf, staleRevision, update} from '@/server/sanity/update'
import {resendChange} from './emails/outdated'
import {
  availabilityError,
  bookingSearchKeys,
  type CustomerCancellation,
  type CustomerChange,
  type CustomerReschedule,
  type RequestedSlot,
} from './model'
import {hasProposedTooOften, isAlreadyChanged, isChangeable, isExpired, isToken} from './portal/manage'
import {findBooking, findByManageToken, findFullSlots} from './queries'
import {isSameOutcome, repeats, type Repeated} from './repeated'
import {reserveVisit} from './slotLock'
import {type BookingEvent, transition, type BookingChange} from './transitions'
import {emailChoiceChange, ownStatusChange, type EmailChoice} from './statusEmail'

/** Throws a refusal as a 409. */
function acceptedChange<Made extends BookingChange>(change: Made | {refused: string}): Made {
  if ('refused' in change) throw new Problem(409, change.refused)
  return change
}

/** The visit that a change confirms, if it was not agreed before. */
function newVisit(booking: Booking, {set}: BookingChange): Visit | undefined {
  const visit = set?.status === 'confirmed' ? set.visit : undefined
  const isKept = booking.status === 'confirmed' && isSameVisit(agreedVisit(booking), visit)
  return isKept ? undefined : visit
}

interface NewTime {
  /** Confirm although the time is full. */
  overlap?: boolean
  by: string
  /** Whether the customer is told by mail. */
  notify: boolean
  /** Delay before the mail is sent, so that the change can be undone. */
  holdMs?: number
  now: Date
}

/** Changes a booking and reserves the time of a newly agreed visit. Throws 409 `full` without capacity. */
const changeVisit = (id: string, revision: string, {by, now, overlap = false}: NewTime, event: BookingEvent) =>
  update('booking', id, {ifMatch: revision, by, now, isRepeated: repeats(event)}, async (booking, entry) => {
    const change = acceptedChange(transition(booking, event, {entry, by, now}))
    const visit = newVisit(booking, change)
    return {...change, alsoCommit: visit && (await reserveVisit(booking._id, visit, {overlap, now}))}
  })

interface NewStatus extends NewTime {
  status: BookingStatus
  /** The time to confirm; by default the agreed one, or the customer's request. */
  visit?: Visit
  /** The message to the customer about the visit; by default the stored one. */
  note?: string
}

/**
 * Sets the status or the agreed time, if the booking still has this revision, and returns the changed booking. Throws 404;
 * 409 with the current revision after another change; 409 `visit_required` without a time; 409 `visit_over` if the email
 * would announce a past visit; 409 `full` without capacity, unless `overlap` is given.
 */
export const changeStatus = (id: string, revision: string, change: NewStatus): Promise<Booking> => {
  const {status, visit, note, notify, holdMs} = change
  return changeVisit(id, revision, change, {type: 'status', status, visit, note, notify, holdMs})
}

/** Confirms the proposed time. Throws 409 `visit_required` if it names no time of the day. */
export const acceptProposal = (id: string, revision: string, {notify, holdMs, ...time}: NewTime): Promise<Booking> =>
  changeVisit(id, revision, {notify, ...time}, {type: 'accept', notify, holdMs})

interface Expected {
  revision: string
  by: string
  now: Date
}

/**
 * Whether the change would alter nothing: a second press must add no history entry, and must not move the time of the
 * first answer.
 */
function isWithoutEffect(booking: Booking, event: BookingEvent): boolean {
  if (event.type === 'replied') return event.replied === (booking.firstRespondedAt !== undefined)
  return event.type === 'outcome' && isSameOutcome(booking, event)
}

const applyEvent = (id: string, {revision, by, now}: Expected, event: BookingEvent): Promise<Booking> =>
  update('booking', id, {ifMatch: revision, by, now, isRepeated: repeats(event)}, (booking, entry) =>
    isWithoutEffect(booking, event) ? undefined : acceptedChange(transition(booking, event, {entry, by, now})),
  )

/** Declines the proposed time. An agreed visit stays. */
export const declineProposal = (id: string, expected: Expected, notify: boolean) =>
  applyEvent(id, expected, {type: 'decline', notify})

interface Outcome {
  stage: OutcomeStage
  amount?: number
  reason?: string
}

/** Records what came of the visit. */
export const setOutcome = (id: string, expected: Expected, outcome: Outcome) =>
  applyEvent(id, expected, {type: 'outcome', ...outcome})

/** The mutations by which another change, such as of a quote, records an outcome. A finished job keeps its outcome. */
export async function outcomeMutations(
  id: string,
  outcome: Outcome,
  {by, now}: Omit<Expected, 'revision'>,
): Promise<Mutation[]> {
  const booking = await findBooking(id)
  if (!booking || booking.outcome?.stage === 'done') return []
  const entry = randomUUID().slice(0, 13)
  const change = acceptedChange(transition(booking, {type: 'outcome', ...outcome}, {entry, by, now}))
  const history = historyWith(booking.history ?? [], historyEntry({by, now, action: 'outcome', ...change}, entry))
  return [
    {
      patch: {
        id,
        ifRevisionID: booking._rev,
        set: {...change.set, history},
        ...(change.unset && {unset: change.unset}),
      },
    },
  ]
}

/** Records that somebody has answered outside the site, such as by phone, or removes that record. */
export const setReplied = (id: string, expected: Expected, replied: boolean) =>
  applyEvent(id, expected, {type: 'replied', replied})

const wasResolved: Repeated = (_, {action}) => action === 'mail_resolved'

/** Records that somebody has dealt with the failed emails, so that the booking no longer waits because of them. */
export const resolveFailedEmails = (id: string, {revision, by, now}: Expected): Promise<Booking> =>
  update('booking', id, {ifMatch: revision, by, now, isRepeated: wasResolved}, ({mails = []}) => {
    const resolved = resolveFailed(mails, now)
    return resolved && {action: 'mail_resolved', ...outboxPatch(resolved)}
  })

/**
 * Undoes the admin's own last change of status or time, which made `revision`. Later notes and the like stay; throws 409
 * if later changes conflict with the undo. A restored visit ignores capacity: if the undo were refused, the waiting email
 * would cancel the visit.
 */
export const undo = (id: string, {revision, by, now}: Expected): Promise<Booking> =>
  update('booking', id, {by, now}, async (current, entry) => {
    const change = transition(current, {type: 'undo', change: revision}, {entry, by, now})
    if ('refused' in change) throw staleRevision(revisionOf(current))
    const visit = newVisit(current, change)
    return {...change, alsoCommit: visit && (await reserveVisit(current._id, visit, {overlap: true, now}))}
  })

/**
 * Holds, sends or drops the email of the admin's own last status change, which made `revision`. Later changes do not
 * matter: a colleague's note must not release a held email. Throws 409 `mailed` if the email has been sent.
 */
export async function decideStatusEmail(
  id: string,
  {revision, by, now, choice}: Expected & {choice: EmailChoice},
): Promise<void> {
  await update('booking', id, {by, now}, (booking) => {
    const last = ownStatusChange(booking, revision, by)
    if (!last) throw staleRevision(revisionOf(booking))
    const chosen = emailChoiceChange(booking, last, choice, now)
    if (chosen !== 'left') return chosen
    if (choice === 'send') return undefined
    throw new Problem(409, 'mailed')
  })
}

/** Gives a booking to an active admin, or to nobody. Throws 422 for anybody else. */
export async function assign(id: string, {revision, by, now}: Expected, assignee: string): Promise<Booking> {
  const email = normalEmail(assignee)
  if (assignee && !(await activeAdmins()).some((admin) => admin.email === email))
    throw invalid([{field: 'assignee', code: 'not_in_list'}])
  const isRepeated: Repeated = ({assignee: current = ''}, {action}) => action === 'assigned' && current === email
  return update('booking', id, {ifMatch: revision, by, now, isRepeated}, ({assignee: current}) => {
    if ((current ?? '') === email) return undefined
    const change = {action: 'assigned', from: current, to: email || '–'} as const
    return email ? {...change, set: {assignee: email}} : {...change, unset: ['assignee']}
  })
}

/** Sets the day on which the customer is to be called; an empty date removes it. Throws 422 for a day that is past. */
export async function setFollowUp(id: string, {revision, by, now}: Expected, date: string): Promise<Booking> {
  if (date && date < businessToday(now)) throw invalid([{field: 'date', code: 'past'}])
  const isRepeated: Repeated = ({followUpOn = ''}, {action}) => action === 'follow_up' && followUpOn === date
  return update('booking', id, {ifMatch: revision, by, now, isRepeated}, ({followUpOn: current = ''}) => {
    if (current === date) return undefined
    const change = {action: 'follow_up', from: current, to: date || '–'} as const
    return date ? {...change, set: {followUpOn: date}} : {...change, unset: ['followUpOn']}
  })
}

interface Actor {
  id: string
  by: string
  now: Date
}

const NOTES_LIMIT = 200

/** Adds an internal note. Needs no revision, since it overwrites nothing. `key`: the same for a retry, which adds nothing. */
export function addNote({id, by, now}: Actor, content: string, key: string = randomUUID()): Promise<Booking> {
  const _key = sha256(`${by} ${key}`).slice(0, 13)
  const note = {_key, _type: 'internalNote' as const, at: now.toISOString(), by, text: content}
  return update('booking', id, {by, now}, (booking) => {
    const notes = booking.internalNotes ?? []
    if (notes.some((each) => each._key === _key)) return undefined
    const internalNotes = [...notes, note].slice(-NOTES_LIMIT)
    return {action: 'note', set: {internalNotes, ...bookingSearchKeys({...booking, internalNotes})}}
  })
}

/** The confirmed visit whose time the spam mark has freed; undefined if there is none or it is over. */
function freedVisit(booking: Booking, now: Date): Visit | undefined {
  const visit = booking.spam && booking.status === 'confirmed' ? agreedVisit(booking) : undefined
  return visit && !isOver(visit, now) ? visit : undefined
}

/**
 * Marks a booking as spam or not spam. Throws 409 `full` if others have taken the time of its visit, unless `overlap` is
 * given.
 */
export async function setSpam(
  id: string,
  {revision, by, now}: Expected,
  {spam, overlap}: {spam: boolean; overlap: boolean},
): Promise<Booking> {
  const {bookings: staff} = await getNotifications()
  const isRepeated: Repeated = (_, {action}) => action === (spam ? 'spam' : 'not_spam')
  return update('booking', id, {ifMatch: revision, by, now, isRepeated}, async (booking, entry) => {
    if (spam) return {action: 'spam', set: {spam}}
    const change = acceptedChange(transition(booking, {type: 'not_spam', staff}, {entry, by, now}))
    const visit = freedVisit(booking, now)
    return {...change, alsoCommit: visit && (await reserveVisit(booking._id, visit, {overlap, now}))}
  })
}

/**
 * Queues a sent or failed email again, with present data. Throws 409 with the reason if the email is no longer true,
 * `under_way` if it is queued or being sent, or `mail_just_sent` within ten minutes.
 */
export async function resendEmail({id, by, now}: Actor, key: string): Promise<Booking> {
  const {bookings: staff} = await getNotifications()
  return update('booking', id, {by, now}, (booking) => {
    const mail = booking.mails?.find(({_key}) => _key === key)
    if (!mail) throw notFound()
    return acceptedChange(resendChange(booking, mail, {staff, now}))
  })
}

async function checkTimeSlot(requested: RequestedSlot, id: string, now: Date): Promise<void> {
  const calendar = await getBookingCalendar()
  const full =
    requested.preferred_time === FLEXIBLE ? [] : await findFullSlots(requested.preferred_date, calendar.capacity, id)
  const error = availabilityError(requested, calendar, now, full)
  if (error) throw invalid([error])
}

/** Changes the booking of a portal link and returns its id. A repeated change is no error and sends no second email. */
async function changeByToken(token: string, change: CustomerChange, now: Date): Promise<string> {
  const {bookings: staff} = await getNotifications()
  const link = sha256(token)
  const linked = isToken(token) ? await findByManageToken(link) : null
  if (!linked) throw notFound()
  const {_id} = await update('booking', linked._id, {by: 'customer', now, link}, async (booking, entry) => {
    if (isExpired(booking, now)) throw new Problem(404, 'link_expired')
    if (isAlreadyChanged(booking, change)) return undefined
    if (!isChangeable(booking, now)) throw new Problem(409, 'not_changeable')
    const context = {entry, by: 'customer', now}
    if (change.action === 'cancel') return acceptedChange(transition(booking, {type: 'cancel', staff}, context))
    if (hasProposedTooOften(booking, now)) throw new Problem(409, 'too_many_proposals')
    await checkTimeSlot(change, booking._id, now)
    const {preferred_date: date, preferred_time: time} = change
    return acceptedChange(transition(booking, {type: 'propose', date, time, staff}, context))
  })
  return _id
}

/** Cancels the booking for the customer who holds the portal link. */
export const cancel = (token: string, change: CustomerCancellation, now: Date) => changeByToken(token, change, now)

/** Proposes another time for the customer who holds the portal link. An agreed visit stays until the office answers. */
export const requestReschedule = (token: string, change: CustomerReschedule, now: Date) =>
  changeByToken(token, change, now)
