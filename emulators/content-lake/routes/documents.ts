import {once} from 'node:events'
import {mayRead} from '../access.ts'
import {json, type Call} from '../http/call.ts'
import {datasetOf, requireReader} from '../lake.ts'

const MAX_REFERENCES = 100
/** Documents per page of an export with a cursor. */
const EXPORT_PAGE = 1_000

/** `GET /data/ping/:dataset`: the Studio asks when it has lost its connection. */
export function pingDataset({res, lake, params}: Call): void {
  datasetOf(lake, params.dataset ?? '')
  res.end('PONG')
}

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

/**
 * `GET /data/export/:dataset`: every document the caller may read, one JSON object per line, in order of id.
 *
 * `types` limits it to some document types. With `nextCursor` (empty for the first page) it sends one page, whose last
 * line names the next one.
 */
export async function exportDocuments(call: Call): Promise<void> {
  const {res, who} = call
  const dataset = datasetOf(call.lake, call.params.dataset ?? '')
  res.writeHead(200, {'content-type': 'application/x-ndjson'})
  // List the ids now: documents deleted during the export are left out, and writers do not wait for it.
  const types = call.url.searchParams.get('types')?.split(',').filter(Boolean) ?? []
  const cursor = call.url.searchParams.get('nextCursor')
  const rows = dataset.db
    .prepare(`SELECT id FROM doc WHERE id > ? AND (? OR type IN (SELECT value FROM json_each(?))) ORDER BY id LIMIT ?`)
    .all(cursor ?? '', types.length === 0 ? 1 : 0, JSON.stringify(types), cursor === null ? -1 : EXPORT_PAGE)
  for (const row of rows) {
    const id = String(row.id)
    const doc = mayRead(who, dataset.mode, id) ? dataset.get(id) : null
    if (doc && !res.write(`${JSON.stringify(doc)}\n`)) await once(res, 'drain')
    if (res.destroyed) return
  }
  const last = rows.at(-1)
  if (cursor !== null && last && rows.length === EXPORT_PAGE) res.write(`${JSON.stringify({nextCursor: last.id})}\n`)
  res.end()
}

/**
 * `GET /data/references/:dataset/documents/:id/to`: the documents that refer to this one, for the Studio's delete
 * dialog. With `excludeInternalReferences` only those in other datasets, which this lake does not track.
 */
export function getReferences(call: Call): void {
  requireReader(call.who)
  const dataset = datasetOf(call.lake, call.params.dataset ?? '')
  if (call.url.searchParams.get('excludeInternalReferences') === 'true')
    return json(call.res, {totalCount: 0, references: []})
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
