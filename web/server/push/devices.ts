import 'server-only'
import {defineQuery} from 'next-sanity'
import {asLocale, type Locale} from '@/lib/locales'
import {wallClock} from '@/lib/time/dates'
import {minutesOf} from '@/lib/time/slots'
import type {AdminUser} from '@/sanity.types'
import {asAdminUser, assertMaySignIn, normalEmail, roleOf} from '../auth/roles'
import {notFound, Problem} from '../http/problem'
import {operationsFetch} from '../sanity/clients'
import {sha256} from '../sanity/ids'
import {findDocument, historyEntry, historyWith, revisionOf, update, updateWithRetry} from '../sanity/update'
import type {PushOutcome, Subscription} from './service'

// An admin's own document lists the devices that get notifications: the devices end with the admin, and the document's
// revision guards their number.

export const MAX_DEVICES = 10

type Stored = NonNullable<AdminUser['pushDevices']>[number]
type Person = {userId: string; by: string; now: Date}

/** The name of a device in addresses and in the document. The browser's push address stays on the server. */
const keyOf = (endpoint: string) => sha256(endpoint).slice(0, 32)

const ownQuery = defineQuery(`*[_type == "adminUser" && _id == $id][0]{
  pushLocale, quietFrom, quietTo, history[]{_key}, pushDevices[]{_key, device, addedAt, failedAt, failure}
}`)

/** The admin's notifications, as the settings show them. */
export async function readDevices(userId: string) {
  const own = await operationsFetch(ownQuery, {id: userId})
  return {
    revision: revisionOf({history: own?.history}),
    locale: own?.pushLocale ?? undefined,
    quietFrom: own?.quietFrom ?? '',
    quietTo: own?.quietTo ?? '',
    devices: (own?.pushDevices ?? []).map(({_key, device, addedAt, failedAt, failure}) => ({
      id: _key,
      device: device ?? undefined,
      addedAt,
      ...(failedAt && {failedAt, failure: failure ?? ''}),
    })),
  }
}

const holdersQuery = defineQuery(`*[_type == "adminUser" && $key in pushDevices[]._key && _id != $userId]._id`)

/**
 * Adds a device; false when it was there already. A device belongs to the admin who last signed in on it: it stops
 * getting another admin's notifications.
 */
export async function addDevice(
  {userId, by, now}: Person,
  {endpoint, p256dh, auth}: Subscription,
  {device, locale}: {device: string | undefined; locale: Locale},
): Promise<boolean> {
  const _key = keyOf(endpoint)
  const holders = await operationsFetch(holdersQuery, {key: _key, userId})
  let isNew = false
  await update('adminUser', userId, {by, now}, (user) => {
    assertMaySignIn(user)
    const {pushDevices = [], pushLocale} = user
    const known = pushDevices.find((each) => each._key === _key)
    isNew = !known
    if (known?.p256dh === p256dh && known.auth === auth) return undefined
    const others = pushDevices.filter((each) => each !== known)
    if (others.length >= MAX_DEVICES) throw new Problem(409, 'too_many_devices')
    const added: Stored = {
      _key,
      _type: 'pushDevice',
      endpoint,
      p256dh,
      auth,
      ...(device && {device}),
      addedAt: now.toISOString(),
    }
    return {
      action: 'push_on',
      ...(device && {detail: device}),
      set: {pushDevices: [...others, added], pushLocale: pushLocale ?? locale},
      alsoCommit: holders.map((id) => ({patch: {id, unset: [`pushDevices[_key=="${_key}"]`]}})),
    }
  })
  return isNew
}

export async function removeDevice({userId, by, now}: Person, id: string): Promise<void> {
  await update('adminUser', userId, {by, now}, ({pushDevices = []}) => {
    const found = pushDevices.find(({_key}) => _key === id)
    if (!found) throw notFound()
    return {
      action: 'push_off',
      ...(found.device && {detail: found.device}),
      set: {pushDevices: pushDevices.filter((each) => each !== found)},
    }
  })
}

interface Preferences {
  locale: Locale
  /** Times such as `21:00`, both or neither. */
  quietFrom: string
  quietTo: string
}

/**
 * Saves language and quiet hours if the stored revision is still `revision`; returns the new one. Replaces the history
 * entry of the last save: a stolen session could otherwise push all other entries out of the history.
 */
export async function savePreferences(
  {userId, by, now}: Person,
  {locale, quietFrom, quietTo}: Preferences,
  revision: string,
): Promise<string> {
  const saved = await update('adminUser', userId, {by, now, ifMatch: revision}, ({history = []}, key) => {
    const last = history.at(-1)
    const before = last?.action === 'changed' && last.by === by ? history.slice(0, -1) : history
    const entry = historyEntry({by, now, action: 'changed'}, key)
    return {
      set: {pushLocale: locale, ...(quietFrom && {quietFrom, quietTo}), history: historyWith(before, entry)},
      ...(!quietFrom && {unset: ['quietFrom', 'quietTo']}),
    }
  })
  return revisionOf(saved)
}

/** Whether this time is within the admin's quiet hours, by the clock of the business, even across midnight. */
export function isQuiet({quietFrom, quietTo}: Pick<AdminUser, 'quietFrom' | 'quietTo'>, now: Date): boolean {
  if (!quietFrom || !quietTo) return false
  const [from, to, {minutes}] = [minutesOf(quietFrom), minutesOf(quietTo), wallClock(now)]
  return from <= to ? minutes >= from && minutes < to : minutes >= from || minutes < to
}

export interface PushTarget {
  userId: string
  locale: Locale
  device: Stored
}

const ownersQuery = defineQuery(`*[_type == "adminUser" && count(pushDevices) > 0][0...500]`)

/** The devices to ring now: of admins who may still sign in, outside their quiet hours. `awake` is rung in any case. */
export async function pushTargets(now: Date, awake?: string): Promise<PushTarget[]> {
  const owners = await operationsFetch(ownersQuery)
  return owners.flatMap((owner) => {
    const {_id: userId, pushDevices = [], pushLocale, email} = owner
    if (!roleOf(normalEmail(email), asAdminUser(owner))) return []
    if (userId !== awake && isQuiet(owner, now)) return []
    return pushDevices.map((device) => ({userId, locale: asLocale(pushLocale), device}))
  })
}

/** Records the result of a notification: removes a device that is gone, keeps a failure until the next success. */
export async function noteOutcome({userId, device}: PushTarget, outcome: PushOutcome, now: Date): Promise<void> {
  if (outcome.kind === 'sent' && !device.failedAt) return
  await updateWithRetry(
    () => findDocument('adminUser', userId),
    ({pushDevices = []}) => {
      const changed = pushDevices.flatMap((each) => {
        if (each._key !== device._key || each.auth !== device.auth) return [each]
        const {failedAt: _at, failure: _failure, ...rest} = each
        if (outcome.kind === 'gone') return []
        return [outcome.kind === 'sent' ? rest : {...rest, failedAt: now.toISOString(), failure: outcome.error}]
      })
      return {patch: {set: {pushDevices: changed}}, result: undefined}
    },
  )
}
