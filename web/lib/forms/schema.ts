import {z} from '../z'
import {asLocale} from '../locales.ts'
import {codePoints, isSafeLine, isSafeText, normalizeText} from './text.ts'

interface Limits {
  required: boolean
  maxLength: number
}

const string = () => z.string({error: (issue) => (issue.input === undefined ? 'required' : 'invalid')})
const optional = (schema: z.ZodType<string, string>) => z.preprocess((value) => value ?? '', schema)

function normalized(
  clean: (value: string) => boolean,
  length: (value: string) => number,
  {required, maxLength}: Limits,
) {
  const schema = string()
    .refine(clean, {error: 'invalid_characters', abort: true})
    .transform(normalizeText)
    .refine((value) => !required || /[^\s\p{Cf}]/u.test(value), {error: 'required', abort: true})
    .refine((value) => length(value) <= maxLength, {error: 'too_long'})
  return required ? schema : optional(schema)
}

/** One line: no line breaks, controls or marks that re-order text; counted in code points. */
export const line = (limits: Limits) => normalized(isSafeLine, codePoints, limits)
/** Several lines, counted as a text area counts them (UTF-16 units). */
export const text = (limits: Limits) => normalized(isSafeText, (value) => value.length, limits)

export const oneOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z.enum(values, {error: (issue) => (issue.input === undefined || issue.input === '' ? 'required' : 'not_in_list')})

/** Normalized, letters such as U+212A (Kelvin) become ASCII: another person's address. */
const isPlain = (value: string) => !/[^\P{L}A-Za-z]/u.test(value)

/** One address, as people write it; what it is compared by is lower case. */
export const emailAddress = (limits: Limits) => {
  const asTyped = z
    .unknown()
    .refine((value) => typeof value !== 'string' || isPlain(value), {error: 'invalid', abort: true})
  return asTyped.pipe(line(limits)).pipe(
    z
      .email({error: 'invalid', abort: true})
      // Mail servers refuse a longer local part (RFC 5321): the acknowledgement would fail for good.
      .refine((address) => address.indexOf('@') <= 64, {error: 'too_long', abort: true})
      // Nor do they know such a domain (RFC 1035): what is typed so can never get an answer.
      .refine((address) => !/@.*(-\.|[^.]{64})/.test(address), {error: 'invalid'}),
  )
}

export const localeField = z.unknown().optional().transform(asLocale)

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

/** Without what only its owner may know: the secret of a customer's link, and what follows a question mark. */
const withoutSecrets = (address: string) => address.replace(/[?#].*$/, '').replace(/(\/manage\/).*$/, '$1')

/** Where the visitor came from: an object, or its JSON in a form field. Never a reason to refuse a lead. */
export const sourceField = z
  .unknown()
  .optional()
  .transform((value): Source => {
    const source = parsed(value)
    if (typeof source !== 'object' || source === null) return {}
    const entries = Object.entries(SOURCE_KEYS).flatMap(([key, stored]) => {
      const field: unknown = Reflect.get(source, key)
      if (typeof field !== 'string' || !isSafeLine(field) || !field.trim()) return []
      const kept = key.startsWith('utm_') ? field : withoutSecrets(field)
      return [[stored, normalizeText(kept).slice(0, 500)]]
    })
    return Object.fromEntries(entries)
  })

/** The honeypot and the clock: fields only a robot fills in, or fills in too fast. */
export const honeypotFields = {
  website: z
    .unknown()
    .optional()
    .transform((value) => typeof value === 'string' && value !== ''),
  elapsed: z
    .unknown()
    .optional()
    .transform((value) => (value === undefined || value === '' ? undefined : Number(value))),
}
