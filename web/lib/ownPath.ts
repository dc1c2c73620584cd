const BASE = 'https://own.invalid'

/** A path on our own site, or the fallback: `//evil`, `/\evil`, `/%09/evil` and every other origin fall back. */
export function ownPath(asked: unknown, fallback: string): string {
  if (typeof asked !== 'string' || !/^\/(?![/\\])[\x21-\x7e]*$/.test(asked) || asked.includes('\\')) return fallback
  // Browsers drop tabs and line ends inside a URL, also after somebody downstream has decoded them.
  if (/^\/(%(09|0a|0d|2f|5c))+/i.test(asked)) return fallback
  const url = new URL(asked, BASE)
  return url.origin === BASE ? url.pathname + url.search + url.hash : fallback
}
