import 'server-only'
import {z} from 'zod'
import {historyEntry} from '@/server/amend'
import {commit} from '@/server/commit'
import {operations} from '@/server/sanity'
import type {SettingsInput} from './input'

const ID = 'notificationSettings.main'
const DEFAULT_REMINDER = 4
const addresses = z.array(z.string()).catch([]).default([])

const Stored = z.object({
  _rev: z.string(),
  bookingRecipients: addresses,
  contactRecipients: addresses,
  acknowledgement: z.boolean().catch(true).default(true),
  reminderHours: z.number().catch(DEFAULT_REMINDER).default(DEFAULT_REMINDER),
  moderation: z.enum(['publish', 'hold']).catch('publish').default('publish'),
  history: z.array(z.unknown()).catch([]).default([]),
})

/** The settings as they are; their revision is empty while nobody has saved any. */
export async function readSettings(): Promise<SettingsInput & {revision: string}> {
  const stored = Stored.safeParse(await operations().getDocument(ID)).data ?? Stored.parse({_rev: ''})
  const {_rev: revision, history: _, ...settings} = stored
  return {revision, ...settings}
}

/** Names of what changed, for the history; never the addresses themselves. */
const changed = (before: SettingsInput, after: SettingsInput) =>
  (['bookingRecipients', 'contactRecipients', 'acknowledgement', 'reminderHours', 'moderation'] as const)
    .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
    .join(', ')

/** Saves over the revision that was seen; a first save creates. Conflict when somebody was faster. */
export async function saveSettings(input: SettingsInput, revision: string, by: string, now: Date): Promise<string> {
  const before = await readSettings()
  const entry = historyEntry({by, now, action: 'changed', to: changed(before, input)})
  const save = revision
    ? {patch: {id: ID, ifRevisionID: revision, setIfMissing: {history: []}, set: {...input}, insert: {after: 'history[-1]', items: [entry]}}}
    : {create: {_id: ID, _type: 'notificationSettings', ...input, history: [entry]}}
  return commit([save], {id: ID})
}
