export const SERVICE_OPTIONS = [
  'Custom Deck Construction',
  'Siding Installation & Repair',
  'Roofing Services',
  'Windows & Doors',
  'Home Remodeling',
  'Hardie Plank Siding',
  'Azek Composite Solutions',
  'Storm Damage Repair',
  'Other (Please specify in notes)',
] as const

export const TIME_SLOTS = [
  '8:00 AM - 10:00 AM',
  '10:00 AM - 12:00 PM',
  '12:00 PM - 2:00 PM',
  '2:00 PM - 4:00 PM',
  '4:00 PM - 6:00 PM',
  'Flexible (Any time)',
] as const
export type TimeSlot = (typeof TIME_SLOTS)[number]
export const FLEXIBLE = 'Flexible (Any time)' satisfies TimeSlot

/** The customer's choices for the office's answer. */
export const CONTACT_WAYS = ['call', 'text', 'email'] as const
export type ContactWay = (typeof CONTACT_WAYS)[number]
export const isContactWay = (value: unknown): value is ContactWay => CONTACT_WAYS.some((way) => way === value)

export const BOOKING_STATUSES = ['pending', 'confirmed', 'completed', 'cancelled'] as const
export type BookingStatus = (typeof BOOKING_STATUSES)[number]
/** Whether there is still something to agree on or to do. */
export const isOpenStatus = (status: string) => status === 'pending' || status === 'confirmed'
export const isBookingStatus = (value: unknown): value is BookingStatus =>
  BOOKING_STATUSES.some((status) => status === value)

/** The outcomes of a visit in their usual order. The values are stored. */
export const OUTCOME_STAGES = ['visited', 'quoted', 'won', 'lost', 'done'] as const
export type OutcomeStage = (typeof OUTCOME_STAGES)[number]
export const isOutcomeStage = (value: unknown): value is OutcomeStage => OUTCOME_STAGES.some((stage) => stage === value)

const minutes = (h: string, m: string, p?: string) => ((Number(h) % 12) + (p === 'PM' ? 12 : 0)) * 60 + Number(m)

/** Minutes since midnight of `8:00 AM - 10:00 AM`; undefined for Flexible and unknown slots. */
export function slotMinutes(slot: string): {start: number; end: number} | undefined {
  const match = /^(\d{1,2}):(\d\d) (AM|PM) - (\d{1,2}):(\d\d) (AM|PM)$/.exec(slot)
  if (!match) return undefined
  const [, h1 = '', m1 = '', p1, h2 = '', m2 = '', p2] = match
  return {start: minutes(h1, m1, p1), end: minutes(h2, m2, p2)}
}
