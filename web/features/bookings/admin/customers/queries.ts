import 'server-only'
import {z} from 'zod'
import {mailboxKey} from '@/lib/config/keys'
import {operationsFetch} from '@/server/sanity/clients'
import {moveOf, pageOf, turnPage, type Cursor, type Move, prefixes, searchOf} from '@/server/sanity/list/query'
import {maybeText, paginationParams, plainText} from '@/ui/admin/parts'
import {ADDRESS_FIELDS} from '../../fields'
import {isWon} from '../stats/queries'
import {addressShape, BookingRow, PersonView} from '../view'

export const PAGE_SIZE = 25
/** The newest requests that are grouped: more than an office gets in the 24 months that they are kept. */
const LIMIT = 20_000

// A URL may hold anything: ignore invalid values instead of failing.
const CustomerQuery = z.object({
  q: z.string().trim().max(100).catch(''),
  /** A request of the customer to show. */
  person: z
    .string()
    .regex(/^booking\.[\w-]{1,100}$/)
    .optional()
    .catch(undefined),
  ...paginationParams,
})
type CustomerQuery = z.output<typeof CustomerQuery>
export const parseCustomerQuery = (params: Record<string, unknown>) => CustomerQuery.parse(params)

/** Requests belong to one customer by the office's link, the phone or the mailbox. */
const Keys = z.object({
  _id: z.string(),
  created_at: plainText,
  customer: plainText,
  phone: plainText,
  email: plainText,
  mailboxKey: maybeText,
})
type Keys = z.output<typeof Keys>

const keysOf = ({_id, customer, phone, email, mailboxKey: mailbox = mailboxKey(email)}: Keys) => [
  _id,
  ...(customer ? [`customer ${customer}`] : []),
  ...(phone ? [`phone ${phone}`] : []),
  ...(mailbox ? [`mailbox ${mailbox}`] : []),
]

/** Groups requests by customer, and keeps their order: groups follow their first request. */
export function groupByPerson<Request extends Keys>(requests: readonly Request[]): Request[][] {
  const groups = new Map<string, Request[]>()
  for (const request of requests) {
    const keys = keysOf(request)
    const [first = [], ...others] = new Set(keys.flatMap((key) => [groups.get(key) ?? []]).filter(({length}) => length))
    for (const other of others) {
      first.push(...other)
      for (const key of other.flatMap(keysOf)) groups.set(key, first)
    }
    first.push(request)
    for (const key of keys) groups.set(key, first)
  }
  const position = new Map(requests.map((request, index) => [request, index]))
  const byPosition = (a: Request, b: Request) => (position.get(a) ?? 0) - (position.get(b) ?? 0)
  return [...new Set(groups.values())]
    .map((group) => group.toSorted(byPosition))
    .toSorted(([a], [b]) => (a && b ? byPosition(a, b) : 0))
}

const REQUESTS = '_type == "booking" && spam != true'
const GROUPED = `*[${REQUESTS}] | order(created_at desc, _id desc) [0...${LIMIT}]{_id, created_at, customer, phone, email, mailboxKey}`

/** Searches like the list of bookings, and in the notes of customer and office too. */
function customerSearch(q: string) {
  const {where, params} = searchOf(q, ['name', 'service', 'email', 'town'], 'booking')
  const words = prefixes(q)
  if (!where || !words) return {where, params}
  const inNotes = 'notes match $inNotes || count(internalNotes[text match $inNotes]) > 0'
  return {where: ` && (${where.replace(/^ && /, '')} || ${inNotes})`, params: {...params, inNotes: words}}
}

async function findPersons(q: string): Promise<Keys[][]> {
  const {where, params} = customerSearch(q)
  const found = await operationsFetch(
    `{"all": ${GROUPED}${where && `, "hits": *[${REQUESTS}${where}][0...${LIMIT}]._id`}}`,
    params,
  )
  const {all, hits} = z.object({all: z.array(Keys), hits: z.array(z.string()).optional()}).parse(found)
  const persons = groupByPerson(all)
  if (!hits) return persons
  const matching = new Set(hits)
  return persons.filter((requests) => requests.some(({_id}) => matching.has(_id)))
}

