import {isDate} from '../time/dates.ts'
import type {FieldCode, FieldError, FieldRule} from './fields.ts'

// Pasted text carries invisible characters from address books, word processors, PDFs and right-to-left texts. Remove
// them before any check. Without them no text can be re-ordered on the screen (Trojan Source).

/** Soft hyphens, direction marks, embeddings and isolates, word joiners, byte order marks, annotations, tags outside flags. */
const INVISIBLE =
  /\u034f|[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|(?<![\u{1f3f4}\u{e0020}-\u{e007e}])[\u{e0000}-\u{e007f}]+/gu
/** A single joiner has a meaning in emoji and some scripts; several in a row are an editor's marks. */
const JOINERS = /[\u200c\u200d]{2,}/g
/** A selector chooses the form of an emoji, a keycap or a Chinese character. Anywhere else it is a leftover. */
const SELECTOR = /(?<!\p{Extended_Pictographic})[\ufe00-\ufe0f](?!\u20e3)|(?<!\p{Script=Han})[\u{e0100}-\u{e01ef}]/gu
/** Controls other than line breaks and tabs. */
const CONTROL = /[^\P{Cc}\n\t]/gu
/** Half of a character: no keyboard and no clipboard makes one, and no store can keep it. */
export const isBroken = (value: string) => /\p{Cs}/u.test(value)

/** Removes invisible characters, and keeps the lines. */
const withoutMarks = (value: string) =>
  value
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(JOINERS, '')
    .replace(SELECTOR, '')
    .replace(CONTROL, '')
const inOneLine = (value: string) => value.replace(/\s*[\n\t]+\s*|\p{Zs}/gu, ' ').trim()

/** Text of several lines in its stored form: NFC, trimmed, \n at line ends, nothing invisible. */
export const cleanText = (value: string) => withoutMarks(value).normalize('NFC').trim()
/** One line in its stored form: breaks, tabs and other separators become spaces. */
export const cleanLine = (value: string) => inOneLine(withoutMarks(value).normalize('NFC'))
/**
 * A phone number, a ZIP code or an email address, where every invisible character is meaningless. Not normalized:
 * U+212A (Kelvin) would become ASCII, and the address another person's.
 */
export const cleanCode = (value: string) =>
  inOneLine(withoutMarks(value).replace(/[\p{Cf}\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu, ''))

export const codePoints = (value: string) => [...value].length
export const isBlank = (value: string) => !/[^\s\p{Cf}]/u.test(value)

export interface PhoneNumber {
  /** E.164, or empty without a number. */
  number: string
  extension: string
  /** The typed text, if reading it dropped some of its digits. */
  typed?: string
}

const EXTENSION =
  /[\s,;.(]*(?:;\s*ext=|(?:extensi[oó]n|extension|extens[aã]o|exten|ext|ramal|anexo|interno|int|x|#)[.:\s]*)(\d{0,7})\)?$/iu
/** North American area codes and exchanges begin with 2 to 9. */
const NORTH_AMERICAN = /^[2-9]\d{2}[2-9]\d{6}$/
/** Brazilian: two digits for the region, then eight or nine for the subscriber. */
const BRAZILIAN = /^0?[1-9][1-9](?:9\d{8}|[2-5]\d{7})$/

/**
 * Reads a number as its writer meant it: a US number unless it begins with + or a dialling prefix. Never guesses
 * another country: returns `country_code` if the digits fit no US number.
 */
export function readPhone(typed: string): PhoneNumber | FieldCode {
  const value = cleanCode(typed).replace(/^tel:/i, '').normalize('NFKC')
  const [ending = '', extension = ''] = EXTENSION.exec(value) ?? []
  const written = value.slice(0, value.length - ending.length)
  const digits = written.replace(/\D/g, '')
  // Characters that people write between digits. Letters make the text no number.
  if (/[^\d\s+()[\]./\-–—‐‑‒−_~]/u.test(written)) return 'invalid'
  const international = /^[\s(]*(?:\+|00|011)/.exec(written)
  if (international) {
    const number = international[0].includes('+') ? digits : digits.replace(/^(?:00|011)/, '')
    if (number.startsWith('1')) return asNorthAmerican(number.slice(1), extension)
    // The trunk prefix in `+44 (0)20`; WhatsApp's 1 in Mexican numbers.
    const dialled = (/\(0\)/.test(written) ? number.replace(/^(\d{2,3})0/, '$1') : number).replace(
      /^521(?=\d{10}$)/,
      '52',
    )
    if (!/^[2-9]\d{6,14}$/.test(dialled)) return 'invalid'
    return {number: `+${dialled}`, extension, ...(dialled !== number && {typed: value})}
  }
  const national = digits.replace(/^1(?=\d{10}$)/, '')
  const hasShortArea = /^\s*\(0?\d{2}\)/.test(written)
  if (NORTH_AMERICAN.test(national) && !hasShortArea) return {number: `+1${national}`, extension}
  const isSlip = /\d{3}\D+\d{3}\D+\d{4}$/.test(written)
  return hasShortArea || digits.length > 11 || (BRAZILIAN.test(digits) && !isSlip) ? 'country_code' : 'invalid'
}

const asNorthAmerican = (national: string, extension: string): PhoneNumber | FieldCode =>
  NORTH_AMERICAN.test(national) ? {number: `+1${national}`, extension} : 'invalid'

/** A domain in the form of mail servers: `müller.de` becomes `xn--mller-kva.de`. */
function asciiDomain(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return ''
  }
}

const LOCAL_PART = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])$/i

/**
 * Returns the address as mail servers take it, without the text that address books and sentences put around it; or the
 * error code.
 */
export function readEmail(typed: string): {address: string} | FieldCode {
  const value = cleanCode(typed)
    .replace(/^mailto:/i, '')
    .replace(/^<(.*)>$/, '$1')
    .replace(/[.,;]+$/, '')
    .trim()
  const [, local = '', domain = ''] = /^([^@]*)@([^@]*)$/.exec(value) ?? []
  // Mail servers refuse a longer one (RFC 5321).
  if (local.length > 64) return 'too_long'
  // Characters with a meaning in URLs.
  if (!LOCAL_PART.test(local) || /[\s/?#:\\%]/.test(domain)) return 'invalid'
  const ascii = /^[\x21-\x7e]+$/.test(domain) ? domain : asciiDomain(domain)
  return DOMAIN.test(ascii) && ascii.length <= 253 ? {address: `${local}@${ascii}`} : 'invalid'
}

/**
 * The five digits of a ZIP code, however it is written. Keeps text without them: an optional field must not refuse a
 * request.
 */
export function readZip(typed: string): string {
  const value = cleanCode(typed)
  return /(?<!\d)(\d{5})(?:[\s–—‐-]*\d{4})?(?!\d)/u.exec(value)?.[1] ?? value
}

function problemOf(value: string, type: FieldRule['type']): FieldCode | undefined {
  if (type === 'date') return isDate(value) ? undefined : 'invalid'
  if (type !== 'email' && type !== 'tel') return undefined
  const read = type === 'email' ? readEmail(value) : readPhone(value)
  return typeof read === 'string' ? read : undefined
}

const CLEANERS = {
  text: cleanLine,
  select: cleanLine,
  textarea: cleanText,
  date: cleanCode,
  tel: cleanCode,
  email: cleanCode,
} satisfies Record<FieldRule['type'], (value: string) => string>

/** The code with which the server would refuse a value; undefined for a valid one. */
export function checkField(typed: string, rule: FieldRule): FieldCode | undefined {
  if (isBroken(typed)) return 'invalid'
  const value = CLEANERS[rule.type](typed)
  if (isBlank(value)) return rule.required ? 'required' : undefined
  if (codePoints(value) > rule.maxLength) return 'too_long'
  return problemOf(value, rule.type)
}

/** Every error of a form, in the order of its fields. */
export function checkFields(
  values: Readonly<Record<string, string>>,
  fields: Readonly<Record<string, FieldRule>>,
): FieldError[] {
  return Object.entries(fields).flatMap(([field, rule]) => {
    const code = checkField(values[field] ?? '', rule)
    return code ? [{field, code}] : []
  })
}
