import {contractParts, DEMANDED, FINAL_PAYMENT} from '../../../contract.config.ts'
import {interpolate} from '@/lib/format/text'
import {currency} from '../../../business.config.ts'
import {emailAddress, line, localeField, text} from '@/lib/forms/schema'
import {defaultLocale, inLanguage, locales, regionOf, type Locale} from '@/lib/locales'
import {isDate} from '@/lib/time/dates'
import {z} from '@/lib/z'

// The content and the sums of a quote, without I/O: the dashboard's preview uses it in the browser, the server when it
// sends. Money is in whole cents, quantities in hundredths, the tax in hundredths of a per cent.

/** `expired` is never stored: an open quote expires after the day that it names. */
export const QUOTE_STATES = ['draft', 'sent', 'viewed', 'accepted', 'declined', 'withdrawn', 'expired'] as const
export type QuoteState = (typeof QUOTE_STATES)[number]

/** The length of a line, and of a text of several lines. */
export const SHORT_LENGTH = 200
export const LONG_LENGTH = 3000
export const CUSTOMER_LENGTHS = {name: 100, email: 254, address: 200}
export const LINE_LENGTHS = {title: SHORT_LENGTH, text: 1000, unit: 20}

/** The customer of a quote. Without an email address the office passes the link on. */
export const QuoteCustomer = z.object({
  name: line({required: false, maxLength: CUSTOMER_LENGTHS.name}),
  email: emailAddress({required: false, maxLength: CUSTOMER_LENGTHS.email}),
  address: line({required: false, maxLength: CUSTOMER_LENGTHS.address}),
  locale: localeField,
})
export type QuoteCustomer = z.output<typeof QuoteCustomer>

export const LINE_LIMIT = 200
export const PRICE_LIMIT = 100_000_000
export const QUANTITY_LIMIT = 1_000_000

export const LINE_KINDS = ['fixed', 'optional', 'allowance'] as const
export type LineKind = (typeof LINE_KINDS)[number]

const whole = (max: number) =>
  z.number({error: 'invalid'}).int({error: 'invalid'}).min(0, {error: 'invalid'}).max(max, {error: 'too_much'})
const short = line({required: false, maxLength: SHORT_LENGTH})
const long = text({required: false, maxLength: LONG_LENGTH})

const QuoteLine = z.object({
  key: z.string({error: 'invalid'}).regex(/^[\w-]{1,20}$/, {error: 'invalid'}),
  kind: z.enum(LINE_KINDS, {error: 'not_in_list'}),
  title: short,
  text: text({required: false, maxLength: LINE_LENGTHS.text}),
  /** The unit of the quantity, such as `sq ft`. Without one the line is a lump sum. */
  unit: line({required: false, maxLength: LINE_LENGTHS.unit}),
  quantity: whole(QUANTITY_LIMIT),
  /** Cents for one unit. */
  price: whole(PRICE_LIMIT),
})
export type QuoteLine = z.output<typeof QuoteLine>

export const INSTALMENT_LIMIT = 12

/** A part of the total, due at a moment. The last one's moment is always `FINAL_PAYMENT`. */
const Instalment = z.object({
  key: QuoteLine.shape.key,
  when: short,
  /** Hundredths of a per cent. */
  share: whole(10_000),
})
export type Instalment = z.output<typeof Instalment>

export const QuoteContent = z.object({
  title: short,
  lines: z
    .array(QuoteLine, {error: 'invalid'})
    .max(LINE_LIMIT, {error: 'too_much'})
    .refine((lines) => new Set(lines.map(({key}) => key)).size === lines.length, {error: 'duplicate'}),
  discountWords: short,
  discount: whole(PRICE_LIMIT),
  /** The discount of the site's offer on the lines, in hundredths of a per cent, besides `discount`. */
  discountRate: whole(10_000).default(0),
  offerCode: short.default(''),
  taxWords: short,
  /** Hundredths of a per cent: 662 is 6.62 %. */
  taxRate: whole(10_000),
  finance: whole(PRICE_LIMIT),
  /** Exclusions, hidden conditions, cleaning up. */
  terms: long,
  materials: long,
  payments: long,
  instalments: z.array(Instalment, {error: 'invalid'}).max(INSTALMENT_LIMIT, {error: 'too_much'}).default([]),
  start: short,
  completion: short,
  guarantees: long,
  security: long,
  validUntil: z.union([z.literal(''), z.string().refine(isDate, {error: 'invalid'})], {error: 'invalid'}),
  legalName: short,
  contractorAddress: short,
  registration: short,
  seller: short,
  insurer: short,
  insurerPhone: short,
})
export type QuoteContent = z.output<typeof QuoteContent>

