const BROWSERS = [
  ['Edge', /Edg(e|A|iOS)?\//],
  ['Firefox', /(Firefox|FxiOS)\//],
  ['Chrome', /(Chrome|CriOS)\//],
  ['Safari', /Safari\//],
] as const
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh/],
  ['Linux', /Linux/],
] as const

const nameOf = (agent: string, names: readonly (readonly [string, RegExp])[]) =>
  names.find(([, pattern]) => pattern.test(agent))?.[0]

/** Browser and system, as far as one recognises one's own device by them; the rest of the header is not kept. */
export function deviceOf(agent: string | null): string | undefined {
  const parts = [nameOf(agent ?? '', BROWSERS), nameOf(agent ?? '', SYSTEMS)].filter(Boolean)
  return parts.length > 0 ? parts.join(', ') : undefined
}
