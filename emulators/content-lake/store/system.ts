import {createHash, randomBytes} from 'node:crypto'
import type {DatabaseSync} from 'node:sqlite'
import type {AclMode, LakeUser} from '../types.ts'
import {openDatabase} from './database.ts'

const SCHEMA = `
CREATE TABLE IF NOT EXISTS session (hash TEXT PRIMARY KEY, user TEXT NOT NULL, expires INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS dataset (name TEXT PRIMARY KEY);
CREATE TABLE IF NOT EXISTS created (name TEXT PRIMARY KEY, mode TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS keyvalue (user TEXT NOT NULL, key TEXT NOT NULL, value TEXT NOT NULL, PRIMARY KEY (user, key));
`

const SESSION_MS = 30 * 24 * 3600_000

/** Data that belongs to users instead of a dataset: sessions and the Studio's per-user settings. */
export class SystemStore {
  readonly users: readonly LakeUser[]
  readonly #db: DatabaseSync

  constructor(file: string, users: readonly LakeUser[], durable = true) {
    this.users = users
    this.#db = openDatabase(file, {schema: SCHEMA, locking: 'EXCLUSIVE', durable})
  }

  /** Creates a session and returns its random token. Stores only the token's hash. */
  signIn(user: LakeUser): string {
    const token = `sk${randomBytes(32).toString('base64url')}`
    this.#db.prepare('DELETE FROM session WHERE expires < ?').run(Date.now())
    this.#db
      .prepare('INSERT INTO session (hash, user, expires) VALUES (?, ?, ?)')
      .run(hash(token), user.id, Date.now() + SESSION_MS)
    return token
  }

  signOut(token: string): void {
    this.#db.prepare('DELETE FROM session WHERE hash = ?').run(hash(token))
  }

  /** Returns the user of a session that has not expired. */
  sessionUser(token: string): LakeUser | undefined {
    const row = this.#db.prepare('SELECT user FROM session WHERE hash = ? AND expires > ?').get(hash(token), Date.now())
    return row && this.users.find((user) => user.id === row.user)
  }

  /** Whether a dataset of this name was opened before. */
  knowsDataset(name: string): boolean {
    return this.#db.prepare('SELECT 1 FROM dataset WHERE name = ?').get(name) !== undefined
  }

  rememberDataset(name: string): void {
    this.#db.prepare('INSERT OR IGNORE INTO dataset (name) VALUES (?)').run(name)
  }

  /** The datasets that somebody made while the lake ran. */
  createdDatasets(): {name: string; mode: AclMode}[] {
    return this.#db
      .prepare('SELECT name, mode FROM created ORDER BY name')
      .all()
      .map(({name, mode}) => ({name: String(name), mode: mode === 'private' ? 'private' : 'public'}))
  }

  rememberCreated(name: string, mode: AclMode): void {
    this.#db.prepare('INSERT OR REPLACE INTO created (name, mode) VALUES (?, ?)').run(name, mode)
  }

  forgetDataset(name: string): void {
    for (const table of ['dataset', 'created']) this.#db.prepare(`DELETE FROM ${table} WHERE name = ?`).run(name)
  }

  /** Returns a stored JSON value or null. */
  value(user: string, key: string): unknown {
    const row = this.#db.prepare('SELECT value FROM keyvalue WHERE user = ? AND key = ?').get(user, key)
    return row ? (JSON.parse(String(row.value)) as unknown) : null
  }

  setValue(user: string, key: string, value: unknown): void {
    this.#db
      .prepare('INSERT OR REPLACE INTO keyvalue (user, key, value) VALUES (?, ?, ?)')
      .run(user, key, JSON.stringify(value))
  }

  close(): void {
    this.#db.close()
  }
}

const hash = (token: string) => createHash('sha256').update(token).digest('hex')
