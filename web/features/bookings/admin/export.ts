import 'server-only'
import {z} from 'zod'
import {newYorkTime} from '@/lib/time/newYork'
import {operationsFetch} from '@/server/sanity/clients'
import {csvLine} from '@/server/sanity/list/csv'
import {keyset} from '@/server/sanity/list/keyset'
import {plainText} from '@/ui/admin/parts'
import {BOOKING_FIELDS, FIELD_NAMES} from '../fields'
import {type BookingListQuery, bookingFilter} from './queries'

const PAGE = 500

/** Columns beside the fields of the request: position, name, and the GROQ value where it differs from the name. */
const MORE_COLUMNS: readonly (readonly [number, string, string?])[] = [
  [1, 'id'],
  [2, 'created_at'],
  [3, 'status'],
  [7, 'phoneExtension'],
  [13, 'locale'],
  [14, 'source', 'coalesce(source.utmSource, source.referrer)'],
  [15, 'firstRespondedAt'],
  [17, 'visit_date', 'visit.date'],
  [18, 'visit_start', 'visit.start'],
  [19, 'visit_end', 'visit.end'],
  [20, 'outcome', 'outcome.stage'],
  [21, 'amount', 'string(outcome.amount)'],
  [22, 'lost_because', 'outcome.reason'],
  [24, 'assignee'],
]
const ALL_COLUMNS = [...MORE_COLUMNS, ...FIELD_NAMES.map((name) => [BOOKING_FIELDS[name].column, name] as const)]
const COLUMNS = ALL_COLUMNS.toSorted(([a], [b]) => a - b).map(([, name]) => name)
const FIELDS = `{_id, ${ALL_COLUMNS.map(([, name, value]) => (value ? `"${name}": ${value}` : name)).join(', ')}}`

/** Times are those of the business: in UTC a request of the evening would have the date of the next day. */
const inOfficeTime = <Row extends {created_at: string; firstRespondedAt: string}>(row: Row) => ({
  ...row,
  created_at: newYorkTime(row.created_at),
  firstRespondedAt: newYorkTime(row.firstRespondedAt),
})

/** All bookings that match the list's filters, newest first, read page by page. */
export async function* bookingsCsv(query: BookingListQuery, now: Date): AsyncGenerator<string> {
  // The byte order mark tells a spreadsheet that the names are UTF-8.
  yield `\ufeff${csvLine(COLUMNS)}`
  const {where, params} = await bookingFilter(query, now)
  let cursor: {value: string; id: string} | undefined
  for (;;) {
    const page = keyset('created_at', 'desc', cursor && {way: 'after', from: cursor}, PAGE)
    const result: unknown = await operationsFetch(`*[${where}${page.where}]${page.slice}${FIELDS}`, {
      ...params,
      ...page.params,
    })
    const rows = z
      .array(z.looseObject({_id: z.string(), created_at: plainText, firstRespondedAt: plainText}))
      .parse(result)
      .slice(0, PAGE)
    const last = rows.at(-1)
    if (!last) return
    yield rows
      .map(inOfficeTime)
      .map((row) => csvLine(COLUMNS.map((column) => plainText.parse(row[column]))))
      .join('')
    if (rows.length < PAGE) return
    cursor = {value: last.created_at, id: last._id}
  }
}
