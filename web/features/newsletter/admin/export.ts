import 'server-only'
import {csvLine} from '@/server/sanity/list/csv'
import {encodeCursor} from '@/server/sanity/list/keyset'
import type {SubscriberListQuery} from './listQuery'
import {listSubscribers} from './queries'

const PAGE = 500

export async function* subscribersCsv(view: SubscriberListQuery['view']): AsyncGenerator<string> {
  yield `\ufeff${csvLine(['email', 'status', 'locale', 'created_at', 'confirmedAt'])}`
  let after: string | undefined
  for (;;) {
    const {rows, next} = await listSubscribers({view, after, before: undefined, page: 1}, PAGE)
    const last = rows.at(-1)
    if (!last) return
    yield rows
      .map((row) => csvLine([row.email, row.status, row.locale, row.created_at, row.confirmedAt ?? '']))
      .join('')
    if (!next) return
    after = encodeCursor({value: last.created_at, id: last._id})
  }
}
