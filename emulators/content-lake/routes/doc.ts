import {mayRead} from '../access.ts'
import {json, type Call} from '../http/call.ts'
import {datasetOf} from '../lake.ts'

/** `GET /data/doc/:dataset/:ids`: documents as stored, by a comma list of ids, and why others are missing. */
export function getDocuments(call: Call): void {
  const dataset = datasetOf(call.lake, call.params.dataset ?? '')
  const documents: unknown[] = []
  const omitted: {id: string; reason: 'existence' | 'permission'}[] = []
  for (const id of (call.params.ids ?? '').split(',')) {
    const allowed = mayRead(call.who, dataset.mode, id)
    const doc = dataset.get(id)
    if (doc && allowed) documents.push(doc)
    else omitted.push({id, reason: doc ? 'permission' : 'existence'})
  }
  json(call.res, {documents, omitted})
}
