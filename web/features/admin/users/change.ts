import 'server-only'
import {randomBytes} from 'node:crypto'
import {reference} from '@/lib/ids'
import {endSessionsOf, type Admin} from '@/server/adminSession'
import {adminUserId, asAdminUser} from '@/server/adminUsers'
import {amend, documentOf, historyEntry, staleRevision} from '@/server/amend'
import {commit, Conflict} from '@/server/commit'
import {env} from '@/server/env'
import {Problem} from '@/server/problem'
import {operations} from '@/server/sanity'
import type {AdminAction} from './input'

/** Adds an ordinary, active admin. The document's id is the address's, so two of them cannot be. */
export async function addAdmin(email: string, by: Admin, now: Date): Promise<string> {
  const duplicate = new Problem(409, 'duplicate')
  if (email === env.SUPER_ADMIN_EMAIL || env.ADMIN_EMAILS.includes(email)) throw duplicate
  const _id = adminUserId(email)
  const document = {
    _id,
    _type: 'adminUser',
    id: reference('admin', now, randomBytes(8)),
    email,
    name: '',
    role: 'admin',
    status: 'active',
    isSuperAdmin: 0,
    createdAt: now.toISOString(),
    history: [historyEntry({by: by.email, now, action: 'added'})],
  }
  await commit([{create: document}], {id: _id}).catch((error: unknown) => {
    throw error instanceof Conflict ? duplicate : error
  })
  return _id
}

/**
 * Takes access away. The remover's own document is touched at its revision in the same transaction: of two super
 * admins who remove each other at once, one is told that things have changed.
 */
async function deactivate(id: string, revision: string, by: Admin, now: Date): Promise<string> {
  if (id === by.userId) throw new Problem(409, 'own_account')
  const stored = await documentOf('adminUser', id)
  const user = asAdminUser(stored)
  if (user?.email === env.SUPER_ADMIN_EMAIL) throw new Problem(409, 'last_super_admin')
  if (stored._rev !== revision) throw staleRevision(stored._rev)
  const own = asAdminUser(await operations().getDocument(by.userId))
  if (!own || own.status !== 'active') throw new Problem(403, 'forbidden')
  const entry = historyEntry({by: by.email, now, action: 'deactivated'})
  const gone = {
    id,
    ifRevisionID: revision,
    setIfMissing: {history: []},
    set: {status: 'inactive'},
    insert: {after: 'history[-1]', items: [entry]},
  }
  const witness = {id: by.userId, ifRevisionID: own._rev, set: {lastChangeAt: now.toISOString()}}
  const saved = await commit([{patch: gone}, {patch: witness}], {id}).catch(async (error: unknown) => {
    if (!(error instanceof Conflict)) throw error
    throw staleRevision((await documentOf('adminUser', id))._rev)
  })
  await endSessionsOf(id)
  return saved
}

type Change = {id: string; revision: string; action: AdminAction; by: Admin; now: Date}

export async function changeAdmin({id, revision, action, by, now}: Change): Promise<string> {
  if (action === 'deactivate') return deactivate(id, revision, by, now)
  const stored = await documentOf('adminUser', id)
  const entry = {by: by.email, now}
  if (action === 'reactivate') {
    return amend({stored, revision, entry: {...entry, action: 'reactivated'}, set: {status: 'active'}})
  }
  return amend({stored, revision, entry: {...entry, action: 'unbound'}, unset: ['sub']})
}
