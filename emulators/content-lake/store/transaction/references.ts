import type {StatementSync} from 'node:sqlite'
import {referencesIn} from '../fields.ts'
import {missingTarget, stillReferenced} from './refusals.ts'
import type {Applied} from './transaction.ts'

interface Tables {
  statement(text: string): StatementSync
}

/** Returns whether another document has a strong reference to this one. */
export function isReferenced(dataset: Tables, id: string): boolean {
  return dataset.statement('SELECT 1 FROM ref WHERE target = ? AND id <> target AND strong = 1').get(id) !== undefined
}

/**
 * Refuses a transaction that leaves a strong reference without its target. The tables already contain the new state.
 */
export function checkReferences(dataset: Tables, applied: Applied): void {
  const exists = dataset.statement('SELECT 1 FROM doc WHERE id = ?')
  const referrers = dataset.statement('SELECT id FROM ref WHERE target = ? AND strong = 1 ORDER BY id LIMIT 100')
  for (const {id, before, after} of applied.changes.values()) {
    const index = applied.touched.get(id) ?? 0
    if (after) {
      const known = before ? referencesIn(before) : new Map<string, boolean>()
      for (const [target, strong] of referencesIn(after))
        if (strong && known.get(target) !== true && !exists.get(target)) throw missingTarget(index, id, target)
    } else if (before) {
      const referencing = referrers.all(id).map((row) => String(row.id))
      if (referencing.length > 0) throw stillReferenced(index, id, referencing)
    }
  }
}
