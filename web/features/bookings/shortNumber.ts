// A million numbers stand for 36 to the power of nine references: two requests may share a number, but never a
// reference.
const NUMBERS = 1_000_000

/**
 * The number of a request that a customer can say on the phone: `booking_1795224000000_k3v9x2a1b` -> `482-913`. Made from
 * the random end of the reference, in the browser too. Undefined for a reference that was imported in another form.
 */
export function shortNumber(reference: string): string | undefined {
  const [, tail] = /^booking_\d+_([a-z0-9]{3,9})$/.exec(reference) ?? []
  if (!tail) return undefined
  const digits = String(Number.parseInt(tail, 36) % NUMBERS).padStart(6, '0')
  return `${digits.slice(0, 3)}-${digits.slice(3)}`
}

/** The short number as search words, with and without its dash. */
export const shortNumberWords = (reference: unknown): string[] => {
  const number = typeof reference === 'string' ? shortNumber(reference) : undefined
  return number ? [number, number.replace('-', '')] : []
}
