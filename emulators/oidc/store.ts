import type {Adapter, AdapterPayload} from 'oidc-provider'
import {openPrivateDatabase} from '../shared/privateFiles.ts'
import type {Account} from './accounts.ts'

const schema = `
  PRAGMA journal_mode = WAL;
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS item (
    model TEXT NOT NULL, id TEXT NOT NULL, uid TEXT, user_code TEXT, grant_id TEXT, expires INTEGER NOT NULL, json TEXT NOT NULL,
    PRIMARY KEY (model, id));
  CREATE INDEX IF NOT EXISTS item_grant ON item (grant_id);
  CREATE TABLE IF NOT EXISTS account (sub TEXT PRIMARY KEY, json TEXT NOT NULL);`

const seconds = () => Math.floor(Date.now() / 1000)
const parse = (row: Record<string, unknown> | undefined) =>
  typeof row?.json === 'string' ? JSON.parse(row.json) : undefined

/** Stores sign-ins in progress on disk, so that they complete even when this service restarts in between. */
export function openStore(file: string) {
  const db = openPrivateDatabase(file)
  db.exec(schema)
  db.prepare('DELETE FROM item WHERE expires < ?').run(seconds())
  const find = (column: 'id' | 'uid' | 'user_code') =>
    db.prepare(`SELECT json FROM item WHERE model = ? AND ${column} = ? AND expires >= ?`)
  const [byId, byUid, byCode] = [find('id'), find('uid'), find('user_code')]
  const upsertItem = db.prepare(
    'INSERT OR REPLACE INTO item (model, id, uid, user_code, grant_id, expires, json) VALUES (?,?,?,?,?,?,?)',
  )
  const consume = db.prepare(`UPDATE item SET json = json_set(json, '$.consumed', ?) WHERE model = ? AND id = ?`)
  const destroy = db.prepare('DELETE FROM item WHERE model = ? AND id = ?')
  const revoke = db.prepare('DELETE FROM item WHERE model = ? AND grant_id = ?')
  const putAccount = db.prepare('INSERT OR REPLACE INTO account (sub, json) VALUES (?, ?)')
  const selectAccount = db.prepare('SELECT json FROM account WHERE sub = ?')

  const adapter = (model: string): Adapter => ({
    async upsert(id: string, payload: AdapterPayload, expiresIn = 86_400) {
      const {uid = null, userCode = null, grantId = null} = payload
      upsertItem.run(model, id, uid, userCode, grantId, seconds() + expiresIn, JSON.stringify(payload))
    },
    find: async (id) => parse(byId.get(model, id, seconds())),
    findByUid: async (uid) => parse(byUid.get(model, uid, seconds())),
    findByUserCode: async (code) => parse(byCode.get(model, code, seconds())),
    async consume(id) {
      consume.run(seconds(), model, id)
    },
    async destroy(id) {
      destroy.run(model, id)
    },
    async revokeByGrantId(grantId) {
      revoke.run(model, grantId)
    },
  })
  return {
    adapter,
    saveAccount: (accountOf: Account) => putAccount.run(accountOf.sub, JSON.stringify(accountOf)),
    accountOf: (sub: string): Account | undefined => parse(selectAccount.get(sub)),
    close: () => db.close(),
  }
}

export type Store = ReturnType<typeof openStore>
