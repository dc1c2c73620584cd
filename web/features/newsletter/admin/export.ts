import 'server-only'
import {newYorkTime} from '@/lib/time/instantInNewYork'
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
      .map(({email, status, locale, created_at, confirmedAt = ''}) =>
        csvLine([email, status, locale, newYorkTime(created_at), newYorkTime(confirmedAt)]),
      )
      .join('')
    if (!next) return
    after = encodeCursor({value: last.created_at, id: last._id})
  }
}
