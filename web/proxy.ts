import {randomBytes} from 'node:crypto'
import {NextResponse, type NextRequest} from 'next/server'
import {readPortal} from '@/features/bookings/portal/manage'
import {readQuote} from '@/features/quotes/portal'
import {isReviewLinkOpen} from '@/features/reviews/queries'
import {movedPath, readerLocale} from '@/i18n/paths'
import {asLocale, withoutLocale} from '@/lib/locales'
import {pages, REVIEW_LINK_ENDED} from '@/lib/routes'
import {closedPolicy, originsOf, publicPolicy} from '@/lib/config/securityHeaders'
import {rateKeys} from '@/server/http/clientAddress'
import {ADMIN_HEADERS, adminCsp} from '@/server/http/csp'
import {Problem} from '@/server/http/problem'
import {checkRate, type RateLimit} from '@/server/http/rateLimit'
import {env, isDevelopment, isPreviewAlias} from '@/server/env'
import {errorFields, log} from '@/server/log'
import {isPortal, isQuote, knownAddress} from '@/server/publish/knownPages'
import {isDraftMode} from '@/server/sanity/preview'
import {logRefusal} from '@/server/securityLog'
import {themeScript} from '@/ui/header/theme'

const isAdmin = (path: string) => path === '/admin' || path.startsWith('/admin/')
const POLICY = 'content-security-policy'

/** People follow a broken link now and then; a scanner asks for thousands of addresses. */
const UNKNOWN_LIMIT: RateLimit = {name: 'unknown address', max: 120, windowMs: 60_000}
/** Each request with a customer's link asks the lake for its secret. */
const LINK_LIMIT: RateLimit = {name: 'portal', max: 60, windowMs: 10 * 60_000}

function publicPagePolicy(): string {
  const {SANITY_API_HOST, STUDIO_URL, FRAME_ANCESTORS} = env
  return publicPolicy(originsOf({SANITY_API_HOST, STUDIO_URL, FRAME_ANCESTORS}, isDevelopment))
}

/** The admin area in the reader's language, without a prefix, with a nonce that Next puts on its inline scripts. */
function admin(request: NextRequest, pathname: string) {
  const {search} = request.nextUrl
  // `nextUrl` has the server's own address instead of the requested one.
  if (isPreviewAlias(request.headers.get('host') ?? '')) return NextResponse.redirect(env.SITE_URL + pathname + search)
  const locale = readerLocale(request.cookies.get('locale')?.value, request.headers.get('accept-language'))
  const policy = adminCsp({nonce: randomBytes(16).toString('base64'), inline: [themeScript]})
  const headers = new Headers(request.headers)
  headers.set(POLICY, policy)
  const url = new URL(`/${locale}${pathname}${search}`, request.url)
  return NextResponse.rewrite(url, {request: {headers}, headers: {...ADMIN_HEADERS, [POLICY]: policy}})
}

/** A page with status 404. No cache may keep it under the requested address. */
function notFoundAt(request: NextRequest, path: string) {
  // next.config.mts sets no policy for `/ADMIN`: it ignores case in `/admin`. This page still needs one.
  const headers = {[POLICY]: publicPagePolicy(), 'Cache-Control': 'no-store'}
  return NextResponse.rewrite(new URL(path, request.url), {status: 404, headers})
}

/** A refusal in a few bytes: a flood must not cost a page. */
const refuse = (status: number, headers: Record<string, string> = {}) =>
  new NextResponse(null, {status, headers: {[POLICY]: closedPolicy, 'Cache-Control': 'no-store', ...headers}})

/** Returns the refusal if a client is over its limit. */
async function overLimit(request: NextRequest, limit: RateLimit): Promise<NextResponse | undefined> {
  try {
    await checkRate(limit, rateKeys(request.headers, env.TRUSTED_PROXY_HOPS))
    return undefined
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await logRefusal(error, request)
    return refuse(error.status, error.details.headers)
  }
}

const isReviewLink = (path: string, query: URLSearchParams) =>
  withoutLocale(path) === pages.reviews && query.has('token')

/**
 * Shows a 404 page for a dead customer link. The portal is rendered for each visitor, and a streaming page can no
 * longer set a status. While the lake is down, the portal itself says so.
 */
