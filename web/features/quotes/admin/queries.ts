import 'server-only'
import {z} from 'zod'
import {todayInNewYork} from '@/lib/time/dates'
import {operationsFetch} from '@/server/sanity/clients'
import {keyset, moveOf, pageOf} from '@/server/sanity/list/keyset'
import {findDocument, revisionOf} from '@/server/sanity/update'
import {quotePath} from '../portal'
import {draftOf, stateOf} from '../transitions'
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

const COUNTS = `{${QUOTE_FILTERS.map((filter) => `"${filter}": count(*[_type == "quote"${CONDITIONS[filter]}])`).join(', ')}}`
const Counts = z.object({
  all: z.number(),
  draft: z.number(),
  waiting: z.number(),
  accepted: z.number(),
  closed: z.number(),
})

export async function listQuotes(query: QuoteListQuery, now: Date) {
  const move = moveOf(query)
  const page = keyset('created_at', 'desc', move, PAGE_SIZE)
  const where = `_type == "quote"${CONDITIONS[query.filter]}`
  const result = await operationsFetch(
    `{"rows": *[${where}${page.where}]${page.slice}{_id, name, title, state, validUntil, total, created_at}, "counts": ${COUNTS}}`,
    {today: todayInNewYork(now), ...page.params},
  )
  const {rows, counts} = z.object({rows: z.array(QuoteRow), counts: Counts}).parse(result)
  const listed = pageOf(rows, PAGE_SIZE, move, (row) => ({value: row.created_at, id: row._id}))
  const stateNow = (row: QuoteRow) => (row.state === 'expired' ? row.state : stateOf({...row, state: row.state}, now))
  return {
    ...listed,
    rows: listed.rows.map((row) => ({...row, state: stateNow(row)})),
    counts,
    total: counts[query.filter],
  }
}

/** One quote with its draft; undefined where there is none. */
export async function getQuote(id: string, now: Date): Promise<QuoteView | undefined> {
  const quote = await findDocument('quote', id)
  if (!quote) return undefined
  const {name, email = '', address = '', locale, versions = [], ...rest} = quote
  return QuoteView.parse({
    ...rest,
    revision: revisionOf(quote),
    state: stateOf(quote, now),
    customer: {name, email, address, locale},
    draft: draftOf(quote),
    versions: versions.length,
    ...(versions.length > 0 && {path: quotePath(quote)}),
  })
}
