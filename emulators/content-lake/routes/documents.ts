import {once} from 'node:events'
import {mayRead} from '../access.ts'
import {checkParameters, json, type Call} from '../http/call.ts'
import {datasetOf, requireReader} from '../lake.ts'
import type {Dataset} from '../store/dataset.ts'
import {publishedId} from '../store/ids.ts'

const MAX_REFERENCES = 100
/** Documents per page of an export with a cursor. */
const EXPORT_PAGE = 1_000

const OF_DOCUMENTS = new Set(['includeAllVersions', 'excludeContent'])
const OF_EXPORTS = new Set(['types', 'nextCursor'])
// Accept `excludePaths`: this lake lists references without paths anyway.
const OF_REFERENCES = new Set(['excludeInternalReferences', 'excludePaths'])

/** `GET /data/ping/:dataset`: the Studio asks when it has lost its connection. */
export function pingDataset({res, lake, params}: Call): void {
  datasetOf(lake, params.dataset ?? '')
  res.end('PONG')
}

/**
 * `GET /data/doc/:dataset/:ids`: documents as stored, for a comma-separated list of ids, and why others are missing. With
 * `includeAllVersions` each comes with its draft and its versions in releases; with `excludeContent`, as the Studio asks
 * whether a reference leads anywhere, only their ids come.
 */
export function getDocuments(call: Call): void {
  const dataset = datasetOf(call.lake, call.params.dataset ?? '')
  const {searchParams} = call.url
  checkParameters(searchParams, OF_DOCUMENTS, 'documents')
  const allVersions = searchParams.get('includeAllVersions') === 'true'
  const isBare = searchParams.get('excludeContent') === 'true'
  const documents: unknown[] = []
  const omitted: {id: string; reason: 'existence' | 'permission'}[] = []
  for (const id of (call.params.ids ?? '').split(',')) {
    const found = (allVersions ? versionsOf(dataset, publishedId(id)) : [id]).flatMap((each) => dataset.get(each) ?? [])
    const readable = found.filter(({_id}) => mayRead(call.who, dataset.mode, _id))
    documents.push(...(isBare ? readable.map(({_id}) => ({_id})) : readable))
    if (readable.length === 0) omitted.push({id, reason: found.length > 0 ? 'permission' : 'existence'})
  }
  json(call.res, {documents, omitted})
}

/** Returns the ids under which the document, its draft and its versions may be stored. */
function versionsOf(dataset: Dataset, id: string): string[] {
  const versions = dataset
    .statement("SELECT id FROM doc WHERE id >= 'versions.' AND id < 'versions/' ORDER BY id")
    .all()
    .map((row) => String(row.id))
  return [id, `drafts.${id}`, ...versions.filter((each) => publishedId(each) === id)]
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
  checkParameters(call.url.searchParams, OF_EXPORTS, 'exports')
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
  checkParameters(call.url.searchParams, OF_REFERENCES, 'references')
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
