import {DatabaseSync, type StatementSync} from 'node:sqlite'
import {withUrl} from '../assets/files.ts'
import type {AclMode, Doc} from '../types.ts'
import {DocumentCache} from './cache.ts'
import {MAX_MEMOS, MAX_STATEMENTS, Memos, type DatasetView} from './view.ts'

const CACHE_UNITS = 12_000_000

/** A dataset as another thread reads it: a connection of its own to the file that the lake writes. */
export class DatasetReader implements DatasetView {
  readonly name: string
  readonly mode: AclMode
  readonly db: DatabaseSync
  readonly file: string
  readonly #origin: string
  readonly #cache = new DocumentCache(CACHE_UNITS)
  readonly #statements = new Memos(MAX_STATEMENTS)
  readonly #memos = new Memos(MAX_MEMOS)
  #transaction = -1

  constructor(name: string, mode: AclMode, file: string, origin: string) {
    this.name = name
    this.mode = mode
    this.file = file
    this.#origin = origin
    this.db = new DatabaseSync(file, {readOnly: true})
    this.db.exec('PRAGMA cache_size = -16000')
  }

  /** Runs a task over one state of the dataset, whatever is committed meanwhile. */
  snapshot<Result>(task: () => Result): Result {
    this.db.exec('BEGIN')
    try {
      this.#forgetChanges()
      return task()
    } finally {
      this.db.exec('COMMIT')
    }
  }

  get(id: string): Doc | null {
    const cached = this.#cache.get(id)
    if (cached) return cached
    const row = this.statement('SELECT body FROM doc WHERE id = ?').get(id)
    if (!row) return null
    const body = String(row.body)
    const doc = withUrl(JSON.parse(body) as Doc, this.#origin)
    this.#cache.set(id, doc, body.length)
    return doc
  }

  statement(text: string): StatementSync {
    return this.#statements.get(text, () => this.db.prepare(text))
  }

  memo<T>(key: string, compute: () => T): T {
    return this.#memos.get(key, compute)
  }

  /** Forgets everything: a purge leaves no trace of what it removed, and a snapshot has other rows. */
  reset(): void {
    this.#cache.clear()
    this.#memos.clear()
  }

  close(): void {
    this.db.close()
  }

  #forgetChanges(): void {
    const last = Number(this.statement('SELECT max(seq) AS seq FROM txn').get()?.seq ?? 0)
    if (last === this.#transaction) return
    this.#memos.clear()
    const changed = this.statement('SELECT DISTINCT doc FROM change WHERE seq > ?').all(this.#transaction)
    for (const {doc} of changed) this.#cache.delete(String(doc))
    this.#transaction = last
  }
}
