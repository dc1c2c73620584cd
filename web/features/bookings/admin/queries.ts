import 'server-only'
import {z} from 'zod'
import {businessToday} from '@/lib/time/dates'
import {plannedDate} from '@/lib/time/visits'
import {FAILED_EMAILS, failedSince} from '@/server/email/outbox/queries'
import {REVISION} from '@/server/sanity/update'
import {operationsFetch} from '@/server/sanity/clients'
import {importedNames, storedFields} from '@/lib/importedFields'
import {
  ifInTime,
  keyset,
  moveOf,
  pageOf,
  turnPage,
  type Cursor,
  type Direction,
  searchOf,
} from '@/server/sanity/list/query'
import {listOf, maybeText, plainText, paginationParams} from '@/ui/admin/parts'
import {activeAdmins} from '@/server/auth/roles'
import {BOOKING_STATUSES, SERVICE_OPTIONS} from '@/lib/bookingOptions'
import {locales} from '@/lib/locales'
import {VISIT_DATE} from '../queries'
import {BookingCounts, BookingDetail, BookingRow, PersonView, Related, type BookingPage} from './view'

export const SORTS = ['newest', 'oldest', 'date'] as const

type Sort = (typeof SORTS)[number]

// A URL may hold anything: ignore invalid values instead of failing.
const ListQuery = z.object({
  view: z.enum(['answer', 'over', 'quoted', 'inbox', 'spam']).catch('inbox'),
  status: z.enum(BOOKING_STATUSES).optional().catch(undefined),
  service: z.enum(SERVICE_OPTIONS).optional().catch(undefined),
  language: z.enum(locales).optional().catch(undefined),
  /** The address of an admin, or `nobody`. */
  who: z.string().max(254).optional().catch(undefined),
  q: z.string().trim().max(100).catch(''),
  sort: z.enum(SORTS).optional().catch(undefined),
  ...paginationParams,
})
export type BookingListQuery = z.output<typeof ListQuery> & {sort: Sort}

/** Whether the view lists open tasks. */
const isTaskView = (view: BookingListQuery['view']) => view === 'answer' || view === 'over' || view === 'quoted'

/** Lists of open tasks start with the longest wait. */
export const defaultSort = (view: BookingListQuery['view']): Sort => (isTaskView(view) ? 'oldest' : 'newest')

export function parseListQuery(params: Record<string, unknown>): BookingListQuery {
  const query = ListQuery.parse(params)
  return {...query, sort: query.sort ?? defaultSort(query.view)}
}

/** The GROQ condition on the assignee. `nobody` includes bookings of admins who may no longer sign in. */
export async function assigneeFilter(
  who: string | undefined,
): Promise<{where: string; params: Record<string, unknown>}> {
  if (!who) return {where: '', params: {}}
  if (who !== 'nobody') return {where: ' && assignee == $who', params: {who}}
  const active = (await activeAdmins()).map(({email}) => email)
  return {where: ' && (!defined(assignee) || !(assignee in $active))', params: {active}}
}

export const PAGE_SIZE = 25

const IMPORTED_NAMES = importedNames('created_at', 'preferred_date', 'preferred_time')

/** GROQ: the fields of a row. */
export const ROW_FIELDS = `_id, ${REVISION}, id, name, email, phone, phoneExtension, service, preferred_date, preferred_time, visit, proposal, status,
  created_at, firstRespondedAt, spam, locale, assignee, followUpOn, "outcome": outcome{stage, amount, at},
  ${IMPORTED_NAMES}, "failedMails": ${FAILED_EMAILS}`
const ROW = `{${ROW_FIELDS}}`

type Order = {field: string; direction: Direction; valueOf: (row: BookingRow) => string | undefined}

/** The day of the visit, or else the one that the customer asks for now. */
const PLANNED_DATE = 'coalesce(visit.date, proposal.date, preferred_date)'

const received = ({created_at}: BookingRow) => created_at

const ORDERS: Record<BookingListQuery['sort'], Order> = {
  newest: {field: 'created_at', direction: 'desc', valueOf: received},
  oldest: {field: 'created_at', direction: 'asc', valueOf: received},
  date: {field: PLANNED_DATE, direction: 'asc', valueOf: plannedDate},
}

/** The oldest quote comes first. */
const QUOTED_ORDER: Order = {field: 'outcome.at', direction: 'asc', valueOf: ({outcome}) => outcome?.at}

