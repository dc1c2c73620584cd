import {applyPatch} from 'mendoza'
import {isObject, type Change, type Doc, type Json} from '../../types.ts'
import type {Committed} from '../commit.ts'
import type {Dataset} from '../dataset.ts'
import {subjectOf} from './writer.ts'

export type ReplayedTransaction = Pick<
  Committed,
  'transactionId' | 'timestamp' | 'author' | 'changes' | 'effectiveMutations'
>

/** Above this number it is cheaper for the client to read the documents again. */
const MAX_CHANGES = 1_000

/** Returns the id of the newest transaction of a dataset. */
export const latestTransaction = (dataset: Dataset): string | undefined => {
  const row = dataset.statement('SELECT id FROM txn ORDER BY seq DESC LIMIT 1').get()
  return row ? String(row.id) : undefined
}

/**
 * Returns a transaction and all later ones, oldest first, as listeners received them; undefined when the transaction is
 * unknown or too long ago. Reconstructs old documents by reverting changes, newest first.
 */
export function transactionsFrom(dataset: Dataset, transactionId: string): ReplayedTransaction[] | undefined {
  const from = dataset.statement('SELECT seq FROM txn WHERE id = ?').get(transactionId)
  if (!from) return undefined
  const rows = dataset
    .statement(
      `SELECT doc, seq, prev, revert, txn.id AS txn, at, author, mutations FROM change JOIN txn USING (seq)
       WHERE seq >= ? ORDER BY seq DESC LIMIT ?`,
    )
    .all(Number(from.seq), MAX_CHANGES + 1)
  if (rows.length > MAX_CHANGES) return undefined
  const states = new Map<string, Doc | null>()
  const transactions = new Map<number, ReplayedTransaction>()
  for (const row of rows) {
    const id = String(row.doc)
    const after = states.has(id) ? (states.get(id) ?? null) : dataset.get(id)
    const before = revertChange(after, row.prev, String(row.revert))
    states.set(id, before)
    const effectiveMutations = mutationsOf(id, String(row.mutations))
    collect(transactions, Number(row.seq), {id, before, after}, effectiveMutations, {
      transactionId: String(row.txn),
      timestamp: String(row.at),
      author: String(row.author),
    })
  }
  return [...transactions.values()].toReversed()
}

type Heading = Pick<ReplayedTransaction, 'transactionId' | 'timestamp' | 'author'>

function collect(
  transactions: Map<number, ReplayedTransaction>,
  seq: number,
  change: Change,
  effectiveMutations: Json[],
  heading: Heading,
) {
  const transaction: ReplayedTransaction = transactions.get(seq) ?? {
    ...heading,
    changes: [],
    effectiveMutations: new Map(),
  }
  transaction.changes.push(change)
  transaction.effectiveMutations.set(change.id, effectiveMutations)
  transactions.set(seq, transaction)
}

function revertChange(after: Doc | null, prev: unknown, revert: string): Doc | null {
  const {_rev, ...state} = after ?? {_rev: ''}
  const before: unknown = applyPatch(_rev ? state : null, JSON.parse(revert) as never)
  return isObject(before) && typeof prev === 'string' ? ({...before, _rev: prev} as Doc) : null
}

const mutationsOf = (id: string, mutations: string): Json[] =>
  (JSON.parse(mutations) as Json[]).filter((mutation) => subjectOf(mutation) === id)
