// Zero-width runs (also preview encoding) and BOM carry nothing a person typed on purpose; ZWJ between emoji does.
const INVISIBLE = /[\u200b-\u200d\u2060\ufeff]{2,}|[\u200b\u2060\ufeff]/gu
// Halves of a surrogate pair, C0 and C1 controls, and the marks that re-order text on screen (Trojan Source).
const FORBIDDEN_LINE = /[\p{Cs}\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
const FORBIDDEN_TEXT = /[^\P{Cc}\n\r\t]|[\p{Cs}\u202a-\u202e\u2066-\u2069]/u

/** What a visitor typed, in the one form we store: NFC, no invisible runs, trimmed, line ends as \n. */
export const normalizeText = (value: string) =>
  value.normalize('NFC').replace(INVISIBLE, '').replace(/\r\n?/g, '\n').trim()

export const isSafeLine = (value: string) => !FORBIDDEN_LINE.test(value)
export const isSafeText = (value: string) => !FORBIDDEN_TEXT.test(value)
export const codePoints = (value: string) => [...value].length
