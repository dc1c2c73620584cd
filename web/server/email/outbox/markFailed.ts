import 'server-only'
import {z} from 'zod'
import {operationsFetch} from '@/server/sanity/clients'
import {updateWithRetry} from '@/server/sanity/update'
import {failedSince, outboxDocumentQuery, UNMARKED} from './queries'
import {outboxPatch} from './queuedEmail'

/** Sets `failedMailAt` in documents of earlier versions that have a failed email. */
export async function markFailedEmails(now: Date): Promise<number> {
  const marked = new Set<string>()
  for (;;) {
    const found: unknown = await operationsFetch(UNMARKED, {since: failedSince(now)})
    const ids = z
      .array(z.string())
      .parse(found)
      .filter((id) => !marked.has(id))
    if (ids.length === 0) return marked.size
    for (const id of ids) {
      marked.add(id)
      await updateWithRetry(
        () => operationsFetch(outboxDocumentQuery, {id}),
        ({mails = []}) => ({patch: outboxPatch(mails), result: true}),
      )
    }
  }
}