const cursorOf = ([newest]: readonly Keys[]): Cursor => ({value: newest?.created_at ?? '', id: newest?._id ?? ''})

/** Whether a position comes later in the list, whose newest request comes first. */
const isAfter = (at: Cursor, other: Cursor) => at.value < other.value || (at.value === other.value && at.id < other.id)

/** The persons of a page. */
function readPage(persons: readonly Keys[][], move: Move) {
  const after = move?.way === 'after' ? persons.filter((person) => isAfter(cursorOf(person), move.from)) : persons
  const before = move?.way === 'before' && persons.filter((person) => isAfter(move.from, cursorOf(person)))
  const found = before ? before.toReversed() : after
  return pageOf(found.slice(0, PAGE_SIZE + 1), PAGE_SIZE, move, cursorOf)
}

export const CustomerRequest = BookingRow.extend({...addressShape, review: maybeText, customer: maybeText})
export type CustomerRequest = z.output<typeof CustomerRequest>

const FIELDS = `{
  _id, "revision": "", id, name, email, phone, phoneExtension, service, preferred_date, preferred_time, visit, proposal, status,
  created_at, outcome, locale, customer, review, ${ADDRESS_FIELDS.join(', ')}
}`

/** A person with all requests, the newest first, and what the won jobs are worth. */
export type Customer = {requests: CustomerRequest[]; value: number}

const valueOf = (requests: readonly CustomerRequest[]) =>
  requests.reduce((sum, {outcome}) => sum + (isWon(outcome?.stage) ? (outcome?.amount ?? 0) : 0), 0)

async function readRequests(ids: readonly string[]) {
  const found = await operationsFetch(`*[_type == "booking" && _id in $ids]${FIELDS}`, {ids})
  return new Map(
    z
      .array(CustomerRequest)
      .parse(found)
      .map((request) => [request._id, request]),
  )
}

type CustomerPage = {rows: Customer[]; total: number; next?: string | undefined; previous?: string | undefined}

/** One page of customers, each at the place of the newest request. */
export async function listCustomers(query: CustomerQuery): Promise<CustomerPage> {
  const persons = await findPersons(query.q)
  const {rows, ...cursors} = await turnPage(query, async (turned) => readPage(persons, moveOf(turned)))
  const requests = await readRequests(rows.flat().map(({_id}) => _id))
  const customers = rows.map((person) => {
    const own = person.flatMap(({_id}) => requests.get(_id) ?? [])
    return {requests: own, value: valueOf(own)}
  })
  return {rows: customers.filter((each) => each.requests.length > 0), total: persons.length, ...cursors}
}

const PERSON = `{
  "messages": *[_type == "contactMessage" && spam != true && ((defined(customer) && customer in $customers)
    || mailboxKey in $mailboxes || phone in $phones)] | order(created_at desc) [0...100]{_id, id, subject, created_at, customer},
  "reviews": *[_type == "review" && _id in $reviews]{_id, rating, review_text, created_at}
}`

export type CustomerDetail = Customer & z.output<typeof PersonView>

const filled = (values: readonly (string | undefined)[]) => [...new Set(values)].filter(Boolean)

/** Everything about the customer who sent a request; undefined without that request. */
export async function getCustomer(id: string): Promise<CustomerDetail | undefined> {
  const person = (await findPersons('')).find((requests) => requests.some(({_id}) => _id === id))
  if (!person) return undefined
  const found = await readRequests(person.map(({_id}) => _id))
  const requests = person.flatMap(({_id}) => found.get(_id) ?? [])
  const rest = await operationsFetch(PERSON, {
    customers: filled(person.map(({customer}) => customer)),
    mailboxes: filled(person.map(({email, mailboxKey: mailbox = mailboxKey(email)}) => mailbox)),
    phones: filled(person.map(({phone}) => phone)),
    reviews: filled(requests.map(({review}) => review)),
  })
  return {requests, value: valueOf(requests), ...PersonView.parse(rest)}
}
