import 'server-only'
import {z} from 'zod'
import {importedPatch, withStoredNames} from '@/lib/importedFields'
import {operationsFetch} from './clients'
import {commit} from './commit'
import {Conflict} from './errors'

const Document = z.looseObject({_id: z.string(), _rev: z.string()})
type Keys = (document: Record<string, unknown>) => Record<string, string>

const BATCH = 100
/** A document that cannot be written must not keep the job going for ever. */
const MAX_BATCHES = 50

async function indexDocument(document: z.output<typeof Document>, keys: Keys): Promise<number> {
  const {_id: id, _rev, ...fields} = document
  const imported = importedPatch(fields)
  const set = {...imported?.set, ...keys(withStoredNames(fields))}
  try {
    await commit([{patch: {id, ifRevisionID: _rev, set, ...(imported && {unset: imported.unset})}}], {id})
    return 1
  } catch (error) {
    // Somebody else has just changed it: the next run finds it again.
    if (error instanceof Conflict) return 0
    throw error
  }
}

/**
 * Gives the documents that the filter finds the names and search keys of the site's own: what was imported, or stored by
 * an earlier version. `filter` must not find a document again that has them.
 */
export async function indexDocuments(filter: string, keys: Keys): Promise<number> {
  let indexed = 0
  for (let batch = 0; batch < MAX_BATCHES; batch++) {
    const found: unknown = await operationsFetch(`*[${filter}][0...${BATCH}]`)
    const documents = z.array(Document).parse(found)
    for (const document of documents) indexed += await indexDocument(document, keys)
    if (documents.length < BATCH) break
  }
  return indexed
}
