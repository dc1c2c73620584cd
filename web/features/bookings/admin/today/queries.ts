import 'server-only'
import {z} from 'zod'
import {storedFields} from '@/lib/importedFields'
import {addDays, businessToday} from '@/lib/time/dates'
import {agreedVisit} from '@/lib/time/visits'
import {failedSince} from '@/server/email/outbox/queries'
import {operationsFetch} from '@/server/sanity/clients'
import {listOf, plainText} from '@/ui/admin/parts'
import {VISIT_DATE} from '../../queries'
import {ADDRESS_FIELDS} from '../../fields'
import {HAS_FURTHER, IS_VISIT} from '../agenda/queries'
import {NEEDS_ANSWER, QUOTED, ROW_FIELDS, VISIT_OVER} from '../queries'
import {FurtherToday, TodayRow, type Today} from './view'

/** More than an office does in a day. The bookings list has the rest. */
const LIMIT = 50
const CALL_DAYS = 6
/** More bookings than have a further visit ahead. */
const AHEAD_LIMIT = 2000

const FIELDS = `${ROW_FIELDS}, ${ADDRESS_FIELDS.join(', ')}, notes, "photos": count(photos), followUpOn`
const BOOKING = '_type == "booking" && spam != true'
const first = (where: string, order: string) => `*[${BOOKING} && ${where}] | order(${order}) [0...${LIMIT}]`
const list = (where: string, order: string) => `${first(where, order)}{${FIELDS}}`
const count = (where: string) => `count(*[${BOOKING} && ${where}])`

const FURTHER_TODAY = 'furtherVisits[date <= $today && coalesce(until, date) >= $today]'
const FURTHER_AHEAD = 'furtherVisits[date > $today]'

const WORK = `{
  "answer": ${list(NEEDS_ANSWER, 'coalesce(proposal.at, created_at) asc')},
  "out": ${list(`${IS_VISIT} && ${VISIT_DATE} == $today`, `${VISIT_DATE} asc`)},
  "further": ${first(`${HAS_FURTHER} && count(${FURTHER_TODAY}) > 0`, 'created_at asc')}{
    ${FIELDS}, "today": ${FURTHER_TODAY}{_key, start, end}
  },
  "over": ${list(VISIT_OVER, `${VISIT_DATE} asc`)},
  "quoted": ${list(QUOTED, 'outcome.at asc')},
  "calls": ${list('followUpOn <= $lastCall', 'followUpOn asc')},
  "counts": {"answer": ${count(NEEDS_ANSWER)}, "over": ${count(VISIT_OVER)}, "quoted": ${count(QUOTED)}},
  "next": *[${BOOKING} && status == "confirmed" && ${VISIT_DATE} > $today] | order(${VISIT_DATE} asc) [0]{
    name, "date": ${VISIT_DATE}
  },
  "nextFurther": *[${BOOKING} && ${HAS_FURTHER} && count(${FURTHER_AHEAD}) > 0][0...${AHEAD_LIMIT}]{
    name, "dates": ${FURTHER_AHEAD}.date
  }
}`

const Rows = z.array(storedFields.pipe(TodayRow))
const Found = z.object({
  answer: Rows,
  out: Rows,
  further: z.array(storedFields.pipe(TodayRow.extend({today: listOf(FurtherToday)}))),
  over: Rows,
  quoted: Rows,
  calls: Rows,
  counts: z.object({answer: z.number(), over: z.number(), quoted: z.number()}),
  next: z.object({name: plainText, date: plainText}).nullish(),
  nextFurther: z.array(z.object({name: plainText, dates: listOf(z.string())})),
})

const startOf = (row: TodayRow) => agreedVisit(row)?.start ?? ''

/** The agreed and the further visits of the day. Those without a time come first. */
function visitsOut({out, further}: Pick<z.output<typeof Found>, 'out' | 'further'>): Today['out'] {
  const agreed = out.map((row) => ({start: startOf(row), visit: {_id: row._id}}))
  const more = further.flatMap(({_id, today}) =>
    today.map((each) => ({start: each.start, visit: {_id, further: each}})),
  )
  return [...agreed, ...more].toSorted((a, b) => a.start.localeCompare(b.start)).map(({visit}) => visit)
}

const idsOf = (rows: readonly TodayRow[]) => rows.map(({_id}) => _id)

/** The work of the day of the business: whom to answer, where to drive, what to settle. */
export async function workOfToday(now: Date): Promise<Today> {
  const today = businessToday(now)
  const {counts, next, nextFurther, ...lists} = Found.parse(
    await operationsFetch(WORK, {today, lastCall: addDays(today, CALL_DAYS), failedSince: failedSince(now)}),
  )
  const rows = new Map(Object.values(lists).flatMap((found) => found.map((row) => [row._id, row] as const)))
  const ahead = nextFurther.flatMap(({name, dates}) => dates.map((date) => ({name, date})))
  const [soonest] = [next ?? [], ahead].flat().toSorted((a, b) => a.date.localeCompare(b.date))
  return {
    date: today,
    rows: [...rows.values()],
    answer: idsOf(lists.answer),
    out: visitsOut(lists),
    over: idsOf(lists.over),
    quoted: idsOf(lists.quoted),
    calls: idsOf(lists.calls),
    counts,
    ...(soonest && {next: soonest}),
  }
}
