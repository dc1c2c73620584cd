import type {DatabaseSync, StatementSync} from 'node:sqlite'
import type {AclMode, Doc} from '../types.ts'

/** What a query reads of a dataset. */
export interface DatasetView {
  readonly name: string
  readonly mode: AclMode
  readonly db: DatabaseSync
  /** The path of its database. */
  readonly file: string
  /** Returns the current document. Do not modify it. */
  get(id: string): Doc | null
  /** Returns a prepared statement; reuses it for the same text. */
  statement(text: string): StatementSync
  /** Returns a value computed from the tables; keeps it until they change. */
  memo<T>(key: string, compute: () => T): T
}

/** Values by key. At its limit it forgets all of them. */
export class Memos {
  readonly #values = new Map<string, {value: unknown}>()
  readonly #limit: number

  constructor(limit: number) {
    this.#limit = limit
  }

  get<T>(key: string, compute: () => T): T {
    const cached = this.#values.get(key)
    if (cached) return cached.value as T
    const value = compute()
    if (this.#values.size >= this.#limit) this.#values.clear()
    this.#values.set(key, {value})
    return value
  }

  clear(): void {
    this.#values.clear()
  }
}

export const MAX_STATEMENTS = 200
export const MAX_MEMOS = 5_000
