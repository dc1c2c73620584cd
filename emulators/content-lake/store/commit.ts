import type {DatabaseSync, StatementSync} from 'node:sqlite'
import {dataError} from '../http/errors.ts'
import type {Change, Doc, Json} from '../types.ts'
import {checkReferences, isReferenced} from './transaction/references.ts'
import {createHistoryWriter} from './history/writer.ts'
import {documentAt} from './history/revisions.ts'
import {newTransactionId, validId} from './ids.ts'
import {MAX_DOCUMENT_BYTES} from './transaction/limits.ts'
import {applySteps, type Result, type Step} from './transaction/transaction.ts'
import {createWriter, type Writer} from './writer.ts'

/** A transaction to store. */
export interface Submission {
  transactionId?: string
  mutations: readonly Step[]
  author: string
  dryRun?: boolean
  generateKeys?: boolean
}

/** A transaction that was stored, or only checked in a dry run. */
export interface Committed {
  transactionId: string
  /** ISO time. */
  timestamp: string
  author: string
  results: Result[]
  changes: Change[]
  /** The mutations by document id, with ids filled in, for listeners and the history. */
  effectiveMutations: Map<string, Json[]>
  /** Documents whose history was removed with them. */
  purged: ReadonlySet<string>
}

/** What the commit queue needs of a dataset. */
interface CommitTarget {
  readonly db: DatabaseSync
  get(id: string): Doc | null
  statement(text: string): StatementSync
  /** Returns the ids that a mutation's query selects. */
  select(query: string, params: Json): string[]
  /** Called while a transaction is being stored. */
  notifyBeforeCommit(committed: Committed): void
  /** Called once a transaction is durable. */
  notifyCommitted(committed: Committed): void
  /** Called when the tables have changed. */
  clearMemos(): void
  /** Called once a purge is durable, before it is answered. */
  forgetPurged(): void
  /** Called for each durable change, with the length of its JSON. */
  cacheDocument(change: Change, size: number): void
}

interface PendingCommit {
  submission: Submission
  resolve: (committed: Committed) => void
  reject: (error: unknown) => void
}

/** Maximum number of transactions per fsync. */
const GROUP = 256

/**
 * Commits transactions in groups: those that arrive while one group is written share the next fsync.
 *
 * Everything between BEGIN and COMMIT is synchronous, so no reader sees half of a group.
 */
export class CommitQueue {
  readonly #dataset: CommitTarget
  readonly #write: Writer
  readonly #record: ReturnType<typeof createHistoryWriter>
  #waiting: PendingCommit[] = []
  #scheduled = false
  #group = new Map<string, Doc | null>()
  #own = new Map<string, Doc | null>()
  /** Lengths of the JSON that the current group wrote. */
  readonly #sizes = new Map<string, number>()

  constructor(dataset: CommitTarget) {
    this.#dataset = dataset
    this.#write = createWriter(dataset.db)
    this.#record = createHistoryWriter(dataset.db)
  }

  /** Returns a document that the current group changed: `null` when deleted, `undefined` when unchanged. */
  staged(id: string): Doc | null | undefined {
    const own = this.#own.get(id)
    return own === undefined ? this.#group.get(id) : own
  }

  /** True while a group is written: the tables contain uncommitted data. */
  get busy(): boolean {
    return this.#dataset.db.isTransaction
  }

