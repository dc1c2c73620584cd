import 'server-only'
import type {Mutation} from '@sanity/client'
import {z} from 'zod'
import {StoredSettings} from '@/server/email/recipients'
import {historyEntry, revisionOf, staleRevision, update} from '@/server/sanity/update'
import {commit} from '@/server/sanity/commit'
import {Conflict} from '@/server/sanity/errors'
import {operationsDocument} from '@/server/sanity/clients'
import type {RepliesInput} from '@/lib/savedReplies'
import type {NotificationSettings} from '@/sanity.types'
import {storedReply} from '@/server/email/savedReplies'
import type {SettingsInput} from './input'
import {removalNotice} from './removedRecipients'

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
] as const
const changedNames = (before: SettingsInput, after: SettingsInput) =>
  NAMES.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))

/** Names of the changed settings, for the history. Leave the addresses themselves out. */
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
  /** What the history says. */
  to: (stored: object) => string
  /** What is committed with it. `entry`: the key in the history. */
  also?: (stored: object, entry: string) => Mutation[]
}

/** Saves when the stored revision is still `revision`. The first save creates the document. */
async function save({revision, by, now}: Omit<Save<unknown>, 'input'>, {set, to, also = () => []}: Made) {
  if (await operationsDocument(ID)) {
    const saved = await update(TYPE, ID, {ifMatch: revision, by, now}, (stored, entry) => ({
      action: 'changed',
      to: to(stored),
      set,
      also: also(stored, entry),
    }))
    return revisionOf(saved)
  }
  const entry = historyEntry({by, now, action: 'changed', to: to({})})
  const create = {_id: ID, _type: TYPE, ...set, history: [entry]}
  await commit([{create}, ...also({}, entry._key)], {id: ID}).catch(async (error: unknown) => {
    if (!(error instanceof Conflict)) throw error
    throw staleRevision((await readSettings()).revision)
  })
  return entry._key
}

/** Saves the settings, and queues an email to each recipient who is no longer one (removedRecipients.ts). */
export const saveSettings = ({input, ...author}: Save<SettingsInput>): Promise<string> =>
  save(author, {
    set: input,
    to: (stored) => changed(Stored.parse(stored), input),
    also: (stored, entry) => removalNotice(stored, input, {entry, ...author}),
  })

export const saveReplies = ({input, ...author}: Save<RepliesInput>): Promise<string> =>
  save(author, {set: {replies: input.replies.map(storedReply)}, to: () => 'replies'})
