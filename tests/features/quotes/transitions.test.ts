import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {stateOf, transition, versionOf, type QuoteChange, type QuoteEvent} from '@/features/quotes/transitions'
import type {Quote} from '@/sanity.types'
import {historyEntry} from '@/server/sanity/update'
import {certificate, content, line, quoteDocument} from './quoteContent'
import '../../support/sampleBusiness'

const NOW = new Date('2026-11-23T15:00:00Z')
const LATER = new Date('2027-01-02T15:00:00Z')
const staff = {to: 'office@example.com', locale: 'en' as const}
const TOTAL = 1_001_250

const draft = quoteDocument()

let entries = 0
function applied(quote: Quote, event: QuoteEvent, now = NOW) {
  const entry = `e${++entries}`
  const by = 'office@example.com'
  const change: QuoteChange | {refused: string} | undefined = transition(quote, event, {entry, by, now})
  if (!change || 'refused' in change) return {refused: change?.refused ?? 'nothing', after: quote}
  const {set, unset = [], action, to, outcome} = change
  const after: Quote = {...quote, ...set}
  for (const field of unset) Reflect.deleteProperty(after, field)
  if (action) after.history = [...(quote.history ?? []), historyEntry({now, by, action, to}, entry)]
  const before = new Set((quote.mails ?? []).map(({_key}) => _key))
  const mails = (after.mails ?? []).filter(({_key}) => !before.has(_key))
  return {after, mails, action, outcome, refused: undefined}
}
const after = (quote: Quote, event: QuoteEvent) => applied(quote, event).after

const EVENTS = {
  'the office writes': {
    type: 'save',
    draft: content({title: 'Another deck'}),
    customer: {name: 'Maria', email: 'maria@example.net', address: '12 Ocean Avenue', locale: 'en'},
  },
  'the office sends': {type: 'send', contractorPhone: '+12015550142', certificate},
  'the customer opens it': {type: 'view'},
  'the customer accepts': {
    type: 'accept',
    version: 1,
    options: [],
    total: TOTAL,
    name: 'Maria Souza',
    staff,
    reader: {},
  },
  'the customer accepts an older version': {
    type: 'accept',
    version: 0,
    options: [],
    total: TOTAL,
    name: 'Maria Souza',
    staff,
    reader: {},
  },
  'the customer accepts another total': {
    type: 'accept',
    version: 1,
    options: [],
    total: 1,
    name: 'Maria Souza',
    staff,
    reader: {},
  },
  'the customer declines': {type: 'decline', version: 1, reason: 'Too much', staff},
  'the customer asks': {type: 'ask', text: 'When?', staff},
  'the office signs': {type: 'countersign', name: 'Joe Owner'},
  'the office withdraws': {type: 'withdraw', reason: 'A mistake'},
} satisfies Record<string, QuoteEvent>

const sent = after(draft, EVENTS['the office sends'])
const accepted = after(sent, EVENTS['the customer accepts'])
const STATES = {
  draft,
  sent,
  viewed: after(sent, EVENTS['the customer opens it']),
  accepted,
  signed: after(accepted, EVENTS['the office signs']),
  declined: after(sent, EVENTS['the customer declines']),
  withdrawn: after(sent, EVENTS['the office withdraws']),
  expired: sent,
} satisfies Record<string, Quote>

