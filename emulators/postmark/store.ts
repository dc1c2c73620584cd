import type {DatabaseSync} from 'node:sqlite'
import {openPrivateDatabase} from '../shared/privateFiles.ts'
import type {Message, Suppression} from './types.ts'

export type Filter = {
  recipient?: string
  fromEmail?: string
  subject?: string
  tag?: string
  stream?: string
  fromDate?: string
  toDate?: string
  text?: string
  metadata: [key: string, value: string][]
}

export type Store = ReturnType<typeof openStore>

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS message (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, received_at TEXT NOT NULL, sender TEXT NOT NULL,
    recipients TEXT NOT NULL, subject TEXT NOT NULL, tag TEXT NOT NULL, stream TEXT NOT NULL, json TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS message_recipients ON message (recipients);
  CREATE TABLE IF NOT EXISTS metadata (
    name TEXT NOT NULL, value TEXT NOT NULL, seq INTEGER NOT NULL REFERENCES message,
    PRIMARY KEY (name, value, seq)) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS suppression (
    stream TEXT NOT NULL, email TEXT NOT NULL, json TEXT NOT NULL, PRIMARY KEY (stream, email));`

function conditions(filter: Filter): {where: string; values: string[]} {
  const conditionList: [string, string][] = []
  const addCondition = (sql: string, value: string | undefined) => value && conditionList.push([sql, value])
  addCondition(`instr(recipients, ' ' || lower(?) || ' ') > 0`, filter.recipient)
  addCondition('sender = lower(?)', filter.fromEmail)
  addCondition('lower(subject) = lower(?)', filter.subject)
  addCondition('tag = ?', filter.tag)
  addCondition('stream = ?', filter.stream)
  addCondition('received_at >= ?', filter.fromDate)
  addCondition('received_at <= ?', filter.toDate)
  addCondition(`instr(lower(recipients || ' ' || sender || ' ' || subject), lower(?)) > 0`, filter.text)
  const values = conditionList.map(([, value]) => value)
  const clauses = conditionList.map(([sql]) => sql)
  for (const [key, value] of filter.metadata) {
    clauses.push('seq IN (SELECT seq FROM metadata WHERE name = ? AND value = ?)')
    values.push(key, value)
  }
  return {where: clauses.length > 0 ? `WHERE ${clauses.join(' AND ')}` : '', values}
}

const jsonOf = (row: Record<string, unknown> | undefined): string | undefined =>
  typeof row?.json === 'string' ? row.json : undefined

/** Fills the index of a mailbox that an earlier version wrote without it. */
function indexOldMessages(db: DatabaseSync): void {
  db.exec(`INSERT OR IGNORE INTO metadata (name, value, seq)
    SELECT entry.key, entry.value, seq FROM message, json_each(message.json, '$.Metadata') AS entry
    WHERE NOT EXISTS (SELECT 1 FROM metadata)`)
}

/** Stores every accepted message on disk before the response is sent. */
export function openStore(file: string) {
  const db = openPrivateDatabase(file)
  db.exec(schema)
  indexOldMessages(db)
  const insert = db.prepare(
    'INSERT INTO message (id, received_at, sender, recipients, subject, tag, stream, json) VALUES (?,?,?,?,?,?,?,?)',
  )
  const insertMetadata = db.prepare('INSERT INTO metadata (name, value, seq) VALUES (?, ?, ?)')
  const byId = db.prepare('SELECT json FROM message WHERE id = ?')
  const suppress = db.prepare('INSERT OR REPLACE INTO suppression (stream, email, json) VALUES (?, lower(?), ?)')
  const release = db.prepare('DELETE FROM suppression WHERE stream = ? AND email = lower(?)')
  const suppressed = db.prepare('SELECT json FROM suppression WHERE stream = ? ORDER BY email')
  const isSuppressed = db.prepare('SELECT 1 FROM suppression WHERE stream = ? AND email = lower(?)')

  return {
    add(messages: Message[]) {
      db.exec('BEGIN IMMEDIATE')
      try {
        for (const mail of messages) {
          const recipients = ` ${mail.Recipients.join(' ').toLowerCase()} `
          const from = mail.From.Email.toLowerCase()
          const {lastInsertRowid} = insert.run(
            mail.MessageID,
            mail.ReceivedAt,
            from,
            recipients,
            mail.Subject,
            mail.Tag,
            mail.MessageStream,
            JSON.stringify(mail),
          )
          for (const [name, value] of Object.entries(mail.Metadata)) insertMetadata.run(name, value, lastInsertRowid)
        }
        db.exec('COMMIT')
      } catch (error) {
        db.exec('ROLLBACK')
        throw error
      }
    },
    get(id: string): Message | undefined {
      const json = jsonOf(byId.get(id))
      return json === undefined ? undefined : JSON.parse(json)
    },
    find(filter: Filter, count: number, offset: number): {total: number; messages: Message[]} {
      const {where, values} = conditions(filter)
      const total = Number(db.prepare(`SELECT count(*) AS n FROM message ${where}`).get(...values)?.n)
      const rows = db
        .prepare(`SELECT json FROM message ${where} ORDER BY seq DESC LIMIT ? OFFSET ?`)
        .all(...values, count, offset)
      return {total, messages: rows.map((row) => JSON.parse(jsonOf(row) ?? 'null'))}
    },
    suppress: (stream: string, entry: Suppression) => suppress.run(stream, entry.EmailAddress, JSON.stringify(entry)),
    release: (stream: string, email: string) => release.run(stream, email),
    suppressions: (stream: string): Suppression[] =>
      suppressed.all(stream).map((row) => JSON.parse(jsonOf(row) ?? 'null')),
    isSuppressed: (stream: string, email: string) => isSuppressed.get(stream, email) !== undefined,
    close: () => db.close(),
  }
}
