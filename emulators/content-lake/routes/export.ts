import {once} from 'node:events'
import {mayRead} from '../access.ts'
import type {Call} from '../http/call.ts'
import {datasetOf} from '../lake.ts'

/** `GET /data/export/:dataset`: every document the caller may read, one JSON object per line, in order of id. */
export async function exportDocuments(call: Call): Promise<void> {
  const {res, who} = call
  const dataset = datasetOf(call.lake, call.params.dataset ?? '')
  res.writeHead(200, {'content-type': 'application/x-ndjson'})
  // The ids of this moment: documents deleted meanwhile are left out, and writers need not wait.
  const ids = dataset.db.prepare('SELECT id FROM doc ORDER BY id').all()
  for (const row of ids) {
    const id = String(row.id)
    const doc = mayRead(who, dataset.mode, id) ? dataset.get(id) : null
    if (doc && !res.write(`${JSON.stringify(doc)}\n`)) await once(res, 'drain')
    if (res.destroyed) return
  }
  res.end()
}
