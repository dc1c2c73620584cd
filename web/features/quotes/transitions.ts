import 'server-only'
import {asLocale, defaultLocale} from '@/lib/locales'
import {businessToday} from '@/lib/time/dates'
import type {Quote} from '@/sanity.types'
import {newQueuedEmail, outboxPatch, redirected, type QueuedEmail} from '@/server/email/outbox/queuedEmail'
import type {StaffMailbox} from '@/server/email/recipients'
import {linkToken, sha256} from '@/server/sanity/ids'
import {historyEntry, type Change} from '@/server/sanity/update'
import {
  type Certificate,
  dollars,
  FrozenQuote,
  frozenQuote,
  instalmentAmounts,
  missingFields,
  optionsOf,
  QuoteContent,
  totalsOf,
  type QuoteCustomer,
  type QuoteState,
} from './content'

// The events of a quote and their effects: fields, emails, history and the booking's outcome. Without I/O.
// docs/quotes.md has the table; the tests compare the two.

/** Why an event is refused. The dashboard and the customer's page have a text for each reason. */
export type Refusal =
  | 'quote_incomplete'
  | 'quote_signed'
  | 'quote_not_accepted'
  | 'quote_versions'
  | 'quote_changed'
  | 'quote_expired'
  | 'quote_withdrawn'
  | 'quote_answered'
  | 'too_many_questions'

export type Reader = {network?: string; userAgent?: string}

export type Acceptance = {version: number; options: readonly string[]; total: number; name: string}

export type QuoteEvent =
  /** An admin has edited the draft. */
  | {type: 'save'; draft: QuoteContent; customer: QuoteCustomer}
  /**
   * An admin sends the draft as a new version, which replaces the previous one. `isForOther`: to somebody else than the
   * booking's customer. The quote then leaves the booking, whose page would show it and whose outcome it would set.
   */
  | {type: 'send'; contractorPhone: string; certificate?: Certificate; isForOther?: boolean}
  /** The customer has opened the page. */
  | {type: 'view'}
  | ({type: 'accept'; staff: StaffMailbox; reader: Reader} & Acceptance)
  | {type: 'decline'; version: number; reason: string; staff: StaffMailbox}
  | {type: 'ask'; text: string; staff: StaffMailbox}
  /** An admin signs the quote that the customer has accepted. */
  | {type: 'countersign'; name: string}
  | {type: 'withdraw'; reason: string}

/** `entry`: key of the new history entry. */
export interface EventContext {
  entry: string
  by: string
  now: Date
}

/** The new outcome of the booking. The amount is in dollars, like the stored outcome's. */
export type BookingOutcome = {stage: 'quoted' | 'won' | 'lost'; amount?: number; reason?: string}

export type QuoteChange = Change<'quote'> & {outcome?: BookingOutcome}

type Transition<Type extends QuoteEvent['type']> = (
  quote: Quote,
  event: Extract<QuoteEvent, {type: Type}>,
  context: EventContext,
) => QuoteChange | {refused: Refusal} | undefined

/** The state that everybody sees. An open quote expires after the day that it names, without a job. */
export function stateOf({state, validUntil}: Pick<Quote, 'state' | 'validUntil'>, now: Date): QuoteState {
  const isOpen = state === 'sent' || state === 'viewed'
  return isOpen && validUntil && validUntil < businessToday(now) ? 'expired' : state
}

export const draftOf = ({draft}: Pick<Quote, 'draft'>) => QuoteContent.parse(JSON.parse(draft))

/** A sent version; undefined for an unknown number. */
export function versionOf({versions = []}: Pick<Quote, 'versions'>, number = versions.length) {
  const stored = versions.find((each) => each.number === number)
  return stored && {...stored, frozen: FrozenQuote.parse(JSON.parse(stored.text))}
}

/** The secret of the quote's link. */
export const quoteToken = ({_id, linkId = _id, tokenHash}: Pick<Quote, '_id' | 'linkId'> & {tokenHash?: string}) =>
  linkToken('quote', linkId, tokenHash)

/**
 * Ends the former address's link after a change of address, because a stranger may have it, or the page of a booking
 * that shows it. `entry`: key of the history entry.
 */
function renewedLink({_id, email}: Quote, customer: QuoteCustomer, entry: string) {
  if (!email || email === customer.email) return undefined
  const linkId = `${_id}.${entry}`
  return {linkId, tokenHash: sha256(quoteToken({_id, linkId}))}
}

