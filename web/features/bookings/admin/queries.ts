import 'server-only'
import {z} from 'zod'
import {todayInNewYork} from '@/lib/time/dates'
import {FAILED_EMAIL, FAILED_EMAILS} from '@/server/email/outbox/queries'
import {REVISION} from '@/server/sanity/update'
import {operationsFetch} from '@/server/sanity/clients'
import {importedNames, storedFields} from '@/lib/importedFields'
import {keyset, moveOf, pageOf, type Cursor, type Direction} from '@/server/sanity/list/keyset'
import {searchOf} from '@/server/sanity/list/search'
import {maybeText, plainText} from '@/ui/admin/parts'
import type {BookingListQuery} from './listQuery'
import {BookingCounts, BookingDetail, BookingRow, type BookingPage} from './view'

export const PAGE_SIZE = 25

const IMPORTED_NAMES = importedNames('created_at', 'preferred_date', 'preferred_time')

const ROW = `{
  _id, ${REVISION}, id, name, phone, phoneExtension, service, preferred_date, preferred_time, status, created_at, firstRespondedAt, spam, locale,
  ${IMPORTED_NAMES}, "failedMails": ${FAILED_EMAILS}
}`

const ORDERS: Record<BookingListQuery['sort'], {field: 'created_at' | 'preferred_date'; direction: Direction}> = {
  newest: {field: 'created_at', direction: 'desc'},
  oldest: {field: 'created_at', direction: 'asc'},
  date: {field: 'preferred_date', direction: 'asc'},
}

/** An undelivered email is a reason to call for this long; later everybody knows. */
const FAILED_EMAIL_DAYS = 30

/** Nobody has answered yet, the customer asks for another time, or an email did not arrive. */
const NEEDS_ANSWER = `((status == "pending" && !defined(firstRespondedAt))
  || (defined(proposal) && status in ["pending", "confirmed"])
  || count(mails[${FAILED_EMAIL} && queuedAt > $failedSince]) > 0)`

const failedSince = (now: Date) => new Date(now.getTime() - FAILED_EMAIL_DAYS * 86_400_000).toISOString()

/** The condition of list, total and export. Values are query parameters, never part of the text. */
export function bookingFilter({view, status, service, language, q, sort}: BookingListQuery, now: Date) {
  const search = searchOf(q, '[name, service, email]', 'booking')
  const where =
    `_type == "booking" && spam ${view === 'spam' ? '==' : '!='} true` +
    (view === 'answer' ? ` && ${NEEDS_ANSWER}` : '') +
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
      ...(view === 'answer' && {failedSince: failedSince(now)}),
      ...search.params,
    },
  }
}

export async function listBookings(query: BookingListQuery, now: Date, size = PAGE_SIZE): Promise<BookingPage> {
  const {field, direction} = ORDERS[query.sort]
  const move = moveOf(query)
  const page = keyset(field, direction, move, size)
  const {where, params} = bookingFilter(query, now)
  const result = await operationsFetch(
    `{"rows": *[${where}${page.where}]${page.slice}${ROW}, "total": count(*[${where}])}`,
    {...params, ...page.params},
  )
  const {rows, total} = z.object({rows: z.array(storedFields.pipe(BookingRow)), total: z.number()}).parse(result)
  const cursorOf = (row: BookingRow): Cursor => ({value: row[field] ?? '', id: row._id})
  return {...pageOf(rows, size, move, cursorOf), total}
}

const COUNTS = `{
  "answer": count(*[_type == "booking" && spam != true && ${NEEDS_ANSWER}]),
  "all": count(*[_type == "booking" && spam != true]),
  "pending": count(*[_type == "booking" && spam != true && status == "pending"]),
  "confirmed": count(*[_type == "booking" && spam != true && status == "confirmed"]),
  "completed": count(*[_type == "booking" && spam != true && status == "completed"]),
  "cancelled": count(*[_type == "booking" && spam != true && status == "cancelled"]),
  "spam": count(*[_type == "booking" && spam == true])
}`

export const countBookings = async (now: Date): Promise<BookingCounts> =>
  BookingCounts.parse(await operationsFetch(COUNTS, {failedSince: failedSince(now)}))

const NEWS = `{
  "waiting": count(*[_type == "booking" && spam != true && ${NEEDS_ANSWER}]),
  "bookings": *[_type == "booking" && spam != true] | order(created_at desc) [0...5]{"at": created_at, name},
  "changedAt": *[_type == "booking"] | order(_updatedAt desc) [0]._updatedAt
}`

const News = z.object({
  waiting: z.number(),
  bookings: z.array(
    z.object({at: plainText, name: plainText}).transform((each) => ({...each, kind: 'booking' as const})),
  ),
  changedAt: maybeText,
})

/** How many bookings need an answer, the newest ones, and when any booking was last changed. */
export const bookingNews = async (now: Date) => News.parse(await operationsFetch(NEWS, {failedSince: failedSince(now)}))

const RELATED = '| order(created_at desc) [0...10] {_id, id, name, service, status, created_at}'

const DETAIL = `*[_type == "booking" && _id == $id][0]{
  ..., ${REVISION}, "failedMails": ${FAILED_EMAILS},
  "samePhone": *[_type == "booking" && _id != $id && phone == ^.phone] ${RELATED},
  "sameEmail": *[_type == "booking" && _id != $id && email == ^.email] ${RELATED},
  "sameMailbox": *[_type == "booking" && _id != $id && mailboxKey == ^.mailboxKey] ${RELATED}
}`

/** One booking with all its fields; undefined when there is no booking with this id. */
export async function getBooking(id: string): Promise<BookingDetail | undefined> {
  const document: unknown = await operationsFetch(DETAIL, {id})
  const found = storedFields.safeParse(document).data
  if (!found) return undefined
  const {phone, email, mailboxKey, samePhone, sameEmail, sameMailbox} = found
  // A document that lacks the value is no duplicate of all others that lack it.
  const same = [phone ? samePhone : [], email ? sameEmail : [], mailboxKey ? sameMailbox : []].flat()
  const duplicates = BookingDetail.shape.duplicates.parse(same)
  return BookingDetail.parse({...found, duplicates: [...new Map(duplicates.map((each) => [each._id, each])).values()]})
}
