import type {DatabaseSync} from 'node:sqlite'
import {dataError} from '../../http/errors.ts'
import {isObject, type Change, type Json} from '../../types.ts'
import {effectsOf} from './mendoza.ts'

interface Entry {
  transactionId: string
  timestamp: string
  author: string
  changes: Change[]
  effectiveMutations: Map<string, Json[]>
  purged: ReadonlySet<string>
}

/** Prepares a function that appends a transaction to the history. */
export function createHistoryWriter(db: DatabaseSync): (entry: Entry) => void {
  const addTransaction = db.prepare('INSERT INTO txn (id, at, author, mutations) VALUES (?, ?, ?, ?)')
  const transactionExists = db.prepare('SELECT 1 FROM txn WHERE id = ?')
  const addChange = db.prepare('INSERT INTO change (doc, seq, prev, rev, apply, revert) VALUES (?, ?, ?, ?, ?, ?)')
  const eraseHistory = createEraser(db)

  return ({transactionId, timestamp, author, changes, effectiveMutations, purged}) => {
    if (transactionExists.get(transactionId))
      throw dataError(409, 'transactionAlreadyExistsError', `Transaction "${transactionId}" already exists`)
    const recorded = changes.filter(({id}) => !purged.has(id))
    const mutations = recorded.flatMap(({id}) => effectiveMutations.get(id) ?? [])
    const {lastInsertRowid: seq} = addTransaction.run(transactionId, timestamp, author, JSON.stringify(mutations))
    for (const {id, before, after} of recorded) {
      const {apply, revert} = effectsOf(before, after)
      addChange.run(id, seq, before?._rev ?? null, after?._rev ?? null, JSON.stringify(apply), JSON.stringify(revert))
    }
    for (const id of purged) eraseHistory(id)
  }
}

/** Prepares a function that removes every trace of a document from the history. */
function createEraser(db: DatabaseSync): (id: string) => void {
  const affected = db.prepare('SELECT seq, mutations FROM txn WHERE seq IN (SELECT seq FROM change WHERE doc = ?)')
  const rewrite = db.prepare('UPDATE txn SET mutations = ? WHERE seq = ?')
  const remove = db.prepare('DELETE FROM change WHERE doc = ?')
  return (id) => {
    for (const row of affected.all(id)) {
      const mutations = (JSON.parse(String(row.mutations)) as Json[]).filter((mutation) => subjectOf(mutation) !== id)
      rewrite.run(JSON.stringify(mutations), Number(row.seq))
    }
    remove.run(id)
  }
}

/** Returns the id of the document that a mutation changes. */
export function subjectOf(mutation: Json): unknown {
  const body = Object.values(mutation)[0]
  return isObject(body) ? (body._id ?? body.id) : undefined
}
