const BASE = 'https://own.invalid'

// Browsers drop tabs and line ends inside a URL, also after somebody downstream has decoded them.
const isOwn = (path: string) =>
  /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes('\\') && !/^\/(%(09|0a|0d|2f|5c))+/i.test(path)

/** A path on our own site, or the fallback: `//evil`, `/\evil`, `/%09/evil` and every other origin fall back. */
export function safeRedirectPath(asked: unknown, fallback: string): string {
  if (typeof asked !== 'string' || !isOwn(asked)) return fallback
  const url = new URL(asked, BASE)
  const path = url.pathname + url.search + url.hash
  // Once more: without its dots `/x/..//evil` is `//evil`.
  return url.origin === BASE && isOwn(path) ? path : fallback
}
