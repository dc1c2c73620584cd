import {createHash} from 'node:crypto'
import {setTimeout as wait} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import {frozenQuote, totalsOf} from '@/features/quotes/content'
import {content} from '../../features/quotes/quoteContent'
import {bookingDocument} from '../../support/bookingDocument.ts'
import type {Harness} from './harness.ts'
import {countMailsByBooking} from './tally.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

type Stub = {_id: string; _type: string; [field: string]: unknown}

let quotes = 0

/** A quote that its customer has been sent, with its booking. The token of its link is any of the right form. */
export function sentQuote(mark: string) {
  const n = quotes++
  const [_id, booking, token] = [`quote.${mark}-${n}`, `booking.${mark}-${n}`, sha256(`${mark} ${n}`).slice(0, 22)]
  const [email, at] = [`${mark}.${n}@example.org`, new Date().toISOString()]
  const draft = content({validUntil: '2099-12-31'})
  const {total} = totalsOf(draft, [])
  const facts = {reference: `quote_${n}`, number: 1, date: at.slice(0, 10), locale: 'en' as const, content: draft}
  const customer = {name: `Ana ${n}`, address: '12 Ocean Avenue'}
  const text = JSON.stringify(frozenQuote({...facts, customer, contractorPhone: '+12015550142'}))
  const outcome = {stage: 'quoted', amount: total / 100, at, by: 'office@example.com'}
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
      versions: [
        {_key: 'v1', _type: 'quoteVersion', number: 1, at, by: 'office@example.com', text, hash: sha256(text)},
      ],
      tokenHash: sha256(token),
      history: [{_key: 'sent', _type: 'historyEntry', at, by: 'office@example.com', action: 'quote_sent'}],
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

/** Stores a quote, however often the lake is killed meanwhile. */
export async function store(operations: SanityClient, {documents}: Sent) {
  const client = operations.withConfig({maxRetries: 0})
  const stored = () =>
    documents
      .reduce((all, document) => all.createIfNotExists(document), client.transaction())
      .commit()
      .then(
        () => true,
        () => false,
      )
  while (!(await stored())) await wait(20)
}

/** Signs once. Status 0: the connection broke, so the customer does not know the outcome. */
async function sign(site: {url: string}, {token, address, signature}: Sent): Promise<number> {
  const response = await fetch(`${site.url}/api/quotes/${token}`, {
    method: 'POST',
    headers: {'content-type': 'application/json', 'x-forwarded-for': address},
    body: JSON.stringify(signature),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined)
  await response?.text().catch(() => undefined)
  return response?.status ?? 0
}

/** Half of the customers press until they are told; the others give up after what broke. Returns whether it was told. */
export async function signAsPeopleDo(site: {url: string}, quote: Sent, isPatient: boolean): Promise<boolean> {
  for (;;) {
    if ((await sign(site, quote)) === 200) return true
    if (!isPatient) return false
    await wait(200)
  }
}

type Stored = {
  _id: string
  state: string
  isSigned: boolean
  signed: number
  outcome?: string
}

/** What became of the quotes with this mark. Each is signed once and told once to both sides, or not at all. */
export async function tallySignatures(harness: Harness, mark: string, acknowledged: ReadonlySet<string>) {
  const stored = await harness.operations.fetch<Stored[]>(
    `*[_type == "quote" && string::startsWith(_id, $prefix)]{
      _id, state, "isSigned": defined(acceptance), "signed": count(history[action == "quote_accepted"]),
      "outcome": *[_id == ^.booking][0].outcome.stage
    }`,
    {prefix: `quote.${mark}-`},
  )
  const [customers, office] = [
    await countMailsByBooking(harness, 'quote-accepted'),
    await countMailsByBooking(harness, 'quote-answer'),
  ]
  const mailsOf = ({_id}: Stored) => [customers.get(_id) ?? 0, office.get(_id) ?? 0]
  const isWhole = (quote: Stored) => {
    const times = quote.isSigned ? 1 : 0
    const state = quote.isSigned ? 'accepted won' : 'sent quoted'
    return (
      quote.signed === times && `${quote.state} ${quote.outcome}` === state && mailsOf(quote).every((n) => n === times)
    )
  }
  return {
    attempted: stored.length,
    acknowledged: acknowledged.size,
    stored: stored.filter(({isSigned}) => isSigned).length,
    lost: stored.filter(({_id, isSigned}) => acknowledged.has(_id) && !isSigned).length,
    doubled: stored.filter((quote) => quote.signed > 1 || mailsOf(quote).some((n) => n > 1)).length,
    torn: stored.filter((quote) => !isWhole(quote)).length,
  }
}
