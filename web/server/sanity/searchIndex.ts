import 'server-only'
import {z} from 'zod'
import {importedPatch, withStoredNames} from '@/lib/importedFields'
import {operationsFetch} from './clients'
import {commit} from './commit'
import {Conflict} from './errors'

const Document = z.looseObject({_id: z.string(), _type: z.string(), _rev: z.string()})
type Keys = (document: Record<string, unknown>) => Record<string, string>

const BATCH = 100
const UNINDEXED = `*[_type in $types && !defined(searchText)][0...${BATCH}]`
/** Ends the job even if a document cannot be written. */
const MAX_BATCHES = 50

async function indexDocument(document: z.output<typeof Document>, keys: Keys | undefined): Promise<number> {
  const {_id: id, _rev, ...fields} = document
  const imported = importedPatch(fields)
  const set = {...imported?.set, ...keys?.(withStoredNames(fields))}
  try {
    await commit([{patch: {id, ifRevisionID: _rev, set, ...(imported && {unset: imported.unset})}}], {id})
    return 1
  } catch (error) {
    // Changed by somebody else just now: the next run finds it again.
    if (error instanceof Conflict) return 0
    throw error
  }
}

/** Adds search keys to documents without them, and renames imported fields. `keys`: makes the keys, by type. */
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
