import type {Quote} from '@/sanity.types'
import {
  type Certificate,
  EMPTY_CONTENT,
  type Instalment,
  type LineKind,
  type QuoteContent,
  type QuoteLine,
} from '@/features/quotes/content'

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
