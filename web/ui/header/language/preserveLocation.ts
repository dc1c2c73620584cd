const YEAR = 31_536_000

/** Language links keep the query and the hash, and remember the choice for the dashboard and emails. */
export function preserveLocation(pressed: Element) {
  const link = pressed.closest('a[hreflang]')
  if (!(link instanceof HTMLAnchorElement)) return
  document.cookie = `locale=${link.hreflang}; path=/; max-age=${YEAR}; samesite=lax`
  link.search = location.search
  link.hash = location.hash
}
