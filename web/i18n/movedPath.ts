import {locales} from '@/lib/locales'

export type Moved = {path: string; permanent: boolean}

/** Other spellings of a language at the beginning of an address: `/pt-br`, `/ES`, `/pt`. */
function withLocaleCase(path: string): string {
  const [, first = '', ...rest] = path.split('/')
  const asked = first.toLowerCase()
  const locale = asked === 'pt' ? 'pt-BR' : locales.find((each) => each.toLowerCase() === asked)
  return locale ? ['', locale, ...rest].join('/') : path
}

/**
 * The canonical address of a page: without English's prefix and without a trailing slash, the other languages' prefixes
 * in their own case. Never begins with two slashes: browsers would read the next segment as a host.
 */
export function movedPath(requested: string): Moved | undefined {
  const path = withLocaleCase(requested.replaceAll('\\', '/').replaceAll(/\/+/g, '/').replace(/\/$/, ''))
  const admin = /^\/(?:pt-BR|es)(\/admin(?:\/.*)?)$/.exec(path)?.[1]
  if (admin) return {path: admin, permanent: false}
  const canonical = (path === '/en' || path.startsWith('/en/') ? path.slice('/en'.length) : path) || '/'
  return canonical === requested ? undefined : {path: canonical, permanent: true}
}
