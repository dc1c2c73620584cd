/** The login page, which returns to `next`. `again` asks for a sign-in even with an open session. */
export const loginPath = ({next, again = false}: {next?: string; again?: boolean}): string => {
  const query = new URLSearchParams({...(again && {again: '1'}), ...(next && {next})}).toString()
  return query ? `/admin/login?${query}` : '/admin/login'
}

const BASE = 'https://own.invalid'

// Browsers remove tabs and line ends from a URL, even if a later server decodes them.
const isOwn = (path: string) =>
  /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes('\\') && !/^\/(%(09|0a|0d|2f|5c))+/i.test(path)

/** Returns a path on this site, or the fallback for every other origin: `//evil`, `/\evil`, `/%09/evil`. */
export function safeRedirectPath(path: unknown, fallback: string): string {
  if (typeof path !== 'string' || !isOwn(path)) return fallback
  const url = new URL(path, BASE)
  const resolved = url.pathname + url.search + url.hash
  // Check again: resolving its dots turns `/x/..//evil` into `//evil`.
  return url.origin === BASE && isOwn(resolved) ? resolved : fallback
}
