import 'server-only'
import type {Mutation} from '@sanity/client'
import {z} from 'zod'
import {StoredSettings, notificationsOf} from '@/server/email/recipients'
import {historyEntry, revisionOf, staleRevision, update} from '@/server/sanity/update'
import {commit} from '@/server/sanity/commit'
import {Conflict} from '@/server/sanity/errors'
import {operationsDocument} from '@/server/sanity/clients'
import type {RepliesInput} from '@/lib/savedReplies'
import type {NotificationSettings} from '@/sanity.types'
import {storedReply} from '@/server/email/savedReplies'
import type {SettingsInput} from './input'
import type {EmailData} from '@/lib/emails'
import {newQueuedEmail, outboxFields} from '@/server/email/outbox/queuedEmail'
import {documentId} from '@/server/sanity/ids'

const TYPE = 'notificationSettings'
const ID = `${TYPE}.main`

const Stored = StoredSettings.extend({
  history: z
    .array(z.object({_key: z.string()}))
    .catch([])
    .default([]),
})

/** The stored settings, or the defaults before the first save. */
export async function readSettings(): Promise<SettingsInput & {revision: string}> {
  const {history, ...settings} = Stored.parse((await operationsDocument(ID)) ?? {})
  return {revision: revisionOf({history}), ...settings}
}

const NAMES = [
  'bookingRecipients',
  'contactRecipients',
  'staffLanguage',
  'acknowledgement',
  'reminderHours',
  'moderation',
  'quoteFollowUp',
  'quoteFirstDays',
  'quoteSecondDays',
  'quoteTexts',
] as const
const changedNames = (before: SettingsInput, after: SettingsInput) =>
  NAMES.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))

/** Names of the changed settings, for the history. Leave the addresses out. */
const changed = (before: SettingsInput, after: SettingsInput) => changedNames(before, after).join(', ')

/** Whether other people would read the leads and messages. */
export const changesRecipients = (before: SettingsInput, after: SettingsInput) =>
  changedNames(before, after).some((name) => name === 'bookingRecipients' || name === 'contactRecipients')

interface Save<Input> {
  input: Input
  revision: string
  by: string
  now: Date
}

type Fields = Partial<Omit<NotificationSettings, '_id' | '_type' | '_rev' | '_createdAt' | '_updatedAt' | 'history'>>

interface Made {
  set: Fields
  /** The history's text. */
  to: (stored: object) => string
  /** Further mutations of the same transaction. `entry`: the key in the history. */
  alsoCommit?: (stored: object, entry: string) => Mutation[]
}

/** Saves if the stored revision is still `revision`. The first save creates the document. */
async function save({revision, by, now}: Omit<Save<unknown>, 'input'>, {set, to, alsoCommit = () => []}: Made) {
  if (await operationsDocument(ID)) {
    const saved = await update(TYPE, ID, {ifMatch: revision, by, now}, (stored, entry) => ({
      action: 'changed',
      to: to(stored),
      set,
      alsoCommit: alsoCommit(stored, entry),
    }))
    return revisionOf(saved)
  }
  const entry = historyEntry({by, now, action: 'changed', to: to({})})
  const create = {_id: ID, _type: TYPE, ...set, history: [entry]}
  await commit([{create}, ...alsoCommit({}, entry._key)], {id: ID}).catch(async (error: unknown) => {
    if (!(error instanceof Conflict)) throw error
    throw staleRevision((await readSettings()).revision)
  })
  return entry._key
}

/** Saves the settings, and queues an email to each removed recipient. */
export const saveSettings = ({input, ...author}: Save<SettingsInput>): Promise<string> =>
  save(author, {
    set: {...input, quoteTexts: input.quoteTexts.map((each) => ({...each, _type: 'quoteText' as const}))},
    to: (stored) => changed(Stored.parse(stored), input),
    alsoCommit: (stored, entry) => removalNotice(stored, input, {entry, ...author}),
  })

export const saveReplies = ({input, ...author}: Save<RepliesInput>): Promise<string> =>
  save(author, {set: {replies: input.replies.map(storedReply)}, to: () => 'replies'})

type Leads = EmailData['recipient-removed']['leads']

/** The emails that somebody could redirect to themselves by the settings. */
const LISTS = ['bookings', 'contact'] as const

const addressesIn = (to: string) => to.split(',').map((address) => address.trim().toLowerCase())

/** The addresses that no longer get the emails about leads, and which of them. */
function removedRecipients(before: object, after: object): Map<string, Leads> {
  const removed = new Map<string, Leads>()
  const [former, latest] = [notificationsOf(before), notificationsOf(after)]
  for (const list of LISTS) {
    const kept = addressesIn(latest[list].to)
    for (const address of addressesIn(former[list].to))
      if (!kept.includes(address)) removed.set(address, removed.has(address) ? 'both' : list)
  }
  return removed
}

/** The document with the emails about one change of the settings. `entry`: of their history. */
export const removalNoticeId = (entry: string) => documentId('staffMail', `removed ${entry}`)

interface Saved {
  entry: string
  by: string
  now: Date
}

/** Tells each former recipient, in the language of the other emails, who removed the address. */
export function removalNotice(before: object, after: object, {entry, by, now}: Saved): Mutation[] {
  const {locale} = notificationsOf(before).bookings
  const emails = [...removedRecipients(before, after)].map(([to, leads], n) =>
    newQueuedEmail({key: `removed-${n}`, template: 'recipient-removed', to, locale, now, data: {by, leads}}),
  )
  if (emails.length === 0) return []
  const period = {job: 'recipient-removed', period: entry, created_at: now.toISOString()}
  return [{create: {_id: removalNoticeId(entry), _type: 'staffMail', ...period, ...outboxFields(emails)}}]
}
