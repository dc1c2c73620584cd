import {z} from '@/lib/z'
import {minutesOf} from '@/lib/time/slots'
import {businessToday, utcDay} from '@/lib/time/dates'
import {agreedVisit, type Visit} from '@/lib/time/visits'
import {listOf, maybeText, plainText} from '@/ui/admin/parts'
import {addressShape, BookingRow} from '../view'

/** A row with everything needed to call or to drive there. `followUpOn`: the day of the next call. */
export const TodayRow = BookingRow.extend({
  ...addressShape,
  notes: plainText,
  photos: z.number().catch(0),
  followUpOn: maybeText,
})
export type TodayRow = z.output<typeof TodayRow>

/** A further visit on this day. A job of several days has the same times on each. */
export const FurtherToday = z.object({_key: z.string(), start: z.string(), end: z.string()})

const ids = listOf(z.string())

/** The work of a day. A booking has one row, and its `_id` in each list that it belongs to. */
export const Today = z.object({
  date: z.string(),
  rows: z.array(TodayRow),
  /** Needs an answer; the longest wait comes first. */
  answer: ids,
  /** The visits of the day, in the order of their time. A booking may have an agreed one and further ones. */
  out: listOf(z.object({_id: z.string(), further: FurtherToday.optional()})),
  /** The day of the visit is past and has no outcome. */
  over: ids,
  /** A quote without an answer; the oldest comes first. */
  quoted: ids,
  /** The customer is to be called on a day up to the end of this week. */
  calls: ids,
  /** All that need an answer, follow-up or a call, also where a list is cut. */
  counts: z.object({answer: z.number(), over: z.number(), quoted: z.number()}),
  /** The first visit after today. */
  next: z.object({name: plainText, date: plainText}).optional(),
})
export type Today = z.output<typeof Today>

/** A visit of today. `agreed`: its times; undefined while they are open. */
export type VisitToday = {row: TodayRow; agreed: Visit | undefined; further?: z.output<typeof FurtherToday> | undefined}

export const visitsOf = ({date, rows, out}: Today): VisitToday[] =>
  out.flatMap(({_id, further}) => {
    const row = rows.find((each) => each._id === _id)
    if (!row) return []
    const agreed = further ? {date, start: further.start, end: further.end} : agreedVisit(row)
    return [{row, agreed, further}]
  })

export type FollowUp = {row: TodayRow; kind: 'call' | 'over' | 'quoted'}

/** Open tasks, each booking once: due calls, visits, quotes, then the calls of the coming days. */
export function followUps({date, rows, calls, over, quoted}: Today): FollowUp[] {
  const kinds = {call: calls, over, quoted} as const
  const all = (['call', 'over', 'quoted'] as const).flatMap((kind) =>
    rows
      .filter(({_id}) => kinds[kind].includes(_id))
      .toSorted((a, b) => kinds[kind].indexOf(a._id) - kinds[kind].indexOf(b._id))
      .map((row) => ({row, kind})),
  )
  const isLater = ({row, kind}: FollowUp) => kind === 'call' && (row.followUpOn ?? '') > date
  // A quote with a planned call waits for that day.
  const once = all.filter(({row}, index) => all.findIndex((other) => other.row._id === row._id) === index)
  return [...once.filter((each) => !isLater(each)), ...once.filter(isLater)]
}

/** How many days of the business lie between an instant and a date; 0 for a missing instant. */
export function daysSince(at: string | undefined, date: string): number {
  const instant = Date.parse(at ?? '')
  const from = Number.isNaN(instant) ? date : businessToday(new Date(instant))
  return Math.max(0, Math.round((utcDay(date).getTime() - utcDay(from).getTime()) / 86_400_000))
}

/** Google Maps takes nine stops before the last one. */
const MOST_STOPS = 10

/** Directions from the reader's place by each address to the last one. */
export function roundHref(addresses: readonly string[]): string | undefined {
  const stops = addresses.slice(0, MOST_STOPS)
  const destination = stops.pop()
  if (!destination) return undefined
  const route = {api: '1', travelmode: 'driving', destination, ...(stops.length > 0 && {waypoints: stops.join('|')})}
  return `https://www.google.com/maps/dir/?${new URLSearchParams(route)}`
}

/** The hours of the line. Visits outside them stand at its ends. */
export const LINE_HOURS = {from: 8, to: 18} as const

/** Where a time stands on the line, from 0 to 1. */
export const placeOf = (minutes: number) =>
  Math.min(1, Math.max(0, (minutes / 60 - LINE_HOURS.from) / (LINE_HOURS.to - LINE_HOURS.from)))

/** Places visits on the line; a visit that overlaps an earlier one goes a lane below. */
export function linePlaces<Each extends {agreed: Visit}>(visits: readonly Each[]) {
  const ends: string[] = []
  return visits.map((visit) => {
    const {start, end} = visit.agreed
    const free = ends.findIndex((each) => each <= start)
    const lane = free < 0 ? ends.length : free
    ends[lane] = end
    const from = placeOf(minutesOf(start))
    return {visit, lane, from, width: placeOf(minutesOf(end)) - from}
  })
}
