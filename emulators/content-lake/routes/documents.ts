import {once} from 'node:events'
import {mayRead} from '../access.ts'
import {json, type Call} from '../http/call.ts'
import {datasetOf, requireReader} from '../lake.ts'

const MAX_REFERENCES = 100

/**
 * `GET /data/doc/:dataset/:ids`: documents as stored, for a comma-separated list of ids, and why others are missing.
 */
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

/** `GET /data/export/:dataset`: every document the caller may read, one JSON object per line, in order of id. */
export async function exportDocuments(call: Call): Promise<void> {
  const {res, who} = call
  const dataset = datasetOf(call.lake, call.params.dataset ?? '')
  res.writeHead(200, {'content-type': 'application/x-ndjson'})
  // List the ids now: documents deleted during the export are left out, and writers do not wait for it.
  const ids = dataset.db.prepare('SELECT id FROM doc ORDER BY id').all()
  for (const row of ids) {
    const id = String(row.id)
    const doc = mayRead(who, dataset.mode, id) ? dataset.get(id) : null
    if (doc && !res.write(`${JSON.stringify(doc)}\n`)) await once(res, 'drain')
    if (res.destroyed) return
  }
  res.end()
}

/**
 * `GET /data/references/:dataset/documents/:id/to`: the documents that refer to this one, for the Studio's delete
 * dialog.
 */
export function getReferences(call: Call): void {
  requireReader(call.who)
  const dataset = datasetOf(call.lake, call.params.dataset ?? '')
  const ids = dataset.db
    .prepare('SELECT id FROM ref WHERE target = ? ORDER BY id')
    .all(call.params.id ?? '')
    .map((row) => String(row.id))
    .filter((id) => mayRead(call.who, dataset.mode, id))
  json(call.res, {
    totalCount: ids.length,
    references: ids.slice(0, MAX_REFERENCES).map((documentId) => ({
      documentId,
      datasetName: dataset.name,
      projectId: call.lake.options.projectId,
    })),
  })
}
