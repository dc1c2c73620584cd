import {chmodSync, closeSync, mkdirSync, openSync} from 'node:fs'
import {DatabaseSync} from 'node:sqlite'

/** Finds a document's row of a field; the primary key finds the documents with a value. */
export const FIELD_INDEX = 'CREATE INDEX IF NOT EXISTS field_of_doc ON field (type, name, id);'

const SCHEMA = `
CREATE TABLE IF NOT EXISTS doc (n INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, type TEXT NOT NULL, vis INTEGER NOT NULL, body TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS doc_type ON doc (type, id, vis);
CREATE TABLE IF NOT EXISTS field (
  type TEXT NOT NULL, name TEXT NOT NULL, kind INTEGER NOT NULL, value NOT NULL, id TEXT NOT NULL, vis INTEGER NOT NULL,
  PRIMARY KEY (type, name, kind, value, id)
) WITHOUT ROWID;
${FIELD_INDEX}
CREATE TABLE IF NOT EXISTS ref (target TEXT NOT NULL, id TEXT NOT NULL, strong INTEGER NOT NULL, PRIMARY KEY (target, id)) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS txn (seq INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, at TEXT NOT NULL, author TEXT NOT NULL, mutations TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS change (
  doc TEXT NOT NULL, seq INTEGER NOT NULL, prev TEXT, rev TEXT, apply TEXT NOT NULL, revert TEXT NOT NULL,
  PRIMARY KEY (doc, seq)
) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS change_seq ON change (seq);
CREATE TABLE IF NOT EXISTS hook (n INTEGER PRIMARY KEY, key TEXT NOT NULL, body TEXT NOT NULL, headers TEXT NOT NULL, tries INTEGER NOT NULL DEFAULT 0, next INTEGER NOT NULL, born INTEGER NOT NULL);
`

/** Time to wait for another lake that is closing. */
const LOCK_TIMEOUT_MS = 2_000

/** Creates a folder that only its owner can enter. Also closes one that is open to others. */
export function createPrivateFolder(path: string): void {
  mkdirSync(path, {recursive: true, mode: 0o700})
  chmodSync(path, 0o700)
}

/** Opens a database file that only its owner can read. SQLite gives the WAL the mode of the database file. */
function openPrivateFile(file: string): DatabaseSync {
  closeSync(openSync(file, 'a', 0o600))
  chmodSync(file, 0o600)
  return new DatabaseSync(file, {timeout: LOCK_TIMEOUT_MS})
}

/**
 * Opens (and creates) the database file of a dataset.
 * WAL with synchronous=FULL: a completed commit survives a crash of the process and of the machine
 * (https://www.sqlite.org/pragma.html#pragma_synchronous). NORMAL locking lets the query threads read the file.
 * EXCLUSIVE locking prevents a second lake on the folder. Without `durable` commits do not wait for the disk: only for
 * a lake that is thrown away.
 */
export function openDatabase(
  file: string,
  {
    schema = SCHEMA,
    locking = 'NORMAL',
    durable = true,
  }: {schema?: string; locking?: 'NORMAL' | 'EXCLUSIVE'; durable?: boolean} = {},
): DatabaseSync {
  const db = openPrivateFile(file)
  refuseDamage(db, file)
  db.exec(
    `PRAGMA locking_mode = ${locking}; PRAGMA journal_mode = WAL; PRAGMA synchronous = ${durable ? 'FULL' : 'OFF'}; PRAGMA cache_size = -32000; PRAGMA secure_delete = ON;`,
  )
  db.exec(schema)
  return db
}

/**
 * Writes the file anew and empties its log, so that no byte of a deleted row is left. secure_delete alone is not enough:
 * SQLite moves rows from page to page and leaves copies in the gaps. Returns false when somebody still reads the old pages,
 * or the disk has no room for a second copy.
 */
export function rewriteDatabase(db: DatabaseSync): boolean {
  try {
    db.exec('VACUUM')
    return db.prepare('PRAGMA wal_checkpoint(TRUNCATE)').get()?.busy === 0
  } catch (error) {
    // The purge itself is stored: its caller must not be told otherwise.
    console.error('lake: purged documents are still in the bytes of the file, which could not be written anew:', error)
    return false
  }
}

/**
 * Replaces all rows, in one transaction, with those of `file`, a copy of an earlier state. Without a file no row is
 * left.
 */
export function replaceRows(db: DatabaseSync, file?: string): void {
  if (file !== undefined) db.prepare('ATTACH ? AS snapshot').run(file)
  try {
    const tables = db.prepare("SELECT name FROM main.sqlite_master WHERE type = 'table'").all()
    const replace = tables.map(
      ({name}) =>
        `DELETE FROM main.${name};${file === undefined ? '' : `INSERT INTO main.${name} SELECT * FROM snapshot.${name};`}`,
    )
    db.exec(`BEGIN IMMEDIATE; ${replace.join('')} COMMIT`)
  } catch (error) {
    if (db.isTransaction) db.exec('ROLLBACK')
    throw error
  } finally {
    if (file !== undefined) db.exec('DETACH snapshot')
  }
}

/** A database file that cannot be read whole. */
export class DamagedDatabase extends Error {}

/** Throws for a damaged file before anything is written: new writes would make the loss larger. */
function refuseDamage(db: DatabaseSync, file: string): void {
  const problem = findDamage(db)
  if (problem === undefined) return
  db.close()
  throw new DamagedDatabase(
    `${file} is damaged (${problem}). Nothing was written to it. Move it away, start again, and put the last backup back`,
  )
}

function findDamage(db: DatabaseSync): string | undefined {
  try {
    const found = String(db.prepare('PRAGMA quick_check(1)').get()?.quick_check)
    return found === 'ok' ? undefined : found
  } catch (error) {
    if (error instanceof Error && /malformed|not a database|disk I\/O/.test(error.message)) return error.message
    throw error
  }
}
