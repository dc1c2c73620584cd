/** The login page, which leads to `next`. `again`: asks even with an open session. */
export const loginPath = ({next, again = false}: {next?: string; again?: boolean}): string => {
  const query = new URLSearchParams({...(again && {again: '1'}), ...(next && {next})}).toString()
  return query ? `/admin/login?${query}` : '/admin/login'
}

const BASE = 'https://own.invalid'

// Browsers drop tabs and line ends inside a URL, also after a server downstream has decoded them.
const isOwn = (path: string) =>
  /^\/(?![/\\])[\x21-\x7e]*$/.test(path) && !path.includes('\\') && !/^\/(%(09|0a|0d|2f|5c))+/i.test(path)

/** Returns a path on this site, or the fallback for every other origin: `//evil`, `/\evil`, `/%09/evil`. */
export function safeRedirectPath(path: unknown, fallback: string): string {
  if (typeof path !== 'string' || !isOwn(path)) return fallback
  const url = new URL(path, BASE)
  const resolved = url.pathname + url.search + url.hash
  // Check again: once its dots are resolved, `/x/..//evil` is `//evil`.
  return url.origin === BASE && isOwn(resolved) ? resolved : fallback
}
