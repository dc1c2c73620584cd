import 'server-only'
import {z} from 'zod'
import {StoredSettings} from '@/server/email/recipients'
import {historyEntry, revisionOf, staleRevision, update} from '@/server/sanity/update'
import {commit} from '@/server/sanity/commit'
import {Conflict} from '@/server/sanity/errors'
import {operationsDocument} from '@/server/sanity/clients'
import type {SettingsInput} from './input'

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
/** Names of the changed settings, for the history. Leave the addresses themselves out. */
const changed = (before: SettingsInput, after: SettingsInput) =>
  NAMES.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).join(', ')

type Save = {input: SettingsInput; revision: string; by: string; now: Date}

/** Saves when the stored revision is still `revision`. The first save creates the document. */
export async function saveSettings({input, revision, by, now}: Save): Promise<string> {
  if (await operationsDocument(ID)) {
    const saved = await update(TYPE, ID, {ifMatch: revision, by, now}, (stored) => ({
      action: 'changed',
      to: changed(Stored.parse(stored), input),
      set: input,
    }))
    return revisionOf(saved)
  }
  const entry = historyEntry({by, now, action: 'changed', to: changed(Stored.parse({}), input)})
  await commit([{create: {_id: ID, _type: TYPE, ...input, history: [entry]}}], {id: ID}).catch(
    async (error: unknown) => {
      if (!(error instanceof Conflict)) throw error
      throw staleRevision((await readSettings()).revision)
    },
  )
  return entry._key
}
