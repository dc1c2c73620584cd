import type {DatabaseSync} from 'node:sqlite'
import type {Doc} from '../types.ts'
import {FIELD_INDEX} from './database.ts'
import {fieldsOf} from './fields.ts'
import {visibilityOf} from './ids.ts'

/** Raise it when `fieldsOf` returns other rows for the same document. */
const INDEX_VERSION = 1

/** Writes the index rows of all documents anew when an earlier version of the lake has written them. */
export function reindexIfOutdated(db: DatabaseSync): void {
  if (Number(db.prepare('PRAGMA user_version').get()?.user_version) >= INDEX_VERSION) return
  db.exec('BEGIN IMMEDIATE')
  try {
    // Filling a table without an index, and making that afterwards, takes half the time.
    db.exec('DROP INDEX field_of_doc; DELETE FROM field')
    const add = db.prepare('INSERT OR REPLACE INTO field (type, name, kind, value, id, vis) VALUES (?, ?, ?, ?, ?, ?)')
    for (const {id, type, body} of db.prepare('SELECT id, type, body FROM doc').iterate()) {
      const doc = JSON.parse(String(body)) as Doc
      for (const {name, kind, value} of fieldsOf(doc))
        add.run(String(type), name, kind, value, String(id), visibilityOf(String(id)))
    }
    db.exec(FIELD_INDEX)
    db.exec(`PRAGMA user_version = ${INDEX_VERSION}`)
    db.exec('COMMIT')
  } catch (error) {
    db.exec('ROLLBACK')
    throw error
  }
}
