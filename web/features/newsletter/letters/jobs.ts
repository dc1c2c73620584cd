import 'server-only'
import {asLocale} from '@/lib/locales'
import type {Mailing, Subscriber} from '@/sanity.types'
import {EmailError, findBatch, sendBatch, type OutgoingEmail} from '@/server/email/postmark'
import {env} from '@/server/env'
import {errorFields, log} from '@/server/log'
import {updateWithRetry} from '@/server/sanity/update'
import {unsubscribeToken} from '../document'
import {forReader} from './emails'
import {findMailing, findNextReaders, findReaders, findSending} from './queries'

// A run claims a batch in the mailing before it sends: the batch's subscribers, and a time until which no other run
// touches them. After a crash or a lost answer a run asks the provider which emails of the batch it has, and sends the
// batch again only if it has none. So nobody gets a letter twice; a reader whose email is missing in a partly sent
// batch gets none.

const SECOND = 1000
/** Longer than a batch takes, including the delay of the provider's search. */
const CLAIM_MS = 120 * SECOND
/** Begin no batch in the last part of a run. */
const MARGIN_MS = 25 * SECOND
/** A process that stood still since its claim must not send beside its successor. */
const LATEST_MS = 60 * SECOND

type Claim = {key: string; before: string; ids: string[]; until: string; isTakenOver: boolean}

const later = (now: Date, ms: number) => new Date(now.getTime() + ms).toISOString()

/** Claims the next batch, or one whose run ended without a result. Undefined when nothing is due. */
export const claimBatch = (id: string, clock: () => Date): Promise<Claim | undefined> =>
  updateWithRetry<Mailing, Claim | undefined>(
    () => findMailing(id),
    async (mailing) => {
      const now = clock()
      const {claim, versions = [], created_at: approved, after = ''} = mailing
      const until = later(now, CLAIM_MS)
      if (claim?.key && claim.until) {
        if (claim.until > now.toISOString()) return undefined
        const {key, before = '', ids = []} = claim
        return {patch: {set: {claim: {...claim, until}}}, result: {key, before, ids, until, isTakenOver: true}}
      }
      if (mailing.state !== 'sending') return undefined
      const ids = await findNextReaders({languages: versions.map(({locale}) => locale), approved, after})
      const last = ids.at(-1)
      if (!last)
        return {patch: {set: {state: 'sent', finishedAt: now.toISOString()}, unset: ['trouble']}, result: undefined}
      // Name the batch by its last subscriber: a batch that was given back keeps its name in the next claim.
      const key = last.slice(-24)
      return {
        patch: {set: {after: last, claim: {key, before: after, ids, until}}},
        result: {key, before: after, ids, until, isTakenOver: false},
      }
    },
  )

type Outcome = Pick<Mailing, 'sent' | 'skipped' | 'failed'>

/** Ends this run's claim: counts the result, gives the batch back, or leaves it to the next run. */
const endClaim = (
  id: string,
  claim: Claim,
  end: {outcome: Outcome} | {giveBack: string} | {wait: string},
): Promise<void | undefined> =>
  updateWithRetry(
    () => findMailing(id),
    (mailing) => {
      if (mailing.claim?.key !== claim.key || mailing.claim.until !== claim.until) return undefined
      if ('outcome' in end) {
        const {sent, skipped, failed} = end.outcome
        const set = {sent: mailing.sent + sent, skipped: mailing.skipped + skipped, failed: mailing.failed + failed}
        return {patch: {set, unset: ['claim', 'trouble']}, result: undefined}
      }
      if ('wait' in end) return {patch: {set: {trouble: end.wait}}, result: undefined}
      const set = {...(end.giveBack && {trouble: end.giveBack}), ...(claim.before && {after: claim.before})}
      return {patch: {set, unset: ['claim', ...(claim.before ? [] : ['after'])]}, result: undefined}
    },
  )

const batchName = (id: string, {key}: Claim) => `${id.slice(-32)}/${key}`

/** The emails of readers who are on the list right now. */
async function emailsOf(id: string, claim: Claim, versions: Mailing['versions'] = []): Promise<OutgoingEmail[]> {
  const readers = await findReaders(claim.ids)
  return readers.flatMap((reader: Subscriber) => {
    const version = versions.find(({locale}) => locale === reader.locale)
    if (!version) return []
    const {subject, fromName} = version
    const token = unsubscribeToken(reader)
    return [
      {
        ...forReader(version, {siteUrl: env.SITE_URL, locale: asLocale(reader.locale), token}),
        to: reader.email,
        subject,
        fromName,
        tag: 'newsletter',
        name: `${id}/${reader._id.slice(-32)}`.slice(-80),
        metadata: {batch: batchName(id, claim)},
      },
    ]
  })
}

/** Sends a claimed batch; returns whether the run may go on. */
async function sendClaimed(id: string, claim: Claim, clock: () => Date): Promise<boolean> {
  const {length} = claim.ids
  try {
    const accepted = claim.isTakenOver ? (await findBatch(batchName(id, claim))).length : 0
    if (accepted > 0) {
      await endClaim(id, claim, {outcome: {sent: accepted, skipped: 0, failed: length - accepted}})
      return true
    }
    const mailing = await findMailing(id)
    if (mailing?.state !== 'sending') {
      await endClaim(id, claim, {giveBack: ''})
      return false
    }
    const emails = await emailsOf(id, claim, mailing.versions)
    if (Date.parse(claim.until) - clock().getTime() < LATEST_MS) return false
    const taken = emails.length > 0 ? await sendBatch(emails) : []
    const sent = taken.filter(Boolean).length
    await endClaim(id, claim, {outcome: {sent, skipped: length - emails.length, failed: taken.length - sent}})
    return true
  } catch (error) {
    log('warn', 'letter.batch_failed', {id, ...errorFields(error)})
    if (!(error instanceof EmailError)) throw error
    // The provider took nothing of a refused batch. Without an answer nobody knows, so the next run asks.
    const isOpen = error.kind === 'unknown' || claim.isTakenOver
    await endClaim(id, claim, isOpen ? {wait: error.message} : {giveBack: error.message})
    return false
  }
}

/** Sends the approved letters, a batch at a time until `deadline`; returns how many batches. Safe to run concurrently. */
export async function sendLetters(clock: () => Date, deadline: Date): Promise<number> {
  let batches = 0
  for (const id of await findSending()) {
    for (;;) {
      if (deadline.getTime() - clock().getTime() < MARGIN_MS) return batches
      const claim = await claimBatch(id, clock)
      if (!claim || !(await sendClaimed(id, claim, clock))) break
      batches++
    }
  }
  return batches
}
