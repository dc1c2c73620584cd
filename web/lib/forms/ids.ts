/** `booking_1795224000000_k3v9…`: the visible reference of the specification; a reference, never a secret. */
export function reference(prefix: string, now: Date, random: Uint8Array): string {
  const tail = Array.from(random, (byte) => (byte % 36).toString(36)).join('')
  return `${prefix}_${now.getTime()}_${tail}`
}

/** An Idempotency-Key as we accept it: 1-255 printable ASCII characters. */
export const isIdempotencyKey = (key: string) => /^[\x21-\x7e]{1,255}$/.test(key)
