import type {DatabaseSync, StatementSync} from 'node:sqlite'
import {withoutUrl} from '../assets/files.ts'
import {visibilityOf} from './ids.ts'
import {fieldsOf, referencesIn, type Field} from './fields.ts'
import type {Change, Doc} from '../types.ts'

/** Writes a document's row and its changed index rows. Returns the length of its JSON. */
export type Writer = (change: Change) => number

/** Prepares the statements once. Call inside a transaction. */
export function createWriter(db: DatabaseSync): Writer {
  const upsert = db.prepare(
    'INSERT INTO doc (id, type, vis, body) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET type = excluded.type, body = excluded.body',
  )
  const remove = db.prepare('DELETE FROM doc WHERE id = ?')
  const addField = db.prepare(
    'INSERT OR REPLACE INTO field (type, name, kind, value, id, vis) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const dropField = db.prepare('DELETE FROM field WHERE type = ? AND name = ? AND kind = ? AND value = ? AND id = ?')
  const addRef = db.prepare('INSERT OR REPLACE INTO ref (target, id, strong) VALUES (?, ?, ?)')
  const dropRef = db.prepare('DELETE FROM ref WHERE target = ? AND id = ?')

  return ({id, before, after}) => {
    const body = after ? JSON.stringify(withoutUrl(after)) : ''
    if (after) upsert.run(id, after._type, visibilityOf(id), body)
    else remove.run(id)
    writeFields(id, before, after, addField, dropField)
    writeReferences(id, before, after, addRef, dropRef)
    return body.length
  }
}

function writeFields(id: string, before: Doc | null, after: Doc | null, add: StatementSync, drop: StatementSync) {
  const old = new Map(before ? fieldsOf(before).map((field) => [keyOf(before._type, field), field]) : [])
  for (const field of after ? fieldsOf(after) : []) {
    if (!after || old.delete(keyOf(after._type, field))) continue
    add.run(after._type, field.name, field.kind, field.value, id, visibilityOf(id))
  }
  if (before) for (const field of old.values()) drop.run(before._type, field.name, field.kind, field.value, id)
}

function writeReferences(id: string, before: Doc | null, after: Doc | null, add: StatementSync, drop: StatementSync) {
  const old = before ? referencesIn(before) : new Map<string, boolean>()
  const now = after ? referencesIn(after) : new Map<string, boolean>()
  for (const [target, strong] of now) if (old.get(target) !== strong) add.run(target, id, strong ? 1 : 0)
  for (const target of old.keys()) if (!now.has(target)) drop.run(target, id)
}

const keyOf = (type: string, {name, kind, value}: Field) => JSON.stringify([type, name, kind, value])
