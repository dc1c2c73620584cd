import 'server-only'
import {commit} from '@/server/sanity/commit'
import {Conflict} from '@/server/sanity/errors'
import {addressId} from '@/server/sanity/ids'
import {operationsFetch} from '@/server/sanity/clients'
import {allowanceQuery} from './queries'

const HOUR = 60 * 60_000
const PER_DAY = 5

interface Given {
  intent: string
  at: string
}

/** At most one automatic answer per address and hour, five a day: nobody can flood a third person through a form. */
export function canAutoReply(given: readonly Given[], intent: string, now: Date): boolean {
  if (given.some((each) => each.intent === intent)) return true
  const ages = given.map(({at}) => now.getTime() - Date.parse(at))
  return ages.every((age) => age >= HOUR) && ages.filter((age) => age < 24 * HOUR).length < PER_DAY
}

/** Takes one answer from the address's allowance; guarded, so that a hundred at once get one. */
export async function consumeAutoReplyQuota(email: string, intent: string, now: Date): Promise<boolean> {
  const _id = addressId('mailAllowance', email.toLowerCase())
  for (let tries = 0; tries < 5; tries++) {
    const known = await operationsFetch(allowanceQuery, {id: _id})
    const given = (known?.given ?? []).filter(({at}) => now.getTime() - Date.parse(at) < 24 * HOUR)
    if (!canAutoReply(given, intent, now)) return false
    if (given.some((each) => each.intent === intent)) return true
    const entry = {_key: intent.slice(-40).replace(/\W/g, '_'), _type: 'givenMail', intent, at: now.toISOString()}
    const fields = {given: [...given, entry], updatedAt: now.toISOString()}
    try {
      if (known) await commit([{patch: {id: _id, ifRevisionID: known._rev, set: fields}}], {id: _id})
      else await commit([{create: {_id, _type: 'mailAllowance', ...fields}}], {id: _id})
      return true
    } catch (error) {
      if (!(error instanceof Conflict)) throw error
    }
  }
  return false
}
