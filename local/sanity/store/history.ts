import type {DatabaseSync} from 'node:sqlite'
import {dataError} from '../http/errors.ts'
import type {Change, Json} from '../types.ts'
import {effectsOf} from './mendoza.ts'

interface Entry {
  transactionId: string
  timestamp: string
  author: string
  changes: Change[]
  told: Map<string, Json[]>
  purged: ReadonlySet<string>
}

/** Prepares the statements that append a transaction to the history. */
export function createHistoryWriter(db: DatabaseSync): (entry: Entry) => void {
  const addTransaction = db.prepare('INSERT INTO txn (id, at, author, mutations) VALUES (?, ?, ?, ?)')
  const known = db.prepare('SELECT 1 FROM txn WHERE id = ?')
  const addChange = db.prepare('INSERT INTO change (doc, seq, prev, rev, apply, revert) VALUES (?, ?, ?, ?, ?, ?)')
  const purge = db.prepare('DELETE FROM change WHERE doc = ?')

  return ({transactionId, timestamp, author, changes, told, purged}) => {
    if (known.get(transactionId))
      throw dataError(409, 'transactionAlreadyExistsError', `Transaction "${transactionId}" already exists`)
    const kept = changes.filter(({id}) => !purged.has(id))
    const mutations = kept.flatMap(({id}) => told.get(id) ?? [])
    const {lastInsertRowid: seq} = addTransaction.run(transactionId, timestamp, author, JSON.stringify(mutations))
    for (const {id, before, after} of kept) {
      const {apply, revert} = effectsOf(before, after)
      addChange.run(id, seq, before?._rev ?? null, after?._rev ?? null, JSON.stringify(apply), JSON.stringify(revert))
    }
    for (const id of purged) purge.run(id)
  }
}
