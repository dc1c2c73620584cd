import 'server-only'
import {z} from 'zod'
import {asLocale} from '@/lib/locales'
import {operationsFetch} from '@/server/sanity/clients'
import {keyset, moveOf, pageOf, encodeCursor} from '@/server/sanity/list/query'
import {maybeText, plainText, paginationParams} from '@/ui/admin/parts'
import {businessTime} from '@/lib/time/businessClock'
import {csvLine} from '@/server/sanity/list/export'

export const PAGE_SIZE = 50

const Subscriber = z.object({
  _id: z.string(),
  email: plainText,
  locale: z.unknown().transform(asLocale),
  status: z.enum(['pending', 'confirmed', 'unsubscribed']).catch('pending'),
  created_at: plainText,
  confirmedAt: maybeText,
})
type Subscriber = z.output<typeof Subscriber>

const Counts = z.object({confirmed: z.number(), pending: z.number(), unsubscribed: z.number(), all: z.number()})

const subscriberFilter = (view: SubscriberListQuery['view']) =>
  view === 'all' ? '_type == "subscriber"' : `_type == "subscriber" && status == "${view}"`

const COUNTS = `{${['confirmed', 'pending', 'unsubscribed', 'all']
  .map((view) => `"${view}": count(*[_type == "subscriber"${view === 'all' ? '' : ` && status == "${view}"`}])`)
  .join(', ')}}`

export async function listSubscribers(query: SubscriberListQuery, size = PAGE_SIZE) {
  const move = moveOf(query)
  const page = keyset('created_at', 'desc', move, size)
  const result = await operationsFetch(
    `{"rows": *[${subscriberFilter(query.view)}${page.where}]${page.slice}
      {_id, email, locale, status, created_at, confirmedAt}, "counts": ${COUNTS}}`,
    page.params,
  )
  const {rows, counts} = z.object({rows: z.array(Subscriber), counts: Counts}).parse(result)
  return {
    ...pageOf(rows, size, move, (row) => ({value: row.created_at, id: row._id})),
    counts,
    total: counts[query.view],
  }
}

const PAGE = 500

export async function* subscribersCsv(view: SubscriberListQuery['view']): AsyncGenerator<string> {
  yield `\ufeff${csvLine(['email', 'status', 'locale', 'created_at', 'confirmedAt'])}`
  let after: string | undefined
  for (;;) {
    const {rows, next} = await listSubscribers({view, after, before: undefined, page: 1}, PAGE)
    const last = rows.at(-1)
    if (!last) return
    yield rows
      .map(({email, status, locale, created_at, confirmedAt = ''}) =>
        csvLine([email, status, locale, businessTime(created_at), businessTime(confirmedAt)]),
      )
      .join('')
    if (!next) return
    after = encodeCursor({value: last.created_at, id: last._id})
  }
}

export const SUBSCRIBER_VIEWS = ['confirmed', 'pending', 'unsubscribed', 'all'] as const

const ListQuery = z.object({
  view: z.enum(SUBSCRIBER_VIEWS).catch('confirmed'),
  ...paginationParams,
})
export type SubscriberListQuery = z.output<typeof ListQuery>

export const parseSubscriberQuery = (params: Record<string, unknown>): SubscriberListQuery => ListQuery.parse(params)