async function deadLink(request: NextRequest, path: string, locale: string): Promise<NextResponse | undefined> {
  const {searchParams} = request.nextUrl
  try {
    if (isReviewLink(path, searchParams)) {
      const isOpen = await isReviewLinkOpen(searchParams.get('token') ?? '', new Date())
      return isOpen ? undefined : notFoundAt(request, `/${locale}${REVIEW_LINK_ENDED}`)
    }
    const page = withoutLocale(path)
    const token = page.slice(page.lastIndexOf('/') + 1)
    const isOpen = isQuote(path) ? await readQuote(token) : (await readPortal(token)).state === 'open'
    return isOpen ? undefined : notFoundAt(request, `/${locale}${page}`)
  } catch (error) {
    log('warn', 'link.unread', errorFields(error))
    return undefined
  }
}

/**
 * Encoded separators, plain or encoded twice. No page's address has them, but Next would read them as a part of the
 * path.
 */
const DISGUISED = /%(?:25|2f|5c)/i

/** The decoded path; undefined when it is malformed. */
function decodePath(pathname: string): string | undefined {
  try {
    const path = decodeURIComponent(pathname)
    return path.includes('\0') ? undefined : path
  } catch {
    return undefined
  }
}

const unknown = async (request: NextRequest, locale: string) =>
  (await overLimit(request, UNKNOWN_LIMIT)) ?? notFoundAt(request, `/${locale}/missing`)

/** Limits requests with a customer's or a reviewer's link, so that nobody can guess secrets. */
async function link(request: NextRequest, address: string, locale: string) {
  const answer = (await overLimit(request, LINK_LIMIT)) ?? (await deadLink(request, address, locale))
  return answer ?? NextResponse.next()
}

/**
 * Does what needs code before rendering: other spellings of an address, the admin area, and a translated 404 for
 * unknown addresses, which then cost no rendering, no cache and no lake request.
 */
export async function proxy(request: NextRequest) {
  // Not nextUrl, which drops the trailing slash.
  const url = new URL(request.url)
  const {pathname} = url
  const path = decodePath(pathname)
  if (path === undefined) return refuse(400)
  if (pathname.startsWith('/api/')) return NextResponse.next()
  const locale = asLocale(path.split('/')[1])
  if (DISGUISED.test(pathname)) return unknown(request, locale)
  const moved = movedPath(path)
  const asked = moved?.path ?? path
  // Editors also see unpublished documents.
  const address = (await knownAddress(asked)) ?? ((await isDraftMode()) ? asked : undefined)
  url.pathname = address ?? asked
  if (moved || (address && url.pathname !== pathname)) {
    const status = moved?.permanent === false ? 307 : 308
    return NextResponse.redirect(url, {status, headers: {[POLICY]: publicPagePolicy()}})
  }
  if (!address) return unknown(request, locale)
  if (isAdmin(address)) return admin(request, address)
  const isLink = isPortal(address) || isQuote(address) || isReviewLink(address, url.searchParams)
  return isLink ? link(request, address, locale) : NextResponse.next()
}

export const config = {
  // Next reads this as text, so it must be a constant. tests/i18n/routing.test.ts compares it with checkedPathMatcher.
  matcher: [
    '/admin/:path*',
    '/api/(.*%.*)',
    '/((?!api/|api$|_next/|admin/|admin$|drawings/|icons/|known-pages$|favicon\\.ico$|icon\\.svg$|apple-icon\\.png$|manifest\\.webmanifest$|robots\\.txt$|sitemap\\.xml$|\\.well-known/security\\.txt$|(?:pt-BR|es)?$|(?:(?:pt-BR|es)/)?(?:(?:services|booking|gallery|projects|blog|contact|reviews|faq|privacy|terms|accessibility)$|services/(?:vinyl-siding)$|booking/(?:sent|failed|start)$|contact/(?:sent|failed)$|reviews/(?:sent|failed)$|newsletter/(?:sent|failed|confirm|unsubscribe)$)).*)',
    // The page of a review link is static for everybody; its token belongs to one customer.
    {source: '/:path((?:(?:pt-BR|es)/)?reviews)', has: [{type: 'query', key: 'token'}]},
  ],
}