export const EMPTY_CONTENT: QuoteContent = {
  title: '',
  lines: [],
  discountWords: '',
  discount: 0,
  discountRate: 0,
  offerCode: '',
  taxWords: '',
  taxRate: 0,
  finance: 0,
  terms: '',
  materials: '',
  payments: '',
  instalments: [],
  start: '',
  completion: '',
  guarantees: '',
  security: '',
  validUntil: '',
  legalName: '',
  contractorAddress: '',
  registration: '',
  seller: '',
  insurer: '',
  insurerPhone: '',
}

/** Rounds half a cent up. */
export const lineTotal = ({quantity, price}: Pick<QuoteLine, 'quantity' | 'price'>) =>
  Math.floor((quantity * price + 50) / 100)

/**
 * A share of an amount, in hundredths of a per cent. Rounds half a cent up; with `rounding` 0, down. Multiplies in two
 * steps, because the product of the largest amount exceeds exact integers.
 */
const shareOf = (amount: number, rate: number, rounding = 5000) =>
  Math.floor(amount / 10_000) * rate + Math.floor(((amount % 10_000) * rate + rounding) / 10_000)

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)

export type Totals = {lines: number; discount: number; tax: number; finance: number; total: number}

/** The sums, including the optional lines with these keys. */
export function totalsOf(content: QuoteContent, options: readonly string[]): Totals {
  const counted = content.lines.filter(({kind, key}) => kind !== 'optional' || options.includes(key))
  const lines = sum(counted.map(lineTotal))
  const discount = Math.min(content.discount + shareOf(lines, content.discountRate), lines)
  const tax = shareOf(lines - discount, content.taxRate)
  const {finance} = content
  return {lines, discount, tax, finance, total: lines - discount + tax + finance}
}

/** The amount of each instalment of this total, rounded down to the cent. The last one is the rest. */
export function instalmentAmounts({instalments}: QuoteContent, total: number): number[] {
  const earlier = instalments.slice(0, -1).map(({share}) => shareOf(total, share, 0))
  return instalments.length > 0 ? [...earlier, total - sum(earlier)] : []
}

/** The sum of the instalments in hundredths of a per cent; 10,000 is the whole. */
export const instalmentShares = ({instalments}: {instalments: readonly Instalment[]}) =>
  sum(instalments.map(({share}) => share))

/** Whether the instalments add up to the whole, and each names its moment. */
const areInstalmentsWhole = ({instalments}: QuoteContent) =>
  instalmentShares({instalments}) === 10_000 &&
  instalments.every(({share}) => share > 0) &&
  instalments.slice(0, -1).every(({when}) => when !== '')

/** The keys among these that belong to optional lines, in the quote's order. */
export const optionsOf = ({lines}: QuoteContent, asked: readonly string[]) =>
  lines.flatMap(({kind, key}) => (kind === 'optional' && asked.includes(key) ? [key] : []))

export const dollars = (cents: number, locale: Locale) =>
  new Intl.NumberFormat(regionOf(locale), {style: 'currency', currency}).format(cents / 100)

/** `120`, `12.5`. */
export const amountOf = (hundredths: number, locale: Locale) =>
  new Intl.NumberFormat(regionOf(locale), {maximumFractionDigits: 2}).format(hundredths / 100)

/** `1234`, `1,234` or, before a decimal comma, `1.234`; then at most two decimals. A keyboard may offer the comma alone. */
const AMOUNTS = [/^(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{0,2}))?$/, /^(\d{1,9}|\d{1,3}(?:\.\d{3}){1,2}),(\d{0,2})$/]

