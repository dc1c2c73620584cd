import 'server-only'
import {z} from 'zod'
import {agreedVisit, requestedTime, visitOfSlot, type Visit} from '@/lib/time/visits'
import {operationsFetch} from '@/server/sanity/clients'
import {listOf, maybeText} from '@/ui/admin/parts'
import {addDays, isDate, WEEKDAYS, weekday} from '@/lib/time/dates'
import {REVISION} from '@/server/sanity/update'
import {VISIT_DATE} from '../../queries'
import {assigneeFilter} from '../queries'
import {ADDRESS_FIELDS} from '../../fields'
import {addressShape, BookingRow, openProposal} from '../view'

// A URL may hold anything: ignore invalid values instead of failing.
const AgendaQuery = z.object({
  span: z.enum(['week', 'day']).catch('week'),
  date: z.string().refine(isDate).optional().catch(undefined),
  /** The address of an admin, or `nobody`. */
  who: z.string().max(254).optional().catch(undefined),
})

export interface Agenda {
  span: 'week' | 'day'
  date: string
  /** The days shown: one, or a week from Monday. */
  days: string[]
  previous: string
  next: string
  who: string | undefined
}

export function parseAgendaQuery(params: Record<string, unknown>, today: string): Agenda {
  const {span, date = today, who} = AgendaQuery.parse(params)
  const sinceMonday = (WEEKDAYS.indexOf(weekday(date)) + 6) % 7
  const start = span === 'day' ? date : addDays(date, -sinceMonday)
  const length = span === 'day' ? 1 : 7
  const days = Array.from({length}, (_, n) => addDays(start, n))
  return {span, date, days, previous: addDays(start, -length), next: addDays(start, length), who: who || undefined}
}

/** A confirmed or completed visit with what the crew needs to drive there. */
export const AgendaEntry = BookingRow.extend({
  ...addressShape,
  notes: maybeText,
  /** Version of the calendar entry. */
  sequence: z.number().catch(0),
  furtherVisits: listOf(
    z.object({
      _key: z.string(),
      date: z.string(),
      until: maybeText,
      start: z.string(),
      end: z.string(),
      sequence: z.number().catch(0),
    }),
  ),
})
export type AgendaEntry = z.output<typeof AgendaEntry> & {
  agreed: Visit | undefined
  date: string
  /** The further visit of this entry. `date` is one of its days. */
  further?: FurtherVisit
}
export type FurtherVisit = z.output<typeof AgendaEntry>['furtherVisits'][number]

/** A visit or a wished time on the board. `person` numbers the assignee's colour. */
export type BoardEntry = AgendaEntry & {isWish: boolean; assigneeName: string | undefined; person: number | undefined}

const FIELDS = `{
  _id, ${REVISION}, id, name, email, phone, phoneExtension, service, preferred_date, preferred_time, visit, proposal, status, created_at,
  locale, assignee, ${ADDRESS_FIELDS.join(', ')}, notes, sequence, furtherVisits
}`

/** More visits than a crew makes in the time that a feed covers. */
const LIMIT = 2000
/** More requests than a week can hold. */
const WISH_LIMIT = 200

export interface Period {
  from: string
  to: string
  today: string
  /** The address of an admin, or `nobody`. */
  who?: string | undefined
}

/** Includes completed visits up to today, since callers may ask where the crew has been. */
export const IS_VISIT = `(status == "confirmed" || (status == "completed" && ${VISIT_DATE} <= $today))`

/** The visits of a period by day and time. Within a day, those without a time come first. */
export async function listVisits({from, to, today, who}: Period): Promise<AgendaEntry[]> {
  const byAssignee = await assigneeFilter(who)
  const found = await operationsFetch(
    `*[_type == "booking" && ${IS_VISIT} && spam != true && ${VISIT_DATE} >= $from && ${VISIT_DATE} <= $to${byAssignee.where}][0...${LIMIT}]${FIELDS}`,
    {from, to, today, ...byAssignee.params},
  )
  const entries = z
    .array(AgendaEntry)
    .parse(found)
    .map((entry) => {
      const agreed = agreedVisit({...entry, visit: entry.visit ?? undefined})
      return {...entry, agreed, date: agreed?.date ?? entry.preferred_date ?? ''}
    })
  const order = ({date, agreed}: AgendaEntry) => `${date} ${agreed?.start ?? ''}`
  return entries.toSorted((a, b) => order(a).localeCompare(order(b)))
}

const WISHED_DATE = 'coalesce(proposal.date, preferred_date)'
const IS_WISH = '(status == "pending" || (status == "confirmed" && defined(proposal)))'

export const HAS_FURTHER = 'status in ["confirmed", "completed"] && defined(furtherVisits)'

/** The further visits of a period, each once, with its first day. */
export async function listFurther({
  from,
  to,
  who,
}: Omit<Period, 'today'>): Promise<(AgendaEntry & {further: FurtherVisit})[]> {
  const byAssignee = await assigneeFilter(who)
  const found = await operationsFetch(
    `*[_type == "booking" && ${HAS_FURTHER} && spam != true
      && count(furtherVisits[date <= $to && coalesce(until, date) >= $from]) > 0${byAssignee.where}][0...${LIMIT}]${FIELDS}`,
    {from, to, ...byAssignee.params},
  )
  return z
    .array(AgendaEntry)
    .parse(found)
    .flatMap((entry) =>
      entry.furtherVisits
        .filter(({date, until = date}) => date <= to && until >= from)
        .map((further) => ({...entry, date: further.date, agreed: further, further})),
    )
}

/** Repeats a further visit on each of its days within the period. */
export const onEachDay = (entry: AgendaEntry & {further: FurtherVisit}, days: readonly string[]): AgendaEntry[] => {
  const {date: first, until = first, start, end} = entry.further
  return days
    .filter((day) => first <= day && day <= until)
    .map((date) => ({...entry, date, agreed: {date, start, end}}))
}

/** The times that customers ask for in a period, as `agreed`: undefined for any time of the day. */
export async function listWishes({from, to, who}: Omit<Period, 'today'>): Promise<AgendaEntry[]> {
  const byAssignee = await assigneeFilter(who)
  const found = await operationsFetch(
    `*[_type == "booking" && ${IS_WISH} && spam != true && ${WISHED_DATE} >= $from && ${WISHED_DATE} <= $to${byAssignee.where}]
      | order(created_at desc) [0...${WISH_LIMIT}]${FIELDS}`,
    {from, to, ...byAssignee.params},
  )
  return z
    .array(AgendaEntry)
    .parse(found)
    .map((entry) => {
      const {date = '', time} = requestedTime({...entry, proposal: openProposal(entry)})
      return {...entry, date, agreed: visitOfSlot(date, time)}
    })
}

/** The day of the first visit after a date; undefined without one. */
export async function nextVisitDay(after: string, who?: string): Promise<string | undefined> {
  const byAssignee = await assigneeFilter(who)
  const found = await operationsFetch(
    `{
      "first": *[_type == "booking" && status == "confirmed" && spam != true && ${VISIT_DATE} > $after${byAssignee.where}]
        | order(${VISIT_DATE} asc) [0]{"date": ${VISIT_DATE}}.date,
      "further": *[_type == "booking" && ${HAS_FURTHER} && spam != true && count(furtherVisits[date > $after]) > 0${byAssignee.where}]
        [0...${LIMIT}].furtherVisits[].date
    }`,
    {after, ...byAssignee.params},
  )
  const {first, further} = z.object({first: maybeText, further: listOf(z.string())}).parse(found)
  return [first ?? [], further]
    .flat()
    .filter((date) => date > after)
    .toSorted()[0]
}
