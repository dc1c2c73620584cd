import {setTimeout as wait} from 'node:timers/promises'
import type {SanityClient} from '@sanity/client'
import type {Sent} from '../../features/quotes/quoteContent'
import type {Harness} from './harness.ts'
import {countMailsByBooking} from './tally.ts'

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
