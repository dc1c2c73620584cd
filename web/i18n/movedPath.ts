import {defaultLocale, locales} from '@/lib/locales'

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
  const locale = locales.find((each) => each === path.split('/')[1])
  const rest = locale ? path.slice(`/${locale}`.length) : path
  // The dashboard has one address in every language.
  if (locale && locale !== defaultLocale && /^\/admin(\/|$)/.test(rest)) return {path: rest, permanent: false}
  const canonical = (locale === defaultLocale ? rest : path) || '/'
  return canonical === requested ? undefined : {path: canonical, permanent: true}
}
