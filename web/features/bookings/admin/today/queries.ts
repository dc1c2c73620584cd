import 'server-only'
import {z} from 'zod'
import {storedFields} from '@/lib/importedFields'
import {addDays, businessToday} from '@/lib/time/dates'
import {agreedVisit} from '@/lib/time/visits'
import {failedSince} from '@/server/email/outbox/queries'
import {operationsFetch} from '@/server/sanity/clients'
import {plainText} from '@/ui/admin/parts'
import {VISIT_DATE} from '../../queries'
import {ADDRESS_FIELDS} from '../../fields'
import {IS_VISIT} from '../agenda/queries'
import {NEEDS_ANSWER, QUOTED, ROW_FIELDS, VISIT_OVER} from '../queries'
import {TodayRow, type Today} from './view'

/** More than an office does in a day. The bookings list has the rest. */
const LIMIT = 50
const CALL_DAYS = 6

const ROW = `{${ROW_FIELDS}, ${ADDRESS_FIELDS.join(', ')}, notes, "photos": count(photos), followUpOn}`
const BOOKING = '_type == "booking" && spam != true'
const list = (where: string, order: string) => `*[${BOOKING} && ${where}] | order(${order}) [0...${LIMIT}]${ROW}`
const count = (where: string) => `count(*[${BOOKING} && ${where}])`

const WORK = `{
  "answer": ${list(NEEDS_ANSWER, 'coalesce(proposal.at, created_at) asc')},
  "out": ${list(`${IS_VISIT} && ${VISIT_DATE} == $today`, `${VISIT_DATE} asc`)},
  "over": ${list(VISIT_OVER, `${VISIT_DATE} asc`)},
  "quoted": ${list(QUOTED, 'outcome.at asc')},
  "calls": ${list('followUpOn <= $lastCall', 'followUpOn asc')},
  "counts": {"answer": ${count(NEEDS_ANSWER)}, "over": ${count(VISIT_OVER)}, "quoted": ${count(QUOTED)}},
  "next": *[${BOOKING} && status == "confirmed" && ${VISIT_DATE} > $today] | order(${VISIT_DATE} asc) [0]{
    name, "date": ${VISIT_DATE}
  }
}`

const Rows = z.array(storedFields.pipe(TodayRow))
const Found = z.object({
  answer: Rows,
  out: Rows,
  over: Rows,
  quoted: Rows,
  calls: Rows,
  counts: z.object({answer: z.number(), over: z.number(), quoted: z.number()}),
  next: z.object({name: plainText, date: plainText}).nullish(),
})

const startOf = (row: TodayRow) => agreedVisit({...row, visit: row.visit ?? undefined})?.start ?? ''

const idsOf = (rows: readonly TodayRow[]) => rows.map(({_id}) => _id)

/** The work of the day of the business: whom to answer, where to drive, what to settle. */
export async function workOfToday(now: Date): Promise<Today> {
  const today = businessToday(now)
  const {counts, next, ...lists} = Found.parse(
    await operationsFetch(WORK, {today, lastCall: addDays(today, CALL_DAYS), failedSince: failedSince(now)}),
  )
  const rows = new Map(Object.values(lists).flatMap((found) => found.map((row) => [row._id, row] as const)))
  return {
    date: today,
    rows: [...rows.values()],
    answer: idsOf(lists.answer),
    out: idsOf(lists.out.toSorted((a, b) => startOf(a).localeCompare(startOf(b)))),
    over: idsOf(lists.over),
    quoted: idsOf(lists.quoted),
    calls: idsOf(lists.calls),
    counts,
    ...(next && {next}),
  }
}
