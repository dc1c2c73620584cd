import type {DatabaseSync} from 'node:sqlite'
import {applyPatch} from 'mendoza'
import type {Doc} from '../../types.ts'

/** What the history needs of a dataset. */
type Stored = {db: DatabaseSync; get(id: string): Doc | null}

/** A point in a document's history. */
export type PointInTime = {revision: string} | {time: string} | {last: true}

/** One stored change of one document. */
export interface Step {
  seq: number
  transactionId: string
  timestamp: string
  author: string
  prev: string | null
  rev: string | null
  apply: unknown[]
  revert: unknown[]
  mutations: unknown[]
}

/**
 * Returns the document at that point; null when it did not exist.
 *
 * Reverts changes from the current state backwards, so recent revisions are the cheapest.
 */
export function documentAt(dataset: Stored, id: string, point: PointInTime): Doc | null {
  const seq = sequenceOf(dataset, id, point)
  if (seq === undefined) return null
  const {_rev, ...today} = dataset.get(id) ?? {_rev: ''}
  let state: unknown = _rev ? today : null
  const undo = dataset.db.prepare('SELECT prev, revert FROM change WHERE doc = ? AND seq > ? ORDER BY seq DESC')
  let rev: unknown = _rev
  for (const row of undo.iterate(id, seq)) {
    state = applyPatch(state, JSON.parse(String(row.revert)) as never)
    rev = row.prev
  }
  return state && typeof rev === 'string' ? ({...state, _rev: rev} as Doc) : null
}

function sequenceOf(dataset: Stored, id: string, point: PointInTime): number | undefined {
  const row =
    'revision' in point
      ? dataset.db.prepare('SELECT seq FROM txn WHERE id = ?').get(point.revision)
      : 'time' in point
        ? dataset.db.prepare('SELECT max(seq) AS seq FROM txn WHERE at <= ?').get(point.time)
        : dataset.db.prepare('SELECT max(seq) AS seq FROM change WHERE doc = ? AND rev IS NOT NULL').get(id)
  return typeof row?.seq === 'number' ? row.seq : undefined
}

/** A range of a history. Both transactions are included. */
export interface Range {
  from?: string | undefined
  to?: string | undefined
  fromTime?: string | undefined
  toTime?: string | undefined
  newestFirst: boolean
  limit: number
}

/** Returns the changes of these documents, by transaction and document. `limit` counts changes. */
export function changesOf(dataset: Stored, ids: readonly string[], range: Range): (Step & {doc: string})[] {
  const bound = (id: string | undefined, otherwise: number) => {
    if (!id) return otherwise
    const row = dataset.db.prepare('SELECT seq FROM txn WHERE id = ?').get(id)
    return typeof row?.seq === 'number' ? row.seq : otherwise
  }
  const rows = dataset.db
    .prepare(
      `SELECT change.*, txn.id AS transactionId, txn.at, txn.author, txn.mutations FROM change JOIN txn USING (seq)
       WHERE doc IN (SELECT value FROM json_each(?)) AND seq BETWEEN ? AND ? AND at BETWEEN ? AND ?
       ORDER BY seq ${range.newestFirst ? 'DESC' : 'ASC'} LIMIT ?`,
    )
    .all(
      JSON.stringify(ids),
      bound(range.from, 0),
      bound(range.to, Number.MAX_SAFE_INTEGER),
      range.fromTime ?? '',
      range.toTime ?? '9999',
      range.limit,
    )
  return rows.map((row) => ({
    doc: String(row.doc),
    seq: Number(row.seq),
    transactionId: String(row.transactionId),
    timestamp: String(row.at),
    author: String(row.author),
    prev: row.prev === null ? null : String(row.prev),
    rev: row.rev === null ? null : String(row.rev),
    apply: JSON.parse(String(row.apply)) as unknown[],
    revert: JSON.parse(String(row.revert)) as unknown[],
    mutations: JSON.parse(String(row.mutations)) as unknown[],
  }))
}
