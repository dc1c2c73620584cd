import 'server-only'
import {after} from 'next/server'
import {bookingSearchKeys} from '@/features/bookings/model'
import {messageSearchKeys} from '@/features/messages/submit'
import {errorFields, log} from '@/server/log'
import {z} from 'zod'
import {importedPatch, withStoredNames} from '@/lib/importedFields'
import {operationsFetch} from '../../server/sanity/clients'
import {commit} from '../../server/sanity/commit'
import {Conflict} from '../../server/sanity/errors'

const EVERY_MS = 60 * 60_000
let nextAt = 0

/** Adds search keys to documents from imports and earlier versions. Returns how many got them. */
export const indexAll = () => indexDocuments({booking: bookingSearchKeys, contactMessage: messageSearchKeys})

/** Does the same at most once an hour, when somebody opens the dashboard. */
export function indexAfter(now = Date.now()) {
  if (now < nextAt) return
  nextAt = now + EVERY_MS
  after(async () => {
    try {
      await indexAll()
    } catch (error) {
      nextAt = 0
      log('warn', 'search.index_failed', errorFields(error))
    }
  })
}

const Document = z.looseObject({_id: z.string(), _type: z.string(), _rev: z.string()})
type Keys = (document: Record<string, unknown>) => Record<string, string>

const BATCH = 100
const UNINDEXED = `*[_type in $types && !defined(searchText)][0...${BATCH}]`
/** Ends the job even if writing a document keeps failing. */
const MAX_BATCHES = 50

async function indexDocument(document: z.output<typeof Document>, keys: Keys | undefined): Promise<number> {
  const {_id: id, _rev, ...fields} = document
  const imported = importedPatch(fields)
  const set = {...imported?.set, ...keys?.(withStoredNames(fields))}
  try {
    await commit([{patch: {id, ifRevisionID: _rev, set, ...(imported && {unset: imported.unset})}}], {id})
    return 1
  } catch (error) {
    // Somebody else has just changed the document: the next run finds it again.
    if (error instanceof Conflict) return 0
    throw error
  }
}

/** Adds missing search keys, and renames imported fields. `keys` makes the keys, by type. */
export async function indexDocuments(keys: Readonly<Record<string, Keys>>): Promise<number> {
  let indexed = 0
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const found: unknown = await operationsFetch(UNINDEXED, {types: Object.keys(keys)})
    const documents = z.array(Document).parse(found)
    for (const document of documents) indexed += await indexDocument(document, keys[document._type])
    if (documents.length < BATCH) break
  }
  return indexed
}