const orderOf = ({view, sort}: BookingListQuery) =>
  view === 'quoted' && sort === 'oldest' ? QUOTED_ORDER : ORDERS[sort]

/**
 * Unanswered, or the customer asks for another time, unless a call is planned for a later day; or an email that still
 * matters was not delivered.
 */
export const NEEDS_ANSWER = `((((status == "pending" && !defined(firstRespondedAt))
  || (defined(proposal) && status in ["pending", "confirmed"]))
    && (!defined(followUpOn) || followUpOn <= $today))
  || (failedMailAt > $failedSince && status != "completed"))`

/** The day of the visit is past and has no outcome yet. */
export const VISIT_OVER = `(status == "confirmed" && !defined(outcome) && ${VISIT_DATE} < $today)`

/** The customer has a quote and has not answered it. */
export const QUOTED = '(outcome.stage == "quoted" && status != "cancelled")'

/** The condition of list, total and export. Values are query parameters, never part of the text. */
export async function bookingFilter({view, status, service, language, who, q, sort}: BookingListQuery, now: Date) {
  const byAssignee = await assigneeFilter(who)
  const search = searchOf(q, ['name', 'service', 'email', 'notes'], 'booking')
  const where =
    `_type == "booking" && spam ${view === 'spam' ? '==' : '!='} true` +
    (view === 'answer' ? ` && ${NEEDS_ANSWER}` : '') +
    (view === 'over' ? ` && ${VISIT_OVER}` : '') +
    (view === 'quoted' ? ` && ${QUOTED}` : '') +
    (status ? ' && status == $status' : '') +
    (service ? ' && service == $service' : '') +
    (language ? ' && locale == $language' : '') +
    byAssignee.where +
    // Overdue bookings stay in the lists of open tasks.
    (sort === 'date' && !isTaskView(view) ? ` && ${PLANNED_DATE} >= $today` : '') +
    search.where
  const today = (sort === 'date' || view === 'over' || view === 'answer') && {today: businessToday(now)}
  return {
    where,
    params: {
      ...(status && {status}),
      ...(service && {service}),
      ...(language && {language}),
      ...byAssignee.params,
      ...today,
      ...(view === 'answer' && {failedSince: failedSince(now)}),
      ...search.params,
    },
  }
}

/** Customers who ask for another time and wait for an answer. */
const ASKING = ' && defined(proposal) && status in ["pending", "confirmed"]'
/** More open proposals than an office leaves unanswered. */
const ASKING_LIMIT = 50

/** A page of the list. By newest, page 1 starts with the bookings whose customer asks for another time. */
export const listBookings = (query: BookingListQuery, now: Date, size = PAGE_SIZE): Promise<BookingPage> =>
  turnPage(query, (turned) => readPage(turned, now, size))

async function readPage(query: BookingListQuery, now: Date, size: number): Promise<BookingPage> {
  const {field, direction, valueOf} = orderOf(query)
  const move = moveOf(query)
  const page = keyset(field, direction, move, size)
  const {where, params} = await bookingFilter(query, now)
  const proposalsFirst = query.sort === 'newest'
  const rest = proposalsFirst ? `${where} && !(defined(proposal) && status in ["pending", "confirmed"])` : where
  const asking =
    proposalsFirst && !move ? `*[${where}${ASKING}] | order(proposal.at asc) [0...${ASKING_LIMIT}]${ROW}` : '[]'
  const above = proposalsFirst && move ? `count(*[${where}${ASKING}])` : '0'
  const result = await operationsFetch(
    `{"asking": ${asking}, "above": ${above},
      "rows": *[${rest}${page.where}]${page.slice}${ROW}, "total": count(*[${where}])}`,
    {...params, ...page.params},
  )
  const Rows = z.array(storedFields.pipe(BookingRow))
  const found = z.object({asking: Rows, above: z.number(), rows: Rows, total: z.number()}).parse(result)
  const cursorOf = (row: BookingRow): Cursor => ({value: valueOf(row) ?? '', id: row._id})
  const {rows, ...cursors} = pageOf(found.rows, size, move, cursorOf)
  return {
    ...cursors,
    rows: [...found.asking, ...rows],
    total: found.total,
    above: Math.min(found.above, ASKING_LIMIT),
  }
}