const MOST_VERSIONS = 30
/** The lake accepts 4,000,000 bytes at once, and a new version is written together with all earlier ones. */
const VERSIONS_BYTES = 3_000_000
/** Limit questions, because each emails the office. */
const QUESTIONS_PER_DAY = 5
const DAY = 24 * 60 * 60_000

const toCustomer = (
  {email, locale}: Quote,
  mail: {key: string; now: Date} & (
    {template: 'quote-sent'; data: {version: number}} | {template: 'quote-accepted'; data: {signed: boolean}}
  ),
): QueuedEmail[] => (email ? [newQueuedEmail({...mail, to: email, locale: asLocale(locale)})] : [])

type Answer = 'accepted' | 'declined' | 'question'
const toOffice = (staff: StaffMailbox, {entry, now}: EventContext, answer: Answer, text = '') =>
  newQueuedEmail({key: `answer-${entry}`, template: 'quote-answer', ...staff, now, data: {answer, text}})

/** Saves in a row make one history entry: a save replaces the entry of the one before. */
const save: Transition<'save'> = (quote, {draft, customer}, {entry, by, now}) => {
  if (quote.acceptance) return {refused: 'quote_signed'}
  const history = quote.history ?? []
  const last = history.at(-1)
  const before = last?.action === 'quote_saved' && last.by === by ? history.slice(0, -1) : history
  // Waiting emails get the new link and go to the new address only.
  const {set, unset} = outboxPatch(redirected(quote.mails ?? [], quote.email, customer, now))
  return {
    unset,
    set: {
      ...set,
      draft: JSON.stringify(draft),
      ...customer,
      ...renewedLink(quote, customer, entry),
      ...(quote.state === 'draft' && {title: draft.title, total: totalsOf(draft, []).total}),
      history: [...before, historyEntry({by, now, action: 'quote_saved'}, entry)],
    },
  }
}

const send: Transition<'send'> = (quote, {contractorPhone, certificate, isForOther}, {by, now}) => {
  const {acceptance, versions = [], mails = [], id, name, address = '', locale} = quote
  if (acceptance) return {refused: 'quote_signed'}
  const content = draftOf(quote)
  const isOver = content.validUntil < businessToday(now)
  if (isOver || !name || !address || missingFields(content, certificate).length > 0)
    return {refused: 'quote_incomplete'}
  if (versions.length >= MOST_VERSIONS) return {refused: 'quote_versions'}
  const number = versions.length + 1
  const facts = {reference: id, number, date: businessToday(now), contractorPhone, content, certificate}
  const text = JSON.stringify(frozenQuote({...facts, locale: asLocale(locale), customer: {name, address}}))
  const texts = JSON.stringify([...versions.map((version) => version.text), text])
  if (Buffer.byteLength(texts) > VERSIONS_BYTES) return {refused: 'quote_versions'}
  const {total} = totalsOf(content, [])
  // Drop a waiting email about an earlier version: its reader would find the new one.
  const kept = mails.filter(({template, state: sending}) => template !== 'quote-sent' || sending !== 'queued')
  const mail = toCustomer(quote, {key: `sent-${number}`, template: 'quote-sent', now, data: {version: number}})
  const {set, unset = []} = outboxPatch([...kept, ...mail])
  return {
    action: 'quote_sent',
    to: [number, dollars(total, defaultLocale)].join(', '),
    set: {
      ...set,
      state: 'sent',
      title: content.title,
      total,
      validUntil: content.validUntil,
      versions: [
        ...versions,
        {
          _key: `v${number}`,
          _type: 'quoteVersion',
          number,
          at: now.toISOString(),
          by,
          text,
          hash: sha256(text),
          ...(certificate && {certificate: {_type: 'file', asset: {_type: 'reference', _ref: certificate.file}}}),
        },
      ],
    },
    unset: [...unset, 'reason', ...(isForOther ? ['booking'] : [])],
    ...(!isForOther && {outcome: {stage: 'quoted', amount: total / 100}}),
  }
}

const view: Transition<'view'> = ({state}) =>
  state === 'sent' ? {action: 'quote_viewed', set: {state: 'viewed'}} : undefined

/** Why the customer cannot answer this version now. */
function closedReason(quote: Quote, version: number, now: Date): Refusal | undefined {
  const state = stateOf(quote, now)
  if (state === 'withdrawn') return 'quote_withdrawn'
  if (state === 'accepted' || state === 'declined') return 'quote_answered'
  if (version !== quote.versions?.length) return 'quote_changed'
  return state === 'expired' ? 'quote_expired' : undefined
}

