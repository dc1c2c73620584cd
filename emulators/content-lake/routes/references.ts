import {mayRead} from '../access.ts'
import {json, type Call} from '../http/call.ts'
import {datasetOf, requireReader} from '../lake.ts'

const MOST = 100

/** `GET /data/references/:dataset/documents/:id/to`: who refers to a document, for the Studio's delete dialog. */
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
    references: ids.slice(0, MOST).map((documentId) => ({
      documentId,
      datasetName: dataset.name,
      projectId: call.lake.options.projectId,
    })),
  })
}
