import 'server-only'
import {mailboxKey} from '@/lib/config/keys'
import {operationsFetch} from '@/server/sanity/clients'
import {addressId} from '@/server/sanity/ids'
import {updateWithRetry} from '@/server/sanity/update'
import {autoReplyQuery} from './queries'

const HOUR = 60 * 60_000

/**
 * Limits per mailbox, so that nobody can flood a third person through a form. `own-change` allows five proposals
 * (`PROPOSALS_PER_DAY` of a booking) and a cancellation.
 */
const LIMITS = {
  reply: {apartMs: HOUR, perDay: 5},
  'own-change': {apartMs: 0, perDay: 6},
}
/** A reply to a form, or the confirmation of a change made with a booking's link. */
export type AutomaticEmail = keyof typeof LIMITS

interface SentReply {
  intent: string
  at: string
}

function canAutoReply(sent: readonly SentReply[], name: string, now: Date, kind: AutomaticEmail = 'reply'): boolean {
  if (sent.some((each) => each.intent === name)) return true
  const {apartMs, perDay} = LIMITS[kind]
  const ages = sent.map(({at}) => now.getTime() - Date.parse(at))
  return ages.every((age) => age >= apartMs) && ages.filter((age) => age < 24 * HOUR).length < perDay
}

/**
 * Counts replies, changes of bookings and newsletter confirmations separately, so that none uses up the others' quota.
 */
const typeOf = (intent: string) => intent.slice(0, intent.indexOf('.'))
const ofType = (sent: readonly SentReply[], name: string) => sent.filter(({intent}) => typeOf(intent) === typeOf(name))

/** Whether an address still gets the reply about a document. Earlier replies about the same document do not count. */
export const canAutoReplyAbout = (id: string, sent: readonly SentReply[], now: Date) =>
  canAutoReply(
    ofType(sent, id).filter(({intent}) => !intent.startsWith(`${id}/`)),
    '',
    now,
  )

const isRecent = (now: Date) => (sent: SentReply) => now.getTime() - Date.parse(sent.at) < 24 * HOUR
const quotaName = (emailName: string, kind: AutomaticEmail) => (kind === 'reply' ? emailName : `${kind}.${emailName}`)

/** The `_id` of a mailbox's quota, the same for all spellings of its address. */
export const autoReplyQuotaId = (email: string) => addressId('mailAllowance', mailboxKey(email))

/** Whether the quota allows this email, or has allowed it before. */
export async function hasAutoReplyQuota(email: string, emailName: string, now: Date, kind: AutomaticEmail) {
  const quota = await operationsFetch(autoReplyQuery, {id: autoReplyQuotaId(email)})
  const name = quotaName(emailName, kind)
  return canAutoReply(ofType((quota?.given ?? []).filter(isRecent(now)), name), name, now, kind)
}

/** The stored quota of a mailbox, or a new one. */
async function findQuota(_id: string) {
  const stored = await operationsFetch(autoReplyQuery, {id: _id})
  return stored ? {_id, _rev: stored._rev, given: stored.given ?? []} : {_id, _type: 'mailAllowance', given: []}
}

/** Uses one email of the mailbox's quota. Of a hundred concurrent calls one succeeds. */
export async function consumeAutoReplyQuota(
  email: string,
  emailName: string,
  now: Date,
  kind: AutomaticEmail = 'reply',
): Promise<boolean> {
  const name = quotaName(emailName, kind)
  const isAllowed = await updateWithRetry(
    () => findQuota(autoReplyQuotaId(email)),
    ({given}) => {
      const sent = given.filter(isRecent(now))
      if (!canAutoReply(ofType(sent, name), name, now, kind)) return {result: false}
      if (sent.some((each) => each.intent === name)) return {result: true}
      const entry = {_key: name.slice(-40).replace(/\W/g, '_'), _type: 'givenMail', intent: name, at: now.toISOString()}
      return {patch: {set: {given: [...sent, entry], updatedAt: now.toISOString()}}, result: true}
    },
  )
  return isAllowed ?? false
}
