import 'server-only'
import {randomUUID} from 'node:crypto'
import type {Mutation} from '@sanity/client'
import {defineQuery} from 'next-sanity'
import {getSettings} from '@/features/site/queries'
import {messagesFor} from '@/i18n/messages'
import {interpolate} from '@/lib/format/text'
import {isOfferCode} from '@/lib/business'
import {addressLine} from '@/lib/format/contact'
import {phoneLabel} from '@/lib/forms/phone'
import {STAFF_TEMPLATES} from '@/lib/emails'
import {asLocale, type Locale} from '@/lib/locales'
import {addDays, businessToday} from '@/lib/time/dates'
import type {Quote} from '@/sanity.types'
import {isJustSent, outboxPatch, requeue} from '@/server/email/outbox/queuedEmail'
import {getNotifications} from '@/server/email/recipients'
import {invalid, notFound, Problem} from '@/server/http/problem'
import {getBusiness} from '@/server/sanity/business'
import {operationsFetch, readFile, uploadFile} from '@/server/sanity/clients'
import {create} from '@/server/sanity/commit'
import {Conflict} from '@/server/sanity/errors'
import {submissionReference} from '@/server/sanity/createIdempotent'
import {documentId, sha256} from '@/server/sanity/ids'
import {findDocument, historyEntry, update} from '@/server/sanity/update'
import {
  LINE_LIMIT,
  PRICE_LIMIT,
  QUANTITY_LIMIT,
  type QuoteLine,
  amountOf,
  type Certificate,
  certificateType,
  EMPTY_CONTENT,
  missingFields,
  QuoteContent,
  totalsOf,
  type QuoteCustomer,
} from './content'
import {findByToken, isReadable} from './portal'
import {getCertificate, getQuoteTemplate} from './queries'
import {
  draftOf,
  quoteToken,
  transition,
  type Acceptance,
  type BookingOutcome,
  type QuoteChange,
  type QuoteEvent,
  type Reader,
} from './transitions'

type By = {by: string; now: Date; link?: string}

/**
 * Records the outcome of a booking in the same transaction as a change of its quote. The app passes this in: quotes
 * must not import bookings.
 */
export type FollowBooking = (booking: string, outcome: BookingOutcome, actor: By) => Promise<Mutation[]>

function allowed(change: QuoteChange | {refused: string} | undefined): QuoteChange | undefined {
  if (change && 'refused' in change) throw new Problem(409, change.refused)
  return change
}

const signedQuery = defineQuery(
  `*[_type == "quote" && booking == $booking && _id != $id && state == "accepted"][0]._id`,
)

type Deciding = (quote: Quote) => Promise<QuoteEvent>

/** Applies an event and, in the same transaction, its effect on the booking. */
async function apply(id: string, actor: By & {ifMatch?: string}, event: QuoteEvent | Deciding, follow?: FollowBooking) {
  const {by, now} = actor
  return update('quote', id, actor, async (quote, entry) => {
    const decided = typeof event === 'function' ? await event(quote) : event
    const change = allowed(transition(quote, decided, {entry, by, now}))
    if (!change) return undefined
    const {outcome, ...rest} = change
    if (!outcome || !quote.booking || !follow) return rest
    // The customer has signed another one: this one is an alternative or a change, and takes nothing back.
    if (outcome.stage !== 'won' && (await operationsFetch(signedQuery, {booking: quote.booking, id}))) return rest
    return {...rest, alsoCommit: await follow(quote.booking, outcome, {by, now})}
  })
}

/** The draft with the discount of the site's offer, or the reason why this code gives none. */
async function withOffer(draft: QuoteContent, typed: string, locale: Locale) {
  const {offer} = await getBusiness(locale)
  const {code = '', percent} = offer
  if (!isOfferCode(typed, offer)) return 'offer_unknown'
  if (percent === undefined) return 'offer_percent'
  const discountRate = Math.round(percent * 100)
  const words = {code, percent: amountOf(discountRate, locale)}
  return {...draft, offerCode: code, discountRate, discountWords: interpolate(messagesFor(locale).quotes.offer, words)}
}

const VALID_DAYS = 30

const latestDraftQuery = defineQuery(`*[_type == "quote"] | order(created_at desc)[0].draft`)

/** The content that every quote has: the contractor's data and the standing promises. */
async function standingContent(locale: Locale, now: Date): Promise<QuoteContent> {
  const [settings, latest] = await Promise.all([getSettings(locale), operationsFetch(latestDraftQuery)])
  const last = latest ? QuoteContent.safeParse(JSON.parse(latest)).data : undefined
  const terms = (settings.quoteTerms ?? []).map(({title, text}) => [title, text].filter(Boolean).join(': '))
  return {
    ...EMPTY_CONTENT,
    terms: terms.join('\n'),
    payments: last?.payments ?? '',
    guarantees: last?.guarantees ?? '',
    security: last?.security ?? '',
    validUntil: addDays(businessToday(now), VALID_DAYS),
    legalName: last?.legalName || settings.businessName,
    contractorAddress: last?.contractorAddress || addressLine(settings.postalAddress),
    registration: last?.registration || (settings.registrationNumber ?? ''),
    seller: last?.seller || (settings.proof.estimator.name ?? ''),
    insurer: last?.insurer ?? '',
    insurerPhone: last?.insurerPhone ?? '',
  }
}

