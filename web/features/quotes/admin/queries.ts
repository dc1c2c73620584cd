import 'server-only'
import {z} from 'zod'
import {businessTime} from '@/lib/time/businessClock'
import {businessToday} from '@/lib/time/dates'
import type {Quote} from '@/sanity.types'
import {operationsFetch} from '@/server/sanity/clients'
import {csvLine} from '@/server/sanity/list/export'
import {keyset, moveOf, pageOf} from '@/server/sanity/list/query'
import {findDocument, revisionOf} from '@/server/sanity/update'
import {plainText} from '@/ui/admin/parts'
import {certificatePath, quotePath} from '../portal'
import {getCertificate} from '../queries'
import {draftOf, quoteToken, stateOf, versionOf} from '../transitions'
import {QUOTE_FILTERS, QuoteRow, QuoteView, type QuoteListQuery} from './view'

export const PAGE_SIZE = 25

const OPEN = 'state in ["sent", "viewed"]'
const CONDITIONS = {
  all: '',
  draft: ' && state == "draft"',
  waiting: ` && ${OPEN} && validUntil >= $today`,
  accepted: ' && state == "accepted"',
  closed: ` && (state in ["declined", "withdrawn"] || (${OPEN} && validUntil < $today))`,
} satisfies Record<QuoteListQuery['filter'], string>

const OF_BOOKING = ' && ($booking == "" || booking == $booking)'
const COUNTS = `{${QUOTE_FILTERS.map((filter) => `"${filter}": count(*[_type == "quote"${OF_BOOKING}${CONDITIONS[filter]}])`).join(', ')}}`
const Counts = z.object({
  all: z.number(),
  draft: z.number(),
  waiting: z.number(),
  accepted: z.number(),
  closed: z.number(),
})

/** `expired` is never stored, but computed. */
const stateNow = ({state, validUntil}: QuoteRow, now: Date) =>
  state === 'expired' ? state : stateOf({state, ...(validUntil && {validUntil})}, now)

const EXPORT_PAGE = 500
const COLUMNS = [
  'reference',
  'begun',
  'state',
  'customer',
  'email',
  'address',
  'service',
  'job',
  'total',
  'valid_until',
  'accepted_at',
  'reason',
  'booking',
] as const

const ExportRow = QuoteRow.extend({
  id: plainText,
  email: plainText,
  address: plainText,
  service: plainText,
  acceptedAt: plainText,
  reason: plainText,
  booking: plainText,
})

/** All quotes as lines of a CSV, read page by page. Totals are in dollars, times are the business's. */
export async function* quotesCsv(now: Date): AsyncGenerator<string> {
  // The byte order mark tells a spreadsheet that the names are UTF-8.
  yield `\ufeff${csvLine([...COLUMNS])}`
  let after: string | undefined
  do {
    const move = moveOf({after})
    const page = keyset('created_at', 'desc', move, EXPORT_PAGE)
    const found = await operationsFetch(
      `*[_type == "quote"${page.where}]${page.slice}{
        _id, id, name, title, state, validUntil, total, created_at, email, address, service, reason, booking,
        "acceptedAt": acceptance.at
      }`,
      page.params,
    )
    const {rows, next} = pageOf(z.array(ExportRow).parse(found), EXPORT_PAGE, move, cursorOf)
    for (const row of rows) {
      const total = (row.total / 100).toFixed(2)
      const {id, created_at, name, email, address, service, title, validUntil = '', acceptedAt, reason, booking} = row
      const state = stateNow(row, now)
      yield csvLine([
        id,
        businessTime(created_at),
        state,
        name,
        email,
        address,
        service,
        title,
        total,
        validUntil,
        businessTime(acceptedAt),
        reason,
        booking,
      ])
    }
    after = next
  } while (after)
}

const cursorOf = (row: QuoteRow) => ({value: row.created_at, id: row._id})

export async function listQuotes(query: QuoteListQuery, now: Date) {
  const move = moveOf(query)
  const page = keyset('created_at', 'desc', move, PAGE_SIZE)
  const where = `_type == "quote"${OF_BOOKING}${CONDITIONS[query.filter]}`
  const result = await operationsFetch(
    `{"rows": *[${where}${page.where}]${page.slice}{_id, name, title, state, validUntil, total, created_at}, "counts": ${COUNTS}}`,
    {today: businessToday(now), booking: query.booking ?? '', ...page.params},
  )
  const {rows, counts} = z.object({rows: z.array(QuoteRow), counts: Counts}).parse(result)
  const listed = pageOf(rows, PAGE_SIZE, move, cursorOf)
  return {
    ...listed,
    rows: listed.rows.map((row) => ({...row, state: stateNow(row, now)})),
    counts,
    total: counts[query.filter],
  }
}

/** What the quote was signed with; before that, what it would be sent with now. */
async function certificateOf(quote: Quote) {
  if (!quote.acceptance) return getCertificate()
  const {version: number} = quote.acceptance
  const signed = versionOf(quote, number)?.frozen.certificate
  return signed && {...signed, url: certificatePath(quoteToken(quote), number)}
}

/** One quote with its draft; undefined without one. */
export async function getQuote(id: string, now: Date): Promise<QuoteView | undefined> {
  const quote = await findDocument('quote', id)
  if (!quote) return undefined
  const {name, email = '', address = '', locale, versions = [], acceptance, ...rest} = quote
  const signed = acceptance && versionOf(quote, acceptance.version)
  return QuoteView.parse({
    ...rest,
    acceptance,
    ...(signed && {signed: {quote: signed.frozen, options: acceptance.options?.split(',') ?? []}}),
    revision: revisionOf(quote),
    state: stateOf(quote, now),
    customer: {name, email, address, locale},
    draft: draftOf(quote),
    certificate: await certificateOf(quote),
    versions: versions.length,
    ...(versions.length > 0 && {path: quotePath(quote)}),
  })
}