const accept: Transition<'accept'> = (quote, event, context) => {
  const {version, name, total, staff, reader} = event
  const {now, entry} = context
  const {acceptance, mails = []} = quote
  const read = versionOf(quote, version)
  const options = read ? optionsOf(read.frozen.content, event.options) : []
  const chosen = options.join(',')
  const isSame =
    acceptance?.version === version &&
    acceptance.name === name &&
    acceptance.total === total &&
    (acceptance.options ?? '') === chosen
  if (quote.state === 'accepted' && isSame) return undefined
  const refused = closedReason(quote, version, now)
  if (refused) return {refused}
  if (!read) return {refused: 'quote_changed'}
  const {content} = read.frozen
  if (totalsOf(content, options).total !== total) return {refused: 'quote_changed'}
  const payments = instalmentAmounts(content, total).join(',')
  const copy = toCustomer(quote, {key: `accepted-${entry}`, template: 'quote-accepted', now, data: {signed: false}})
  const {set, unset} = outboxPatch([...mails, ...copy, toOffice(staff, context, 'accepted')])
  return {
    action: 'quote_accepted',
    to: [version, dollars(total, defaultLocale), name].join(', '),
    set: {
      ...set,
      state: 'accepted',
      total,
      acceptance: {
        version,
        hash: read.hash,
        ...(chosen && {options: chosen}),
        total,
        ...(payments && {payments}),
        name,
        at: now.toISOString(),
        ...reader,
      },
    },
    unset,
    outcome: {stage: 'won', amount: total / 100},
  }
}

const decline: Transition<'decline'> = (quote, {version, reason, staff}, context) => {
  if (quote.state === 'declined') return undefined
  const refused = closedReason(quote, version, context.now)
  if (refused) return {refused}
  const {set, unset} = outboxPatch([...(quote.mails ?? []), toOffice(staff, context, 'declined', reason)])
  return {
    action: 'quote_declined',
    to: reason,
    set: {...set, state: 'declined', reason},
    unset,
    outcome: {stage: 'lost', reason},
  }
}

const ask: Transition<'ask'> = (quote, {text, staff}, context) => {
  const {history = [], mails = []} = quote
  const asked = history.filter(
    ({action, at}) => action === 'quote_question' && context.now.getTime() - Date.parse(at) < DAY,
  )
  if (asked.length >= QUESTIONS_PER_DAY) return {refused: 'too_many_questions'}
  return {action: 'quote_question', to: text, ...outboxPatch([...mails, toOffice(staff, context, 'question', text)])}
}

const countersign: Transition<'countersign'> = (quote, {name}, {entry, by, now}) => {
  const {state, countersignature, mails = []} = quote
  if (state !== 'accepted') return {refused: 'quote_not_accepted'}
  if (countersignature) return {refused: 'quote_signed'}
  const copy = toCustomer(quote, {key: `signed-${entry}`, template: 'quote-accepted', now, data: {signed: true}})
  const {set, unset} = outboxPatch([...mails, ...copy])
  return {
    action: 'quote_signed',
    to: name,
    set: {...set, countersignature: {name, by, at: now.toISOString()}},
    unset,
  }
}

/**
 * Also withdraws an accepted quote: a customer may cancel the contract within three business days. The signed text is
 * kept.
 */
const withdraw: Transition<'withdraw'> = ({state, versions = []}, {reason}) => {
  if (state === 'withdrawn' || versions.length === 0) return {refused: 'quote_withdrawn'}
  return {action: 'quote_withdrawn', to: reason, set: {state: 'withdrawn', ...(reason && {reason})}}
}

/** Returns the effect of an event on a quote, or the reason for its refusal; undefined if nothing changes. */
export function transition(quote: Quote, event: QuoteEvent, context: EventContext) {
  switch (event.type) {
    case 'save':
      return save(quote, event, context)
    case 'send':
      return send(quote, event, context)
    case 'view':
      return view(quote, event, context)
    case 'accept':
      return accept(quote, event, context)
    case 'decline':
      return decline(quote, event, context)
    case 'ask':
      return ask(quote, event, context)
    case 'countersign':
      return countersign(quote, event, context)
    case 'withdraw':
      return withdraw(quote, event, context)
    default:
      return event satisfies never
  }
}