type Template = NonNullable<Awaited<ReturnType<typeof getQuoteTemplate>>>
type TemplateLine = Partial<NonNullable<Extract<Template, {materials: unknown}>>['lines'][number]>

/** A template's line, cut to a quote's limits. */
const lineOf = ({kind, title, text, unit, quantity, price}: TemplateLine, at: number): QuoteLine => ({
  key: `l${at + 1}`,
  kind: kind ?? 'fixed',
  title: (title ?? '').slice(0, 200),
  text: (text ?? '').slice(0, 1000),
  unit: (unit ?? '').slice(0, 20),
  quantity: Math.min(QUANTITY_LIMIT, Math.max(0, Math.round((quantity ?? 1) * 100))),
  price: Math.min(PRICE_LIMIT, Math.max(0, Math.round((price ?? 0) * 100))),
})

async function templateContent(locale: Locale, service: string | undefined, now: Date): Promise<QuoteContent> {
  const [standing, template] = await Promise.all([standingContent(locale, now), getQuoteTemplate(locale, service)])
  if (!template) return standing
  const {title, lines} = template
  const begun = {...standing, title: (title ?? '').slice(0, 200), lines: lines.slice(0, LINE_LIMIT).map(lineOf)}
  if (!('materials' in template)) return begun
  const {materials, exclusions, allowances, hidden, cleaning, guarantees} = template
  const words = messagesFor(locale).quotes.templateTerms
  const terms = [
    exclusions && `${words.exclusions}: ${exclusions}`,
    allowances && `${words.allowances}: ${allowances}`,
    hidden && `${words.hidden}: ${hidden}`,
    cleaning && `${words.cleaning}: ${cleaning}`,
    standing.terms,
  ]
  return {
    ...begun,
    terms: terms.filter(Boolean).join('\n').slice(0, 3000),
    materials: (materials ?? '').slice(0, 3000),
    guarantees: (guarantees || standing.guarantees).slice(0, 3000),
  }
}

export type NewQuote = {booking?: string; copy?: string}

const blank = {name: '', email: '', address: '', locale: asLocale(undefined)}

/** The customer and the first content of a new quote. */
async function beginning({booking, copy}: NewQuote, now: Date) {
  if (copy) {
    const original = await findDocument('quote', copy)
    if (!original) throw notFound()
    const {name, email = '', address = '', locale, service} = original
    const draft = {...draftOf(original), validUntil: addDays(businessToday(now), VALID_DAYS)}
    return {customer: {name, email, address, locale: asLocale(locale)}, booking: original.booking, service, draft}
  }
  const found = booking ? await findDocument('booking', booking) : undefined
  if (found === null) throw notFound()
  const {name = '', email = '', street, town, zip, service} = found ?? {}
  const locale = asLocale(found?.locale)
  const address = [street, town, zip].filter(Boolean).join(', ')
  const customer: QuoteCustomer = found ? {name, email: email ?? '', address, locale} : blank
  const draft = await templateContent(locale, service, now)
  // If the code gives no discount, the office learns that when it enters the code.
  const offered = found?.offer_code ? await withOffer(draft, found.offer_code, locale) : draft
  return {customer, booking: found?._id, service, draft: typeof offered === 'string' ? draft : offered}
}

/**
 * Creates a quote: for a booking, as a copy of another one, or empty. Returns its `_id`. `key`: one request creates one
 * quote.
 */
export async function createQuote(input: NewQuote, {by, now, key}: By & {key?: string}): Promise<string> {
  const _id = documentId('quote', key ?? randomUUID())
  if (await findDocument('quote', _id)) return _id
  const {customer, booking, service, draft} = await beginning(input, now)
  const quote = {
    _id,
    _type: 'quote',
    id: submissionReference('quote', _id, now),
    ...(booking && {booking}),
    ...(service && {service}),
    state: 'draft',
    ...customer,
    title: draft.title,
    total: totalsOf(draft, []).total,
    created_at: now.toISOString(),
    draft: JSON.stringify(draft),
    versions: [],
    tokenHash: sha256(quoteToken({_id})),
    history: [historyEntry({by, now, action: 'created'}, 'created')],
  } satisfies Omit<Quote, '_createdAt' | '_updatedAt' | '_rev'>
  await create(quote).catch((error: unknown) => {
    // The same press was sent twice at once.
    if (!(error instanceof Conflict)) throw error
  })
  return _id
}

type Expected = By & {revision: string}
const expected = ({by, now, revision}: Expected) => ({by, now, ifMatch: revision})

/** Saves the typed draft. */
export const saveDraft = (id: string, actor: Expected, draft: QuoteContent, customer: QuoteCustomer) =>
  apply(id, expected(actor), {type: 'save', draft, customer})

/**
 * Takes the discount of the site's offer off the draft by the customer's code; without a code, removes the discount.
 * Throws 422 if the code gives none.
 */