const rows = readFileSync('docs/quotes.md', 'utf8')
  .split('\n')
  .filter((text) => text.startsWith('| ') && !text.startsWith('| state') && !text.startsWith('| --'))
  .map((text) =>
    text
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
  .filter((cells) => cells.length === 6)

const events = new Map<string, QuoteEvent>(Object.entries(EVENTS))
const states = new Map<string, Quote>(Object.entries(STATES))

test('docs/quotes.md tells every event in every state', () => {
  const told = rows.map(([state, event]) => `${state}: ${event}`)
  const all = [...states.keys()].flatMap((state) => [...events.keys()].map((event) => `${state}: ${event}`))
  expect(told.toSorted()).toEqual(all.toSorted())
})

test.each(rows)('%s, %s', (...row) => {
  const [state = '', name = '', customer, office, outcome, expected] = row
  const quote = states.get(state)
  const event = events.get(name)
  if (!quote || !event) throw new Error(`unknown: ${row.join(', ')}`)
  const now = state === 'expired' ? LATER : NOW
  const result = applied(quote, event, now)
  if (result.refused) return expect([customer, office, outcome, expected]).toEqual(['–', '–', '–', result.refused])
  const mailTo = (isOffice: boolean) =>
    result.mails
      ?.filter(({to}) => (to === staff.to) === isOffice)
      .map(({template}) => template)
      .join() || '–'
  const stateAfter =
    result.after.countersignature && result.after.state === 'accepted' ? 'signed' : stateOf(result.after, now)
  return expect([customer, office, outcome, expected]).toEqual([
    mailTo(false),
    mailTo(true),
    result.outcome?.stage ?? '–',
    stateAfter,
  ])
})

test('a new version supersedes the one before, which stays as it was read', () => {
  const changed = after(after(sent, EVENTS['the office writes']), EVENTS['the office sends'])
  expect(versionOf(changed)?.frozen.content.title).toBe('Another deck')
  expect(versionOf(changed, 1)).toEqual(versionOf(sent, 1))
  expect(applied(changed, EVENTS['the customer accepts']).refused).toBe('quote_changed')
})

test('an acceptance keeps what was read, what was chosen, and who signed', () => {
  const event = {...EVENTS['the customer accepts'], options: ['lights', 'made-up'], total: TOTAL + 50_000}
  const {acceptance, total} = after(sent, {...event, reader: {network: '203.0.113.0/24', userAgent: 'Phone'}})
  expect(acceptance).toMatchObject({
    version: 1,
    hash: versionOf(sent)?.hash,
    options: 'lights',
    total: TOTAL + 50_000,
    name: 'Maria Souza',
    at: NOW.toISOString(),
    network: '203.0.113.0/24',
    userAgent: 'Phone',
  })
  expect(total).toBe(TOTAL + 50_000)
})

test('a second press of the button changes nothing, another signature is refused', () => {
  expect(applied(accepted, EVENTS['the customer accepts']).refused).toBe('nothing')
  expect(applied(accepted, {...EVENTS['the customer accepts'], name: 'Somebody else'}).refused).toBe('quote_answered')
})

test('another choice of the same price is not taken for a second press', () => {
  const lines = [line('deck', 100_000), line('lights', 50_000, 'optional'), line('stairs', 50_000, 'optional')]
  const open = after(quoteDocument({draft: JSON.stringify(content({lines}))}), EVENTS['the office sends'])
  const choice = (key: string) => ({...EVENTS['the customer accepts'], options: [key], total: 151_250})
  const signed = after(open, choice('lights'))
  expect(applied(signed, choice('lights')).refused).toBe('nothing')
  expect(applied(signed, choice('stairs')).refused).toBe('quote_answered')
})

test('typing is one entry of the history, however often it is saved', () => {
  const typed = [1, 2, 3].reduce((quote) => after(quote, EVENTS['the office writes']), sent)
  expect(typed.history?.map(({action}) => action)).toEqual(['quote_sent', 'quote_saved'])
})

test('nothing is sent that lacks what the law asks for, or whose day is over', () => {
  const lacking = {...draft, draft: JSON.stringify(content({insurer: ''}))}
  expect(applied(lacking, EVENTS['the office sends']).refused).toBe('quote_incomplete')
  expect(applied({...draft, address: ''}, EVENTS['the office sends']).refused).toBe('quote_incomplete')
  expect(applied(draft, {type: 'send', contractorPhone: '+12015550142'}).refused).toBe('quote_incomplete')
  expect(applied(draft, EVENTS['the office sends'], LATER).refused).toBe('quote_incomplete')
})

test('a customer’s questions end after five in a day', () => {
  const asked = [1, 2, 3, 4, 5].reduce((quote) => after(quote, EVENTS['the customer asks']), sent)
  expect(applied(asked, EVENTS['the customer asks']).refused).toBe('too_many_questions')
})

test('a customer without an email address gets none', () => {
  expect(applied({...draft, email: ''}, EVENTS['the office sends']).mails).toEqual([])
})