/** A typed number with at most two decimals, such as `1,234.5` or `1.234,5`, in hundredths; undefined for anything else. */
export function parseHundredths(typed: string): number | undefined {
  const plain = typed.replaceAll(/[\s$]/g, '')
  const [, units, places = ''] = AMOUNTS.map((form) => form.exec(plain)).find(Boolean) ?? []
  return units === undefined ? undefined : Number(units.replaceAll(/[,.]/g, '')) * 100 + Number(places.padEnd(2, '0'))
}

const isNamed = ({title}: QuoteLine) => title !== ''

/** The kinds of file that a certificate of insurance may be. */
const CERTIFICATE_TYPES = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
} as const
/** Postmark takes 10 MB an email, and base64 makes a file a third larger. */
export const CERTIFICATE_BYTES = 5 * 1024 * 1024

/** The certificate of insurance. `file`: the id of its asset, a hash of the bytes. */
export const Certificate = z.object({
  name: z.string().min(1),
  file: z.string().regex(new RegExp(`^file-[0-9a-f]{40}-(${Object.keys(CERTIFICATE_TYPES).join('|')})$`)),
})
export type Certificate = z.output<typeof Certificate>

export const certificateType = ({file}: Certificate) =>
  Object.entries(CERTIFICATE_TYPES).find(([extension]) => file.endsWith(`-${extension}`))?.[1] ?? CERTIFICATE_TYPES.pdf

type Demanded = Exclude<keyof QuoteContent, 'discountRate'> | 'certificate'

/** Why a quote cannot be sent yet: the names of empty fields, and `certificate` without a certificate. */
export function missingFields(content: QuoteContent, certificate: Certificate | undefined): Demanded[] {
  const asked = ['title', 'validUntil', ...DEMANDED] as const
  const hasInstalments = content.instalments.length > 0
  return [
    ...asked.filter((name) => !(name === 'certificate' ? certificate : content[name])),
    ...(content.lines.length > 0 && content.lines.every(isNamed) ? [] : (['lines'] as const)),
    ...(hasInstalments || content.payments ? [] : (['payments'] as const)),
    ...(hasInstalments && !areInstalmentsWhole(content) ? (['instalments'] as const) : []),
    ...(content.discount + content.discountRate > 0 && !content.discountWords ? (['discountWords'] as const) : []),
    ...(content.taxRate > 0 && !content.taxWords ? (['taxWords'] as const) : []),
  ]
}

/** A part of the contract. If `text` is a translation, `english` is the binding text. */
export const FrozenPart = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  english: z.string().optional(),
  bold: z.boolean(),
  first: z.boolean(),
})

/** The complete content of a version, so that it can always be shown in the same words. */
export const FrozenQuote = z.object({
  reference: z.string(),
  number: z.number(),
  date: z.string(),
  locale: z.enum(locales),
  customer: z.object({name: z.string(), address: z.string()}),
  contractorPhone: z.string(),
  content: QuoteContent,
  /** Absent from versions of earlier releases, which name an address in its place. */
  certificate: Certificate.optional(),
  parts: z.array(FrozenPart),
})
export type FrozenQuote = z.output<typeof FrozenQuote>

type Facts = Omit<FrozenQuote, 'parts'>

/** Makes a version, with the legal parts in the customer's language and in English. */
export function frozenQuote(facts: Facts): FrozenQuote {
  const {locale, contractorPhone, reference} = facts
  const certificate = facts.certificate?.name ?? ''
  const {instalments} = facts.content
  const last = instalments.length - 1
  const content = {
    ...facts.content,
    instalments: instalments.map((each, at) =>
      at === last ? {...each, when: inLanguage(FINAL_PAYMENT, locale)} : each,
    ),
  }
  const valuesIn = (language: Locale) => {
    const texts = Object.entries(content).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
    const finance = dollars(content.finance, language)
    return {...Object.fromEntries(texts), certificate, contractorPhone, reference, finance}
  }
  const parts = contractParts.map(({id, title, text: words, without, bold = false, first = false}) => {
    const isWithout = without && content[without.field] === ''
    const saidIn = (language: Locale) =>
      interpolate(inLanguage(isWithout ? without.text : words, language), valuesIn(language)).trim()
    const said = saidIn(locale)
    const english = saidIn(defaultLocale)
    return {id, title: inLanguage(title, locale), text: said, bold, first, ...(english !== said && {english})}
  })
  return {...facts, content, parts}
}
