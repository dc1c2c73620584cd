import {z} from '../z.ts'
import {isRecord} from '../isRecord.ts'
import {asLocale} from '../locales.ts'
import {TRAP_FIELD, type FieldCode} from './fields.ts'
import {
  cleanCode,
  cleanLine,
  cleanText,
  codePoints,
  isBlank,
  isBroken,
  readEmail,
  readPhone,
  readZip,
  type PhoneNumber,
} from './rules.ts'

interface Limits {
  required: boolean
  maxLength: number
}

const string = () => z.string({error: (issue) => (issue.input === undefined ? 'required' : 'invalid')})
const optional = (schema: z.ZodType<string, string>) => z.preprocess((value) => value ?? '', schema)

function normalized(
  clean: (value: string) => string,
  length: (value: string) => number,
  {required, maxLength}: Limits,
) {
  const schema = string()
    .refine((value) => !isBroken(value), {error: 'invalid', abort: true})
    .transform(clean)
    .refine((value) => !required || !isBlank(value), {error: 'required', abort: true})
    .refine((value) => length(value) <= maxLength, {error: 'too_long'})
  return required ? schema : optional(schema)
}

/** One line, counted in code points. */
export const line = (limits: Limits) => normalized(cleanLine, codePoints, limits)
/** Several lines, counted as a text area counts them (UTF-16 units). */
export const text = (limits: Limits) => normalized(cleanText, (value) => value.length, limits)
const code = (limits: Limits) => normalized(cleanCode, codePoints, limits)

export const oneOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z.enum(values, {error: (issue) => (issue.input === undefined || issue.input === '' ? 'required' : 'not_in_list')})

/** Returns what `reader` read, or refuses the field with the reader's code. */
function read<Read extends object>(limits: Limits, reader: (value: string) => Read | FieldCode, nothing: Read) {
  return code(limits).transform((value, context): Read => {
    const found = value === '' ? nothing : reader(value)
    if (typeof found !== 'string') return found
    context.addIssue({code: 'custom', message: found})
    return z.NEVER
  })
}

/** One address as people write it. Comparisons use its lower case. */
export const emailAddress = (limits: Limits) => read(limits, readEmail, {address: ''}).transform(({address}) => address)

/** A typed phone number, US unless it names a country, with an extension. */
export const phoneNumber = (limits: Limits) => read<PhoneNumber>(limits, readPhone, {number: '', extension: ''})

/** Five digits of a ZIP code if the text has them; never refused. */
export const zipCode = (limits: Limits) => code(limits).transform(readZip)

export const localeField = z.unknown().optional().transform(asLocale)

/** The second press, which confirms possible spam. `confirm`: the token from the first answer. */
export const ConfirmInput = z.object({confirm: z.string({error: 'invalid'}), locale: localeField})

const SOURCE_KEYS = {
  referrer: 'referrer',
  landing: 'landing',
  utm_source: 'utmSource',
  utm_medium: 'utmMedium',
  utm_campaign: 'utmCampaign',
  utm_term: 'utmTerm',
  utm_content: 'utmContent',
} as const
type Source = Partial<Record<(typeof SOURCE_KEYS)[keyof typeof SOURCE_KEYS], string>>

function parsed(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return JSON.parse(value)
  } catch {
    return undefined
  }
}

/** Removes secrets from an address: the token of a customer's link, and the query. */
const withoutSecrets = (address: string) => address.replace(/[?#].*$/, '').replace(/(\/(?:manage|quote)\/).*$/, '$1')

/** Where the visitor came from: an object, or its JSON in a form field. A wrong one never refuses a lead. */
export const sourceField = z
  .unknown()
  .optional()
  .transform((value): Source => {
    const source = parsed(value)
    if (!isRecord(source)) return {}
    const entries = Object.entries(SOURCE_KEYS).flatMap(([key, stored]) => {
      const field = source[key]
      if (typeof field !== 'string' || isBlank(field)) return []
      const kept = key.startsWith('utm_') ? field : withoutSecrets(field)
      return [[stored, cleanLine(kept).slice(0, 500)]]
    })
    return Object.fromEntries(entries)
  })

const isFilled = z
  .unknown()
  .optional()
  .transform((value) => typeof value === 'string' && value !== '')

/** The honeypot and the timer against robots. */
export const honeypotFields = {
  [TRAP_FIELD]: isFilled,
  website: isFilled,
  elapsed: z
    .unknown()
    .optional()
    .transform((value) => (value === undefined || value === '' ? undefined : Number(value))),
}
