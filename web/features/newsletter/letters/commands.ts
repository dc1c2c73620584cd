import 'server-only'
import {z} from 'zod'
import type {Mailing} from '@/sanity.types'
import {getBusiness} from '@/server/sanity/business'
import {commit} from '@/server/sanity/commit'
import {Conflict} from '@/server/sanity/errors'
import {historyEntry, staleRevision, update} from '@/server/sanity/update'
import {sendBatch} from '@/server/email/postmark'
import {notFound, Problem, unavailable} from '@/server/http/problem'
import {forReader, renderLetter} from './emails'
import {countReaders, findLetters, findMailing, mailingId} from './queries'

/** The actions on a letter. `test` sends it to the acting admin alone; the revision of `send` is the letter's. */
export const LetterAction = z.discriminatedUnion('action', [
  z.object({action: z.literal('test')}),
  z.object({action: z.literal('send')}),
  z.object({action: z.literal('stop')}),
  z.object({action: z.literal('resume')}),
])
export type LetterAction = z.output<typeof LetterAction>

/** Every language of a letter, rendered. */
async function renderVersions(id: string) {
  const letters = await findLetters(id)
  return Promise.all(
    letters.map(async ({locale, letter}) => ({
      locale,
      revision: letter._rev,
      ...(await renderLetter(letter, await getBusiness(locale), locale)),
    })),
  )
}

interface Press {
  id: string
  by: string
  now: Date
}

/** Sends every language of the published letter to one staff address. Does not change the letter. */
export async function testLetter({id, by, now}: Press): Promise<number> {
  const versions = await renderVersions(id)
  if (versions.length === 0) throw notFound()
  const {siteUrl} = await getBusiness('en')
  const emails = versions.map(({locale, subject, fromName, ...bodies}) => ({
    // No reader has this token: the link of a test unsubscribes nobody.
    ...forReader(bodies, {siteUrl, locale, token: 'test'}),
    to: by,
    fromName,
    subject: `[${locale}] ${subject}`,
    tag: 'newsletter-test',
    name: `${mailingId(id)}/test-${locale}/${now.getTime().toString(36)}`,
  }))
  const taken = await sendBatch(emails).catch(() => {
    throw unavailable()
  })
  if (!taken.every(Boolean)) throw new Problem(409, 'address_refused')
  return taken.length
}

/** Whether this is the same press, sent again because its answer was lost. */
const isRepeated = (mailing: Mailing | null, revision: string, by: string) =>
  mailing?.letterRevision === revision && mailing.history?.[0]?.by === by

/**
 * Freezes the emails of a published letter and begins to send them. `revision`: the one that the admin saw. The
 * mailing's `_id` comes from the letter's, so a letter is sent once.
 */
export async function sendLetter({id, by, now}: Press, revision: string): Promise<string> {
  const _id = mailingId(id)
  const known = await findMailing(_id)
  if (isRepeated(known, revision, by)) return _id
  if (known) throw new Problem(409, 'already_sent')
  const rendered = await renderVersions(id)
  const [first] = rendered
  if (!first) throw notFound()
  // An editor may publish between two reads.
  const current = rendered.find((version) => version.revision !== revision)?.revision
  if (current) throw staleRevision(current)
  const readers = await countReaders()
  const recipients = rendered.reduce((sum, {locale}) => sum + readers[locale], 0)
  if (recipients === 0) throw new Problem(409, 'no_readers')
  const mailing = {
    _id,
    _type: 'mailing',
    letter: id,
    letterRevision: revision,
    state: 'sending',
    created_at: now.toISOString(),
    versions: rendered.map(({revision: _seen, ...version}) => ({
      ...version,
      _key: version.locale,
      _type: 'mailingVersion',
    })),
    recipients,
    sent: 0,
    skipped: 0,
    failed: 0,
    history: [historyEntry({by, now, action: 'approved', detail: rendered.map(({locale}) => locale).join(', ')})],
  }
  try {
    await commit([{create: mailing}], {id: _id})
  } catch (error) {
    if (!(error instanceof Conflict)) throw error
    if (!isRepeated(await findMailing(_id), revision, by)) throw new Problem(409, 'already_sent')
  }
  return _id
}

const CHANGES = {
  stop: {from: 'sending', to: 'stopped', action: 'stopped'},
  resume: {from: 'stopped', to: 'sending', action: 'resumed'},
} as const

/** Stops or resumes the sending of a letter. A running batch is still sent. */
export async function changeMailing({id, by, now}: Press, ifMatch: string, name: keyof typeof CHANGES): Promise<void> {
  const {from, to, action} = CHANGES[name]
  const isRepeatedChange = (_: Mailing, last: {action: string}) => last.action === action
  await update('mailing', mailingId(id), {by, now, ifMatch, isRepeated: isRepeatedChange}, ({state}) => {
    if (state !== from) throw new Problem(409, 'not_possible')
    return {action, from, to, set: {state: to}}
  })
}
