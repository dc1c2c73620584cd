import {addDays} from '@/lib/time/dates'
import {minutesOf} from '@/lib/time/slots'
import {timeOf, type Visit} from '@/lib/time/visits'

// The geometry of the agenda, without I/O: the hours shown, the place of a visit, and the target of a drag.

type Times = Pick<Visit, 'start' | 'end'>

const OPENS = 8
const CLOSES = 18
const DAY = 24 * 60
/** Visits begin and end at quarters of an hour. */
const STEP = 15
/** A new visit lasts as long as a time slot of the form. */
const NEW_MINUTES = 120

type Hours = {from: number; to: number}

/** The hours of the grid: 8 to 18, wider if a visit lies outside. */
export function shownHours(times: readonly Times[]): Hours {
  const starts = times.map(({start}) => Math.floor(minutesOf(start) / 60))
  const ends = times.map(({end}) => Math.ceil(minutesOf(end) / 60))
  return {from: Math.min(OPENS, ...starts), to: Math.max(CLOSES, ...ends)}
}

/** Where a visit stands below the top of the grid, in hours. */
export const placeOf = ({start, end}: Times, {from}: Hours) => ({
  at: minutesOf(start) / 60 - from,
  length: (minutesOf(end) - minutesOf(start)) / 60,
})

export type Lane = {lane: number; lanes: number}

function freeLane(taken: ReadonlySet<number>): number {
  let lane = 0
  while (taken.has(lane)) lane++
  return lane
}

/** Puts overlapping visits side by side: the lane of each, and the number of lanes in its group. */
export function lanesOf<Entry extends {agreed: Visit}>(entries: readonly Entry[]): (Entry & Lane)[] {
  const sorted = entries.toSorted((a, b) =>
    `${a.agreed.date} ${a.agreed.start}`.localeCompare(`${b.agreed.date} ${b.agreed.start}`),
  )
  const placed: (Entry & Lane)[] = []
  let group: (Entry & Lane)[] = []
  for (const entry of sorted) {
    const {date, start} = entry.agreed
    const isBeside = group.some(({agreed}) => agreed.date === date && agreed.end > start)
    if (!isBeside) group = []
    const taken = new Set(group.filter(({agreed}) => agreed.end > start).map(({lane}) => lane))
    const next = {...entry, lane: freeLane(taken), lanes: 1}
    group.push(next)
    placed.push(next)
    const lanes = Math.max(...group.map((each) => each.lane)) + 1
    for (const each of group) each.lanes = lanes
  }
  return placed
}

/** A distance on the grid: columns to the right, and hours down. */
export type Distance = {days: number; hours: number}

/** The visit moved by a distance, at a quarter of an hour. It keeps its length and stays within a day of those shown. */
export function movedVisit(visit: Visit, {days, hours}: Distance, shown: readonly string[]): Visit {
  const length = minutesOf(visit.end) - minutesOf(visit.start)
  const start = Math.round((minutesOf(visit.start) + hours * 60) / STEP) * STEP
  const kept = Math.max(0, Math.min(start, DAY - STEP - length))
  const date = addDays(visit.date, days)
  const [first = date, last = date] = [shown[0], shown.at(-1)]
  const within = date < first ? first : date > last ? last : date
  return {date: within, start: timeOf(kept), end: timeOf(kept + length)}
}

/** The visit that begins at the half hour above a place of the grid. */
export function visitAt(date: string, hour: number): Visit {
  const start = Math.min(Math.max(0, Math.floor(hour * 2) * 30), DAY - STEP - NEW_MINUTES)
  return {date, start: timeOf(start), end: timeOf(start + NEW_MINUTES)}
}
