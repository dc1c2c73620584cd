import 'server-only'
import {randomBytes} from 'node:crypto'
import {reference} from '@/lib/ids'
import {endSessionsOf, type Admin} from '@/server/adminSession'
import {adminUserId, asAdminUser, readAdminUser} from '@/server/adminUsers'
import {amend, historyEntry, type Change} from '@/server/amend'
import {commit} from '@/server/commit'
import {env} from '@/server/env'
import {Conflict} from '@/server/lakeErrors'
import {forbidden, Problem} from '@/server/problem'
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
 * Access ends. The remover's own document is touched at its revision in the same transaction: of two super admins who
 * remove each other at once, the second no longer is one when it is their turn.
 */
async function deactivation(target: unknown, by: Admin, now: Date): Promise<Change> {
  const user = asAdminUser(target)
  if (user?._id === by.userId) throw new Problem(409, 'own_account')
  if (user?.email === env.SUPER_ADMIN_EMAIL) throw new Problem(409, 'last_super_admin')
  const own = await readAdminUser(by.userId)
  if (!own || own.status !== 'active') throw forbidden()
  const witness = {patch: {id: own._id, ifRevisionID: own._rev, set: {lastChangeAt: now.toISOString()}}}
  return {action: 'deactivated', set: {status: 'inactive'}, also: [witness]}
}

type AdminChange = {id: string; revision: string; action: AdminAction; by: Admin; now: Date}

export async function changeAdmin({id, revision, action, by, now}: AdminChange): Promise<string> {
  const saved = await amend({type: 'adminUser', id, revision, by: by.email, now}, (target) => {
    switch (action) {
      case 'deactivate':
        return deactivation(target, by, now)
      case 'reactivate':
        return {action: 'reactivated', set: {status: 'active'}}
      case 'unbind':
        return {action: 'unbound', unset: ['sub']}
      default:
        return action satisfies never
    }
  })
  if (action === 'deactivate') await endSessionsOf(id)
  return saved
}
