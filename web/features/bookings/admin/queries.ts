import 'server-only'
import {z} from 'zod'
import {todayInNewYork} from '@/lib/time/dates'
import {FAILED_EMAILS} from '@/server/email/outbox/queries'
import {REVISION} from '@/server/sanity/update'
import {operationsFetch} from '@/server/sanity/clients'
import {keyset, moveOf, pageOf, type Cursor, type Direction} from '@/server/sanity/list/keyset'
import {searchOf} from '@/server/sanity/list/search'
import type {BookingListQuery} from './listQuery'
import {BookingCounts, BookingDetail, BookingRow, type BookingPage} from './view'

export const PAGE_SIZE = 25

const ROW = `{
  _id, ${REVISION}, id, name, phone, service, preferred_date, preferred_time, visit, proposal, status, created_at, firstRespondedAt, spam, locale,
  "failedMails": ${FAILED_EMAILS}
}`

const ORDERS: Record<BookingListQuery['sort'], {field: 'created_at' | 'preferred_date'; direction: Direction}> = {
  newest: {field: 'created_at', direction: 'desc'},
  oldest: {field: 'created_at', direction: 'asc'},
  date: {field: 'preferred_date', direction: 'asc'},
}

/** The condition of list, total and export. Values are query parameters, never part of the text. */
export function bookingFilter({view, status, service, language, q, sort}: BookingListQuery, now: Date) {
  const search = searchOf(q, '[name, service, email]', 'booking')
  const where =
    `_type == "booking" && spam ${view === 'spam' ? '==' : '!='} true` +
    (status ? ' && status == $status' : '') +
    (service ? ' && service == $service' : '') +
    (language ? ' && locale == $language' : '') +
    (sort === 'date' ? ' && preferred_date >= $today' : '') +
    search.where
  const today = sort === 'date' && {today: todayInNewYork(now)}
  return {
    where,
    params: {
      ...(status && {status}),
      ...(service && {service}),
      ...(language && {language}),
      ...today,
      ...search.params,
    },
  }
}

/** Customers who ask for another time and wait for an answer. */
const ASKING = ' && defined(proposal) && status in ["pending", "confirmed"]'
/** More than an office leaves unanswered. */
const ASKING_LIMIT = 50

/** A page of the list. Above the first of the newest stand the bookings whose customer asks for another time. */
export async function listBookings(query: BookingListQuery, now: Date, size = PAGE_SIZE): Promise<BookingPage> {
  const {field, direction} = ORDERS[query.sort]
  const move = moveOf(query)
  const page = keyset(field, direction, move, size)
  const {where, params} = bookingFilter(query, now)
  const askingFirst = query.sort === 'newest'
  const rest = askingFirst ? `${where} && !(defined(proposal) && status in ["pending", "confirmed"])` : where
  const asking =
    askingFirst && !move ? `*[${where}${ASKING}] | order(proposal.at asc) [0...${ASKING_LIMIT}]${ROW}` : '[]'
  const result = await operationsFetch(
    `{"asking": ${asking}, "rows": *[${rest}${page.where}]${page.slice}${ROW}, "total": count(*[${where}])}`,
    {...params, ...page.params},
  )
  const found = z.object({asking: z.array(BookingRow), rows: z.array(BookingRow), total: z.number()}).parse(result)
  const cursorOf = (row: BookingRow): Cursor => ({value: row[field] ?? '', id: row._id})
  const {rows, ...cursors} = pageOf(found.rows, size, move, cursorOf)
  return {...cursors, rows: [...found.asking, ...rows], total: found.total}
}

const COUNTS = `{
  "all": count(*[_type == "booking" && spam != true]),
  "pending": count(*[_type == "booking" && spam != true && status == "pending"]),
  "confirmed": count(*[_type == "booking" && spam != true && status == "confirmed"]),
  "completed": count(*[_type == "booking" && spam != true && status == "completed"]),
  "cancelled": count(*[_type == "booking" && spam != true && status == "cancelled"]),
  "spam": count(*[_type == "booking" && spam == true])
}`

export const countBookings = async (): Promise<BookingCounts> => BookingCounts.parse(await operationsFetch(COUNTS))

const DETAIL = `*[_type == "booking" && _id == $id][0]{
  ..., ${REVISION}, "failedMails": ${FAILED_EMAILS},
  "duplicates": *[_type == "booking" && _id != $id && phone == ^.phone] | order(created_at desc) [0...10]
    {_id, id, name, service, status, created_at},
  "sameEmail": *[_type == "booking" && _id != $id && email == ^.email] | order(created_at desc) [0...10]
    {_id, id, name, service, status, created_at}
}`

/** One booking with all its fields; undefined when there is no booking with this id. */
export async function getBooking(id: string): Promise<BookingDetail | undefined> {
  const document: unknown = await operationsFetch(DETAIL, {id})
  const parsed = z
    .object({sameEmail: z.array(z.unknown()).catch([])})
    .and(BookingDetail)
    .safeParse(document)
  if (!parsed.success) return undefined
  const withSameEmail = BookingDetail.shape.duplicates.parse(parsed.data.sameEmail)
  const withSamePhone = new Set(parsed.data.duplicates.map(({_id}) => _id))
  const duplicates = [...parsed.data.duplicates, ...withSameEmail.filter(({_id}) => !withSamePhone.has(_id))]
  return {...BookingDetail.parse(document), duplicates}
}