  submit(submission: Submission): Promise<Committed> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({submission, resolve, reject})
      if (this.#scheduled) return
      this.#scheduled = true
      setImmediate(() => this.flush())
    })
  }

  /** Writes all waiting transactions. */
  flush(): void {
    this.#scheduled = false
    while (this.#waiting.length > 0) this.#commit(this.#waiting.splice(0, GROUP))
  }

  #commit(group: PendingCommit[]) {
    const done: {waiting: PendingCommit; committed: Committed}[] = []
    const refused: {waiting: PendingCommit; error: unknown}[] = []
    const {db} = this.#dataset
    try {
      db.exec('BEGIN IMMEDIATE')
      for (const waiting of group) {
        try {
          done.push({waiting, committed: this.#apply(waiting.submission)})
        } catch (error) {
          // A full disk may end the whole transaction, not the savepoint alone: nothing of the group is stored then.
          if (!db.isTransaction) throw error
          refused.push({waiting, error})
        }
      }
      db.exec('COMMIT')
    } catch (error) {
      if (db.isOpen && db.isTransaction) db.exec('ROLLBACK')
      this.#group.clear()
      this.#sizes.clear()
      for (const waiting of group) waiting.reject(error)
      return
    }
    this.#group.clear()
    this.#dataset.clearMemos()
    for (const {committed} of done)
      for (const change of committed.changes) this.#dataset.cacheDocument(change, this.#sizes.get(change.id) ?? 0)
    this.#sizes.clear()
    if (done.some(({committed}) => committed.purged.size > 0)) this.#dataset.forgetPurged()
    for (const {waiting, error} of refused) waiting.reject(error)
    for (const {waiting, committed} of done) {
      waiting.resolve(committed)
      if (!waiting.submission.dryRun) this.#dataset.notifyCommitted(committed)
    }
  }

  #apply(submission: Submission): Committed {
    const {db} = this.#dataset
    db.exec('SAVEPOINT one')
    try {
      const committed = this.#run(submission)
      if (submission.dryRun) db.exec('ROLLBACK TO one')
      else for (const {id, after} of committed.changes) this.#group.set(id, after)
      return submission.dryRun ? {...committed, changes: []} : committed
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK TO one')
      throw error
    } finally {
      this.#own.clear()
      if (db.isTransaction) db.exec('RELEASE one')
    }
  }

  #run({transactionId = newTransactionId(), mutations, author, generateKeys = false}: Submission): Committed {
    if (!validId(transactionId)) throw dataError(400, 'validationError', 'Malformed transaction ID')
    const timestamp = new Date().toISOString()
    const written = new Map<string, Doc | null>()
    const applied = applySteps(mutations, {
      view: {
        get: (id) => this.#dataset.get(id),
        idsWithPrefix: (prefix) =>
          this.#dataset
            .statement('SELECT id FROM doc WHERE id >= ? AND id < ?')
            .all(prefix, `${prefix}\u{10ffff}`)
            .map(({id}) => String(id)),
        revision: (id, revision) => documentAt(this.#dataset, id, {revision}),
        find: (query, params, pending) => {
          this.#flushChanges(pending, written)
          return this.#dataset.select(query, params)
        },
        isReferenced: (id, pending) => {
          this.#flushChanges(pending, written)
          return isReferenced(this.#dataset, id)
        },
      },
      transactionId,
      now: timestamp,
      generateKeys,
    })
    this.#flushChanges(applied.changes, written)
    checkReferences(this.#dataset, applied)
    const changes = [...applied.changes.values()].filter(({before, after}) => before || after)
    this.#record({
      transactionId,
      timestamp,
      author,
      changes,
      effectiveMutations: applied.effectiveMutations,
      purged: applied.purged,
    })
    const committed = {
      transactionId,
      timestamp,
      author,
      results: applied.results,
      changes,
      effectiveMutations: applied.effectiveMutations,
      purged: applied.purged,
    }
    this.#dataset.notifyBeforeCommit(committed)
    return committed
  }

  /** Writes the changes so far to the tables, so that queries and checks see them. */
  #flushChanges(changes: ReadonlyMap<string, Change>, written: Map<string, Doc | null>) {
    for (const {id, before, after} of changes.values()) {
      const current = written.has(id) ? (written.get(id) ?? null) : before
      if (current === after) continue
      const size = this.#write({id, before: current, after})
      if (size > MAX_DOCUMENT_BYTES)
        throw dataError(413, 'validationError', `Document "${id}" exceeds the limit of ${MAX_DOCUMENT_BYTES} bytes`)
      this.#sizes.set(id, size)
      written.set(id, after)
      this.#own.set(id, after)
    }
  }
}
