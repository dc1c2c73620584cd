import 'server-only'
import {z} from 'zod'
import {newYorkTime} from '@/lib/time/instantInNewYork'
import {operationsFetch} from '@/server/sanity/clients'
import {csvLine} from '@/server/sanity/list/csv'
import {keyset} from '@/server/sanity/list/keyset'
import {plainText} from '@/ui/admin/parts'
import type {BookingListQuery} from './listQuery'
import {bookingFilter} from './queries'

const PAGE = 500
const COLUMNS = [
  'id',
  'created_at',
  'status',
  'name',
  'email',
  'phone',
  'phoneExtension',
  'service',
  'preferred_date',
  'preferred_time',
  'street',
  'zip',
  'locale',
  'source',
  'firstRespondedAt',
  'notes',
  'visit_date',
  'visit_start',
  'visit_end',
  'outcome',
  'amount',
  'lost_because',
  'preferred_contact',
  'assignee',
] as const
const FIELDS = `{_id, id, created_at, status, name, email, phone, phoneExtension, service, preferred_date, preferred_time,
  street, zip, locale, "source": coalesce(source.utmSource, source.referrer), firstRespondedAt, notes,
  "visit_date": visit.date, "visit_start": visit.start, "visit_end": visit.end,
  "outcome": outcome.stage, "amount": string(outcome.amount), "lost_because": outcome.reason, preferred_contact, assignee}`

/** Instants are written by the clock of the office: a request of the evening would stand under the next day in UTC. */
const inOfficeTime = <Row extends {created_at: string; firstRespondedAt: string}>(row: Row) => ({
  ...row,
  created_at: newYorkTime(row.created_at),
  firstRespondedAt: newYorkTime(row.firstRespondedAt),
})

/** All bookings that match the list's filters, newest first, read page by page. */
export async function* bookingsCsv(query: BookingListQuery, now: Date): AsyncGenerator<string> {
  // The byte order mark tells a spreadsheet that the names are UTF-8.
  yield `\ufeff${csvLine([...COLUMNS])}`
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
