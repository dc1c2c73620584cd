import type {DatabaseSync, StatementSync} from 'node:sqlite'
import type {AclMode, Change, Doc, Json} from '../types.ts'
import {withUrl} from '../assets/files.ts'
import {DocumentCache} from './cache.ts'
import {CommitQueue, type Committed, type Submission} from './commit.ts'
import type {EventStream} from '../live/stream.ts'
import {replaceRows, openDatabase, rewriteDatabase} from './database.ts'
import {reindexIfOutdated} from './reindex.ts'
import {MAX_MEMOS, MAX_STATEMENTS, Memos, type DatasetView} from './view.ts'

const CACHE_UNITS = 24_000_000
const REWRITE_AGAIN_MS = 1_000

/** Evaluates a mutation's query. Injected, because the query engine depends on the store. */
type SelectIds = (dataset: Dataset, query: string, params: Json) => string[]

/** One dataset: a SQLite file, a cache of parsed documents and a queue of commits. */
export class Dataset implements DatasetView {
  readonly name: string
  readonly mode: AclMode
  readonly db: DatabaseSync
  readonly file: string
  /** Base of asset URLs. */
  origin = ''
  readonly #cache = new DocumentCache(CACHE_UNITS)
  readonly #queue: CommitQueue
  readonly #selectIds: SelectIds
  readonly #statements = new Memos(MAX_STATEMENTS)
  readonly #memos = new Memos(MAX_MEMOS)
  readonly #readBody: StatementSync
  #rewriting: NodeJS.Timeout | undefined
  readonly #listeners = new Set<(committed: Committed) => void>()
  readonly #storing = new Set<(committed: Committed) => void>()
  readonly #streams = new Set<EventStream>()

  constructor(name: string, mode: AclMode, file: string, selectIds: SelectIds, durable = true) {
    this.name = name
    this.mode = mode
    this.#selectIds = selectIds
    this.file = file
    this.db = openDatabase(file, {durable})
    reindexIfOutdated(this.db)
    this.#readBody = this.db.prepare('SELECT body FROM doc WHERE id = ?')
    this.#queue = new CommitQueue(this)
  }

  /** Returns the current document; during a commit, with the mutations applied so far. Do not modify it. */
  get(id: string): Doc | null {
    const staged = this.#queue.staged(id)
    if (staged !== undefined) return staged
    const cached = this.#cache.get(id)
    if (cached) return cached
    const row = this.#readBody.get(id)
    if (!row) return null
    const body = String(row.body)
    const doc = withUrl(JSON.parse(body) as Doc, this.origin)
    this.#cache.set(id, doc, body.length)
    return doc
  }

  /** Returns a prepared statement; reuses it for the same text. */
  statement(text: string): StatementSync {
    return this.#statements.get(text, () => this.db.prepare(text))
  }

  /** Returns a value computed from the tables; keeps it until the next commit. */
  memo<T>(key: string, compute: () => T): T {
    return this.#queue.busy ? compute() : this.#memos.get(key, compute)
  }

  select(query: string, params: Json): string[] {
    return this.#selectIds(this, query, params)
  }

  /** Stores a transaction. Resolves when it is on disk; rejects with the hosted error when it is refused. */
  submit(submission: Submission): Promise<Committed> {
    return this.#queue.submit(submission)
  }

  /** Calls the listener after every commit, in commit order. Returns a function that unsubscribes. */
  onCommit(listener: (committed: Committed) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Calls the listener inside every transaction before it is stored, so that it can store more with it. */
  beforeCommit(listener: (committed: Committed) => void): void {
    this.#storing.add(listener)
  }

  /** Registers a stream for `endStreams`. Returns a function that removes it. */
  addStream(stream: EventStream): () => void {
    this.#streams.add(stream)
    return () => this.#streams.delete(stream)
  }

  endStreams(): void {
    for (const stream of this.#streams) stream.close()
    this.#streams.clear()
  }

  /** Copies the present state into another file. */
  copyTo(file: string): void {
    this.flush()
    this.db.prepare('VACUUM INTO ?').run(file)
  }

  /** Replaces everything with a file of `copyTo`. Listeners of commits are not told, so their streams end. */
  replaceBy(file: string): void {
    this.flush()
    replaceRows(this.db, file)
    this.#forgetAll()
  }

  /** Removes everything. Listeners of commits are not told, so their streams end. */
  clear(): void {
    this.flush()
    replaceRows(this.db)
    this.#forgetAll()
  }

  #forgetAll(): void {
    this.#cache.clear()
    this.#memos.clear()
    this.endStreams()
  }

  /** The queue calls this while a transaction is being stored. */
  notifyBeforeCommit(committed: Committed): void {
    for (const listener of this.#storing) listener(committed)
  }

  /** The queue calls this when a transaction is durable. */
  notifyCommitted(committed: Committed): void {
    for (const listener of this.#listeners) {
      try {
        listener(committed)
      } catch (error) {
        // The transaction is stored: a listener that fails must neither keep it from the others nor end the lake.
        console.error('lake: a listener of commits failed:', error)
      }
    }
  }

  /** The queue calls this when the tables have changed. */
  clearMemos(): void {
    this.#memos.clear()
  }

  /** The queue calls this after a purge. Retries later if a query in another thread still reads the old file. */
  forgetPurged(): void {
    clearTimeout(this.#rewriting)
    if (!this.db.isOpen || rewriteDatabase(this.db)) return
    this.#rewriting = setTimeout(() => this.forgetPurged(), REWRITE_AGAIN_MS).unref()
  }

  /** The queue calls this for each durable change, with the length of its JSON. */
  cacheDocument({id, after}: Change, size: number): void {
    if (after) this.#cache.set(id, withUrl(after, this.origin), size)
    else this.#cache.delete(id)
  }

  /** Runs the waiting commits. */
  flush(): void {
    this.#queue.flush()
  }

  close(): void {
    this.flush()
    this.endStreams()
    clearTimeout(this.#rewriting)
    this.db.close()
  }
}