export const applyOffer = (id: string, actor: Expected, code: string) =>
  apply(id, expected(actor), async (quote) => {
    const {name, email = '', address = '', locale} = quote
    const draft = draftOf(quote)
    const without = {
      ...draft,
      offerCode: '',
      discountRate: 0,
      discountWords: draft.discount > 0 ? draft.discountWords : '',
    }
    const offered = code === '' ? without : await withOffer(draft, code, asLocale(locale))
    if (typeof offered === 'string') throw new Problem(422, offered)
    return {type: 'save', draft: offered, customer: {name, email, address, locale: asLocale(locale)}}
  })

/**
 * Copies the published certificate to the customers' documents, so that a version keeps it when the site has another one.
 * Equal bytes share one file. The retention job erases a file to which no version refers.
 */
async function keepCertificate(
  published: Awaited<ReturnType<typeof getCertificate>>,
): Promise<Certificate | undefined> {
  if (!published) return undefined
  const {name, url} = published
  return {name, file: await uploadFile(await readFile(url), {filename: name, contentType: certificateType(published)})}
}

const isSameText = (one = '', other = '') => one !== '' && one.trim().toLowerCase() === other.trim().toLowerCase()

/**
 * Whether a quote names somebody else than the customer of its booking: a copy can be written for anybody. One of name and
 * address may be another for the same person.
 */
async function isForOther({booking, name, email}: Quote): Promise<boolean> {
  const customer = booking ? await findDocument('booking', booking) : undefined
  if (!customer) return false
  return !isSameText(email, customer.email) && !isSameText(name, customer.name)
}

/** Sends the draft. Throws 422 with the names of what is missing. */
export async function sendQuote(id: string, actor: Expected, follow: FollowBooking): Promise<Quote> {
  const quote = await findDocument('quote', id)
  if (!quote) throw notFound()
  const {name, address, locale} = quote
  const draft = draftOf(quote)
  const isOver = draft.validUntil !== '' && draft.validUntil < businessToday(actor.now)
  const published = await getCertificate()
  const missing = [...(name ? [] : ['name']), ...(address ? [] : ['address']), ...missingFields(draft, published)]
  const errors = missing.map((field) => ({field, code: 'required'}))
  if (isOver) errors.push({field: 'validUntil', code: 'past'})
  if (errors.length > 0) throw invalid(errors)
  const [{phone}, certificate] = await Promise.all([getBusiness(asLocale(locale)), keepCertificate(published)])
  const contractorPhone = phoneLabel(phone)
  const decide: Deciding = async (current) => ({
    type: 'send',
    contractorPhone,
    ...(certificate && {certificate}),
    isForOther: await isForOther(current),
  })
  return apply(id, expected(actor), decide, follow)
}

export const countersignQuote = (id: string, actor: Expected, name: string) =>
  apply(id, expected(actor), {type: 'countersign', name})

export const withdrawQuote = (id: string, actor: Expected, reason: string) =>
  apply(id, expected(actor), {type: 'withdraw', reason})

/** Queues an email again, to the present reader. emails.tsx sends it only if it is still true. */
export async function resendQuoteEmail(id: string, actor: Expected, key: string) {
  const {bookings: staff} = await getNotifications()
  return update('quote', id, expected(actor), ({mails = [], email, locale}) => {
    const mail = mails.find(({_key}) => _key === key)
    if (!mail) throw notFound()
    if (mail.state === 'queued' || mail.state === 'sending') throw new Problem(409, 'under_way')
    const reader = STAFF_TEMPLATES.includes(mail.template) ? staff : {to: email, locale: asLocale(locale)}
    const {to} = reader
    if (!to) throw new Problem(409, 'mail_address')
    if (to === mail.to && isJustSent(mail, actor.now)) throw new Problem(409, 'mail_just_sent')
    const again = {...requeue(mail, actor.now), ...reader, to}
    return {
      action: 'mail_resent',
      to: mail.template,
      ...outboxPatch(mails.map((each) => (each === mail ? again : each))),
    }
  })
}

/** The `_id` of the quote of a link. Throws 404 for an unknown or expired link. */
async function linkedId(token: string, now: Date): Promise<string> {
  const quote = await findByToken(token)
  if (!quote || !isReadable(quote, now)) throw notFound()
  return quote._id
}

export type CustomerAnswer =
  | {type: 'view'}
  | ({type: 'accept'} & Acceptance)
  | {type: 'decline'; version: number; reason: string}
  | {type: 'ask'; text: string}

/** Records the customer's answer by the link. Returns the `_id` of the quote, whose emails are queued. */
export async function answerQuote(
  token: string,
  answer: CustomerAnswer,
  {reader, now, follow}: {reader: Reader; now: Date; follow: FollowBooking},
): Promise<string> {
  const [id, {bookings: staff}] = await Promise.all([linkedId(token, now), getNotifications()])
  const told = answer.type === 'view' ? answer : {...answer, staff}
  const event = told.type === 'accept' ? {...told, reader} : told
  await apply(id, {by: 'customer', now, link: sha256(token)}, event, follow)
  return id
}
