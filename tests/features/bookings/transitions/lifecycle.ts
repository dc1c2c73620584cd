import {bookingRenderers} from '@/features/bookings/emails/index'
import {type BookingEvent, transition, type BookingChange} from '@/features/bookings/transitions'
import {STAFF_TEMPLATES} from '@/lib/emails'
import type {Booking} from '@/sanity.types'
import type {QueuedEmail} from '@/server/email/outbox/queuedEmail'
import {renderWith} from '@/server/email/templates'
import {historyEntry} from '@/server/sanity/update'
import {sampleBusiness} from '../../../support/sampleBusiness'

export const NOW = new Date('2026-11-23T15:00:00Z')
export const staff = {to: 'office@example.com', locale: 'en' as const}

export const AGREED = {date: '2026-12-01', start: '10:00', end: '12:00'}
export const OTHER = {date: '2026-12-02', start: '09:30', end: '11:00'}
export const OVER = {date: '2026-11-20', start: '10:00', end: '12:00'}
export const PROPOSAL = {date: '2026-12-03', time: '2:00 PM - 4:00 PM', at: '2026-11-22T12:00:00.000Z'}

export const timed: Partial<Booking> = {preferred_time: '10:00 AM - 12:00 PM'}
export const STATES = {
  pending: timed,
  flexible: {preferred_time: 'Flexible (Any time)'},
  'pending + proposal': {...timed, proposal: PROPOSAL},
  confirmed: {...timed, status: 'confirmed', visit: AGREED},
  'confirmed + proposal': {...timed, status: 'confirmed', visit: AGREED, proposal: PROPOSAL},
  completed: {...timed, status: 'completed', visit: AGREED},
  cancelled: {...timed, status: 'cancelled'},
  'pending, over': {...timed, preferred_date: '2026-11-20'},
  'confirmed, over': {...timed, status: 'confirmed', visit: OVER},
  'completed, over': {...timed, status: 'completed', visit: OVER},
} satisfies Record<string, Partial<Booking>>
export const stateOf = (name: string): Partial<Booking> | undefined => new Map(Object.entries(STATES)).get(name)

export const notified = {notify: true, holdMs: 10_000}
export const EVENTS = {
  'set to pending': {type: 'status', status: 'pending', ...notified},
  'set to confirmed': {type: 'status', status: 'confirmed', ...notified},
  'set to completed': {type: 'status', status: 'completed', ...notified},
  'set to cancelled': {type: 'status', status: 'cancelled', ...notified},
  'confirmed for a time': {type: 'status', status: 'confirmed', visit: OTHER, ...notified},
  accepted: {type: 'accept', ...notified},
  declined: {type: 'decline', notify: true},
  'outcome: job done': {type: 'outcome', stage: 'done', amount: 12_000},
  'outcome: visited': {type: 'outcome', stage: 'visited'},
  'outcome: quote sent': {type: 'outcome', stage: 'quoted', amount: 12_000},
  'outcome: won': {type: 'outcome', stage: 'won', amount: 12_000},
  'outcome: lost': {type: 'outcome', stage: 'lost', reason: 'Too dear'},
  'marked as replied': {type: 'replied', replied: true},
  'customer cancels': {type: 'cancel', staff},
  'customer proposes': {type: 'propose', date: '2026-12-07', time: '8:00 AM - 10:00 AM', staff},
} satisfies Record<string, BookingEvent>
export const eventOf = (name: string): BookingEvent | undefined =>
  new Map<string, BookingEvent>(Object.entries(EVENTS)).get(name)

export const booking = (fields: Partial<Booking>): Booking => ({
  _createdAt: '',
  _updatedAt: '',
  _rev: '',
  _id: 'booking.t',
  _type: 'booking',
  id: 'booking_1795224000000_t',
  user_id: 'anonymous',
  name: 'Maria Souza',
  email: 'customer@example.net',
  phone: '+12015550123',
  service: 'Roofing Services',
  preferred_date: '2026-12-01',
  notes: '',
  status: 'pending',
  created_at: '2026-11-20T12:00:00.000Z',
  locale: 'en',
  sequence: 3,
  ...fields,
})

let entries = 0
/** The booking after a change, as `update` stores it. */
export function applied(
  before: Booking,
  {set, unset = [], action, from, to, detail}: BookingChange,
  by: string,
): Booking {
  const changed: Booking = {...before, ...set}
  for (const field of unset) Reflect.deleteProperty(changed, field)
  if (!action) return changed
  const entry = historyEntry({now: NOW, by, action, from, to, detail}, `e${entries}`)
  return {...changed, history: [...(before.history ?? []), entry]}
}

export function applyEvent(before: Booking, event: BookingEvent, by = 'owner@example.com') {
  const change = transition(before, event, {entry: `e${++entries}`, by, now: NOW})
  if ('refused' in change) return {refused: change.refused}
  return {after: applied(before, change, by), change}
}

export function after(before: Booking, event: BookingEvent, by?: string): Booking {
  const result = applyEvent(before, event, by)
  if (!result.after) throw new Error(`refused: ${result.refused}`)
  return result.after
}

/** Whoever has made the last change takes it back. */
export const undone = (document: Booking, by?: string) =>
  after(document, {type: 'undo', change: document.history?.at(-1)?._key ?? ''}, by)

export const render = (document: Booking, mail: QueuedEmail, now = NOW) =>
  renderWith(bookingRenderers, document, mail, {business: sampleBusiness, locale: mail.locale, now})

export const isToStaff = ({template}: QueuedEmail) => STAFF_TEMPLATES.includes(template)
export const customerMails = ({mails = []}: Booking) => mails.filter((mail) => !isToStaff(mail))
