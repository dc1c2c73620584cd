import {createHash} from 'node:crypto'
import type {SanityClient} from '@sanity/client'
import type {Quote} from '@/sanity.types'
import {
  type Certificate,
  EMPTY_CONTENT,
  frozenQuote,
  totalsOf,
  type Instalment,
  type LineKind,
  type QuoteContent,
  type QuoteLine,
  type QuoteState,
} from '@/features/quotes/content'
import {bookingDocument} from '../../support/bookingDocument.ts'

export const line = (key: string, price: number, kind: LineKind = 'fixed'): QuoteLine => ({
  key,
  kind,
  title: `Line ${key}`,
  text: '',
  unit: '',
  quantity: 100,
  price,
})

export const instalment = (key: string, share: number, when = 'At the start'): Instalment => ({key, when, share})

export const certificate: Certificate = {name: 'certificate.pdf', file: `file-${'0'.repeat(40)}-pdf`}

/** A draft that can be sent, once there is a certificate. */
export const content = (changes: Partial<QuoteContent> = {}): QuoteContent => ({
  ...EMPTY_CONTENT,
  title: 'Composite deck',
  lines: [line('deck', 1_000_000), line('lights', 50_000, 'optional')],
  finance: 1250,
  terms: 'Rock is not included.',
  materials: 'Trex Transcend, 1 x 6',
  payments: 'One third each',
  start: 'June 1',
  completion: 'June 30',
  guarantees: 'Ten years on the work',
  validUntil: '2026-12-31',
  legalName: 'Shoreline LLC',
  contractorAddress: '1 Dock St',
  registration: '13VH00000001',
  seller: 'Joe Seller',
  insurer: 'Acme Mutual',
  insurerPhone: '800-555-0100',
  ...changes,
})

/** A quote as it is stored, not sent yet. */
export const quoteDocument = (fields: Partial<Quote> = {}): Quote => ({
  _id: 'quote.t',
  _type: 'quote',
  _createdAt: '',
  _updatedAt: '',
  _rev: '',
  id: 'quote_1',
  booking: 'booking.t',
  state: 'draft',
  name: 'Maria Souza',
  email: 'maria@example.net',
  address: '12 Ocean Avenue',
  locale: 'en',
  total: 0,
  created_at: '2026-11-23T15:00:00.000Z',
  draft: JSON.stringify(content()),
  tokenHash: '',
  ...fields,
})

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

type Facts = {total: number; hash: string; name: string; at: string}

/** What a stored quote has in each state, besides or instead of what one that was sent has. */
const STATES = {
  draft: () => ({state: 'draft', versions: []}),
  sent: () => ({}),
  viewed: () => ({state: 'viewed'}),
  accepted: ({total, hash, name, at}: Facts) => ({
    state: 'accepted',
    total: total + 50_000,
    acceptance: {
      version: 1,
      hash,
      options: 'lights',
      total: total + 50_000,
      name,
      at,
      network: '203.0.113.0/24',
      userAgent: 'Phone/1',
    },
  }),
  declined: () => ({state: 'declined', reason: 'Too much'}),
  withdrawn: () => ({state: 'withdrawn', reason: 'A mistake'}),
  expired: () => ({validUntil: '2026-01-31'}),
} satisfies Record<QuoteState, (facts: Facts) => object>

type Stub = {_id: string; _type: string; [field: string]: unknown}

let quotes = 0

/** A quote that its customer has been sent, with its booking. The token of its link is any of the right form. */
export function sentQuote(mark: string, state: QuoteState = 'sent') {
  const n = quotes++
  const [_id, booking, token] = [`quote.${mark}-${n}`, `booking.${mark}-${n}`, sha256(`${mark} ${n}`).slice(0, 22)]
  const [email, at, by] = [`${mark}.${n}@example.org`, new Date().toISOString(), 'office@example.com']
  const draft = content({validUntil: '2099-12-31'})
  const {total} = totalsOf(draft, [])
  const facts = {reference: `quote_${n}`, number: 1, date: at.slice(0, 10), locale: 'en' as const, content: draft}
  const customer = {name: `Ana ${n}`, address: '12 Ocean Avenue'}
  const text = JSON.stringify(frozenQuote({...facts, customer, contractorPhone: '+12015550142'}))
  const hash = sha256(text)
  const outcome = {stage: 'quoted', amount: total / 100, at, by}
  const documents: Stub[] = [
    {...bookingDocument({email, outcome}), _id: booking, _type: 'booking'},
    {
      _id,
      _type: 'quote',
      id: `quote_${n}`,
      booking,
      state: 'sent',
      ...customer,
      email,
      locale: 'en',
      title: draft.title,
      total,
      validUntil: draft.validUntil,
      created_at: at,
      draft: JSON.stringify(draft),
      versions: [{_key: 'v1', _type: 'quoteVersion', number: 1, at, by, text, hash}],
      tokenHash: sha256(token),
      history: [{_key: 'sent', _type: 'historyEntry', at, by, action: 'quote_sent'}],
      ...STATES[state]({total, hash, name: customer.name, at}),
    },
  ]
  return {
    token,
    documents,
    _id,
    address: `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`,
    signature: {action: 'accept', version: 1, options: '', total, name: customer.name, consent: 'yes', locale: 'en'},
  }
}
export type Sent = ReturnType<typeof sentQuote>

/** Stores a quote with its booking. */
export async function storedQuote(operations: SanityClient, mark: string, state?: QuoteState) {
  const sent = sentQuote(mark, state)
  await operations.mutate(sent.documents.map((document) => ({create: document})))
  return sent
}
