import 'server-only'
import {z} from 'zod'
import {phoneLabel} from '@/lib/forms/phone'
import {businessTime} from '@/lib/time/businessClock'
import {businessToday} from '@/lib/time/dates'
import {audit, logSecurity} from '@/server/securityLog'
import {signInAgain} from '@/server/auth/session'
import {seeOther} from '@/server/http/reply'
import type {AdminCall, Call} from '@/server/http/route'
import {checkSearchable, keyset} from '@/server/sanity/list/query'
import {dashboardPath} from '@/ui/admin/shell/tabs'
import {operationsFetch} from '@/server/sanity/clients'
import {csvLine, type CellKind, workbook} from '@/server/sanity/list/export'
import {plainText} from '@/ui/admin/parts'
import {BOOKING_FIELDS, FIELD_NAMES} from '../fields'
import {leadPrices} from './stats/costs'
import {type BookingListQuery, bookingFilter, parseListQuery} from './queries'

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
  [26, 'phoneTyped'],
  [27, 'followUpOn'],
  [29, 'lead_cost', 'source'],
]
const ALL_COLUMNS = [...MORE_COLUMNS, ...FIELD_NAMES.map((name) => [BOOKING_FIELDS[name].column, name] as const)]
const COLUMNS = ALL_COLUMNS.toSorted(([a], [b]) => a - b).map(([, name]) => name)
const FIELDS = `{_id, "isLead": spam != true, ${ALL_COLUMNS.map(([, name, value]) => (value ? `"${name}": ${value}` : name)).join(', ')}}`

const Row = z.looseObject({
  _id: z.string(),
  created_at: plainText,
  firstRespondedAt: plainText,
  phone: plainText,
  phoneExtension: plainText,
  phoneTyped: plainText,
  isLead: z.boolean(),
})
type PriceOf = Awaited<ReturnType<typeof leadPrices>>

/** `(+55) 21 99876-5432`: a leading + would begin a formula. */
const withoutPlus = (phone: string) => phone.replace(/^\+(\d+)/, '(+$1)')

/**
 * The cells of a booking as people write them. Times are the business's: in UTC an evening request would have the next
 * day's date.
 */
function cellsOf({phoneExtension, ...row}: z.output<typeof Row>, priceOf: PriceOf): string[] {
  const shown: Record<string, unknown> = {
    ...row,
    phoneExtension,
    phone: withoutPlus(phoneLabel(row.phone, phoneExtension)),
    phoneTyped: withoutPlus(row.phoneTyped),
    created_at: businessTime(row.created_at),
    firstRespondedAt: businessTime(row.firstRespondedAt),
    lead_cost: row.isLead ? priceOf(row.created_at, row.lead_cost)?.toFixed(2) : undefined,
  }
  return COLUMNS.map((column) => plainText.parse(shown[column]))
}

/** All bookings that match the list's filters, newest first, read page by page. */
async function* bookingRows(query: BookingListQuery, now: Date): AsyncGenerator<string[][]> {
  const [{where, params}, priceOf] = await Promise.all([bookingFilter(query, now), leadPrices(now)])
  let cursor: {value: string; id: string} | undefined
  for (;;) {
    const page = keyset('created_at', 'desc', cursor && {way: 'after', from: cursor}, PAGE)
    const result: unknown = await operationsFetch(`*[${where}${page.where}]${page.slice}${FIELDS}`, {
      ...params,
      ...page.params,
    })
    const rows = z.array(Row).parse(result).slice(0, PAGE)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => cellsOf(row, priceOf))
    if (rows.length < PAGE) return
    cursor = {value: last.created_at, id: last._id}
  }
}

/** For programs: UTF-8 with commas. */
export async function* bookingsCsv(query: BookingListQuery, now: Date): AsyncGenerator<string> {
  // The byte order mark tells a spreadsheet that the names are UTF-8.
  yield `\ufeff${csvLine(COLUMNS)}`
  for await (const rows of bookingRows(query, now)) yield rows.map(csvLine).join('')
}

/** Columns of the workbook that are not text. */
const KINDS: Readonly<Record<string, CellKind>> = {
  created_at: 'moment',
  firstRespondedAt: 'moment',
  preferred_date: 'date',
  visit_date: 'date',
  followUpOn: 'date',
  amount: 'number',
  lead_cost: 'number',
}

/** For spreadsheets: in a CSV they would read a ZIP as a number. */
export const bookingsWorkbook = (query: BookingListQuery, now: Date) =>
  workbook(
    COLUMNS.map((name) => ({name, kind: KINDS[name] ?? 'text'})),
    bookingRows(query, now),
  )

/** The address of the exported list. */
export const exportedList = ({query}: Call) =>
  dashboardPath('bookings', {...Object.fromEntries(query), after: undefined, before: undefined})

type File = (name: string, query: BookingListQuery, now: Date) => Response | Promise<Response | undefined>

/**
 * Answers with a file of the listed bookings, after a fresh sign-in and an audit entry. Without a file, because the
 * list is too long, it redirects to the list.
 */
export const bookingsExport =
  (extension: string, file: File) =>
  async (call: AdminCall): Promise<Response> => {
    const {request, actor, query, now} = call
    checkSearchable(query.get('q'))
    const again = signInAgain(actor, exportedList(call), now)
    if (again) return again
    await audit({action: 'bookings_exported', by: actor.email, now})
    logSecurity('exported', request, {what: 'bookings'})
    const made = await file(
      `bookings-${businessToday(now)}.${extension}`,
      parseListQuery(Object.fromEntries(query)),
      now,
    )
    return made ?? seeOther(`${exportedList(call)}&export=too_many`)
  }
