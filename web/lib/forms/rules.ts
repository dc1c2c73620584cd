import {isDate} from '../time/dates'
import type {FieldCode, FieldError, FieldRule} from './fields'

// Zero-width runs (also preview encoding) and BOM carry nothing a person typed on purpose; ZWJ between emoji does.
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]{2,}|[\u200b\u2060\ufeff]/gu
// C0 and C1 controls, and the marks that re-order text on screen (Trojan Source).
const FORBIDDEN_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const FORBIDDEN_TEXT = /[^\P{Cc}\n\r\t]|[\u202a-\u202e\u2066-\u2069]/u

/** Typed text in its stored form: NFC, no invisible runs, trimmed, line ends as \n. */
export const normalizeText = (value: string) =>
  value.normalize('NFC').replace(INVISIBLE, '').replace(/\r\n?/g, '\n').trim()

export const isSafeLine = (value: string) => value.isWellFormed() && !FORBIDDEN_LINE.test(value)
export const isSafeText = (value: string) => value.isWellFormed() && !FORBIDDEN_TEXT.test(value)
export const codePoints = (value: string) => [...value].length

// Checks for the browser, with the server's codes. The server decides: these checks are looser (phone numbers), never
// stricter.

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/

function phoneFits(value: string): boolean {
  const digits = value.replace(/(x|ext|ramal|extensi[oó]n).*$/i, '').replace(/\D/g, '').length
  return digits >= (value.trimStart().startsWith('+') ? 7 : 10) && digits <= 15
}

function shapeFits(value: string, {type, pattern}: FieldRule): boolean {
  if (pattern && !new RegExp(`^(?:${pattern})$`, 'u').test(value)) return false
  switch (type) {
    case 'email':
      return EMAIL.test(value)
    case 'tel':
      return phoneFits(value)
    case 'date':
      return isDate(value)
    case 'text':
    case 'select':
    case 'textarea':
      return true
    default:
      return type satisfies never
  }
}

/** The code a value would be refused with, or undefined where it looks right. */
export function checkField(typed: string, rule: FieldRule): FieldCode | undefined {
  if (!isSafeText(typed)) return 'invalid_characters'
  const value = normalizeText(typed)
  if (!/[^\s\p{Cf}]/u.test(value)) return rule.required ? 'required' : undefined
  if (codePoints(value) > rule.maxLength) return 'too_long'
  return shapeFits(value, rule) ? undefined : 'invalid'
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