const COUNTS = `{
  "answer": count(*[_type == "booking" && spam != true && ${NEEDS_ANSWER}]),
  "over": count(*[_type == "booking" && spam != true && ${VISIT_OVER}]),
  "quoted": count(*[_type == "booking" && spam != true && ${QUOTED}]),
  "all": count(*[_type == "booking" && spam != true]),
  "pending": count(*[_type == "booking" && spam != true && status == "pending"]),
  "confirmed": count(*[_type == "booking" && spam != true && status == "confirmed"]),
  "completed": count(*[_type == "booking" && spam != true && status == "completed"]),
  "cancelled": count(*[_type == "booking" && spam != true && status == "cancelled"]),
  "spam": count(*[_type == "booking" && spam == true])
}`

/** Undefined if the lake does not count in time: show the list without counts. */
export const countBookings = (now: Date): Promise<BookingCounts | undefined> =>
  ifInTime(
    'bookings',
    operationsFetch(COUNTS, {failedSince: failedSince(now), today: businessToday(now)}).then(BookingCounts.parse),
  )

/** GROQ: the number of bookings that need an answer, the newest bookings, and the time of the last change. */
export const BOOKING_NEWS = `{
  "waiting": count(*[_type == "booking" && spam != true && ${NEEDS_ANSWER}]),
  "bookings": *[_type == "booking" && spam != true] | order(created_at desc) [0...5]{"at": created_at, name},
  "changedAt": *[_type == "booking"] | order(_updatedAt desc) [0]._updatedAt
}`
export const bookingNewsParams = (now: Date) => ({failedSince: failedSince(now), today: businessToday(now)})

export const BookingNews = z.object({
  waiting: z.number(),
  bookings: z.array(
    z.object({at: plainText, name: plainText}).transform((each) => ({...each, kind: 'booking' as const})),
  ),
  changedAt: maybeText,
})

const RELATED = '{_id, id, name, service, status, created_at, review}'
const NEWEST_FIRST = '| order(created_at desc) [0...10]'

/** Other documents with the same value. Empty values are excluded, since they would all match each other. */
const same = (field: string) => `_id != $id && defined(${field}) && ${field} != "" && ${field} == ^.${field}`

const DETAIL = `*[_type == "booking" && _id == $id][0]{
  ..., ${REVISION}, "failedMails": ${FAILED_EMAILS},
  "samePhone": *[_type == "booking" && ${same('phone')}] ${NEWEST_FIRST} ${RELATED},
  "sameEmail": *[_type == "booking" && ${same('email')}] ${NEWEST_FIRST} ${RELATED},
  "sameMailbox": *[_type == "booking" && ${same('mailboxKey')}] ${NEWEST_FIRST} ${RELATED},
  "sameCustomer": *[_type == "booking" && ${same('customer')}] ${NEWEST_FIRST} ${RELATED}
}`

const PERSON = `{
  "messages": *[_type == "contactMessage" && ((defined(customer) && customer == $customer)
    || (mailboxKey == $mailbox && mailboxKey != "") || (phone == $phone && phone != ""))]
    ${NEWEST_FIRST} {_id, id, subject, created_at, customer},
  "reviews": *[_type == "review" && _id in $reviews]{_id, rating, review_text, created_at}
}`

const Found = z.looseObject({
  phone: plainText,
  mailboxKey: plainText,
  customer: plainText,
  review: plainText,
  samePhone: listOf(Related),
  sameEmail: listOf(Related),
  sameMailbox: listOf(Related),
  sameCustomer: listOf(Related.extend({review: plainText})),
})

/**
 * One booking with all its fields, and the other documents of its customer, certain and possible; undefined if there is
 * none.
 */
export async function getBooking(id: string): Promise<BookingDetail | undefined> {
  const fields = storedFields.safeParse(await operationsFetch(DETAIL, {id})).data
  if (!fields) return undefined
  const {phone, mailboxKey, customer, review, samePhone, sameEmail, sameMailbox, sameCustomer} = Found.parse(fields)
  const reviews = [review, ...sameCustomer.map((each) => each.review)].filter(Boolean)
  const person = await operationsFetch(PERSON, {customer, mailbox: mailboxKey, phone, reviews})
  const linked = new Set(sameCustomer.map(({_id}) => _id))
  const possible = [...samePhone, ...sameEmail, ...sameMailbox].filter(({_id}) => !linked.has(_id))
  const duplicates = [...new Map(possible.map((each) => [each._id, each])).values()]
  return BookingDetail.parse({...fields, ...PersonView.parse(person), duplicates, linked: sameCustomer})
}
