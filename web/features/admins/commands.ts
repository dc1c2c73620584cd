import 'server-only'
import {randomBytes} from 'node:crypto'
import type {Mutation} from '@sanity/client'
import {reference} from '@/server/sanity/ids'
import type {HistoryAction} from '@/lib/historyActions'
import {endSessionsOf, type Admin} from '@/server/auth/session'
import {adminUserId, asAdminUser, findAdminUser, normalEmail, readAdminUser, roleOf} from '@/server/auth/roles'
import {historyEntry, revisionOf, staleRevision, update, type Change} from '@/server/sanity/update'
import {commit} from '@/server/sanity/commit'
import {env} from '@/server/env'
import {Conflict} from '@/server/sanity/errors'
import {forbidden, Problem} from '@/server/http/problem'
import type {Absence} from '@/lib/time/visits'
import type {AdminAction} from './input'

interface NewAdmin {
  email: string
  status: 'active' | 'inactive'
  by: Admin
  now: Date
  action: HistoryAction
}

const adminDocument = ({email, status, by, now, action}: NewAdmin) => ({
  _id: adminUserId(email),
  _type: 'adminUser',
  id: reference('admin', now, randomBytes(8)),
  email,
  name: '',
  role: 'admin',
  status,
  isSuperAdmin: 0,
  createdAt: now.toISOString(),
  history: [historyEntry({by: by.email, now, action})],
})

/** Adds an ordinary, active admin. The id is derived from the address, so there is one document per address. */
export async function addAdmin(email: string, by: Admin, now: Date): Promise<string> {
  const duplicate = new Problem(409, 'duplicate')
  if (email === env.SUPER_ADMIN_EMAIL || env.ADMIN_EMAILS.includes(email)) throw duplicate
  if (await findAdminUser(email)) throw duplicate
  const document = adminDocument({email, status: 'active', by, now, action: 'added'})
  await commit([{create: document}], {id: document._id}).catch((error: unknown) => {
    throw error instanceof Conflict ? duplicate : error
  })
  return document._id
}

/** Deactivates an address of ADMIN_EMAILS that has not signed in yet, and so has no document, by creating an inactive one. */
async function deactivateUnseen(id: string, by: Admin, now: Date): Promise<string | undefined> {
  const email = env.ADMIN_EMAILS.find((each) => adminUserId(each) === id && each !== env.SUPER_ADMIN_EMAIL)
  if (!email || (await findAdminUser(email))) return undefined
  const document = adminDocument({email, status: 'inactive', by, now, action: 'deactivated'})
  await commit([{create: document}, await assertActorActive(by, now)], {id}).catch((error: unknown) => {
    // The admin's first sign-in created the document in between.
    throw error instanceof Conflict ? staleRevision('new') : error
  })
  return document.history.at(-1)?._key
}

/**
 * Returns a mutation that fails unless the acting admin is still a super admin: it patches that admin's document at its
 * revision in the same transaction. If two super admins deactivate each other at once, only one succeeds.
 */
async function assertActorActive(by: Admin, now: Date): Promise<Mutation> {
  const own = await readAdminUser(by.userId)
  if (!own || roleOf(normalEmail(own.email), own) !== 'super') throw forbidden()
  return {patch: {id: own._id, ifRevisionID: own._rev, set: {lastChangeAt: now.toISOString()}}}
}

async function deactivate(target: unknown, by: Admin, now: Date): Promise<Change<'adminUser'>> {
  const user = asAdminUser(target)
  if (user?._id === by.userId) throw new Problem(409, 'own_account')
  if (user?.email === env.SUPER_ADMIN_EMAIL) throw new Problem(409, 'last_super_admin')
  // Delete the hash: a reactivated admin must not get the old calendar address back, nor the notifications.
  return {
    action: 'deactivated',
    set: {status: 'inactive'},
    unset: ['calendarTokenHash', 'pushDevices'],
    alsoCommit: [await assertActorActive(by, now)],
  }
}

type AdminChange = {id: string; revision: string; action: AdminAction; by: Admin; now: Date}

export async function changeAdmin({id, revision, action, by, now}: AdminChange): Promise<string> {
  const created = action === 'deactivate' ? await deactivateUnseen(id, by, now) : undefined
  if (created) return created
  const saved = await update(
    'adminUser',
    id,
    {ifMatch: revision, by: by.email, now},
    async (target): Promise<Change<'adminUser'>> => {
      switch (action) {
        case 'deactivate':
          return deactivate(target, by, now)
        case 'reactivate':
          // A reactivated admin is an ordinary one, like a new one.
          return {action: 'reactivated', set: {status: 'active', isSuperAdmin: 0}}
        case 'unbind':
          return {action: 'unbound', unset: ['sub', 'calendarTokenHash', 'pushDevices']}
        default:
          return action satisfies never
      }
    },
  )
  // End the sessions after the write: a sign-in may have opened one during it. Unbinding throws out a wrong account.
  await endSessionsOf(id)
  return revisionOf(saved)
}

type TimeOff = {id: string; revision: string; timeOff: readonly Absence[]; by: Admin; now: Date}

const absenceText = ({date, until, start, end}: Absence) => [date, until, start, end].filter(Boolean).join(' ')
const sameTimes = (a: readonly Absence[], b: readonly Absence[]) =>
  JSON.stringify(a.map(absenceText)) === JSON.stringify(b.map(absenceText))

/** Saves somebody's time off. Admins change their own, the super admin anybody's. Returns the new revision. */
export async function saveTimeOff({id, revision, timeOff, by, now}: TimeOff): Promise<string> {
  if (id !== by.userId && by.role !== 'super') throw forbidden()
  const sorted = timeOff.toSorted((a, b) => absenceText(a).localeCompare(absenceText(b)))
  const isRepeated = (user: {timeOff?: Absence[]}) => sameTimes(user.timeOff ?? [], sorted)
  const saved = await update('adminUser', id, {ifMatch: revision, by: by.email, now, isRepeated}, () => ({
    action: 'time_off',
    to: sorted.map(absenceText).slice(-3).join(', ') || '–',
    set: {timeOff: sorted.map((each, n) => ({...each, _key: `away-${n}`, _type: 'absence' as const}))},
  }))
  return revisionOf(saved)
}
