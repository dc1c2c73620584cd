import {randomBytes} from 'node:crypto'
import {NextResponse, type NextRequest} from 'next/server'
import {movedPath} from '@/i18n/movedPath'
import {readerLocale} from '@/i18n/readerLocale'
import {asLocale} from '@/lib/locales'
import {originsOf, publicPolicy} from '@/lib/securityHeaders'
import {ADMIN_HEADERS, adminCsp} from '@/server/http/csp'
import {env, isDevelopment, isPreviewAlias} from '@/server/env'
import {logoutScript} from '@/ui/scripts/logoutScript'
import {themeScript} from '@/ui/scripts/themeScript'

const isAdmin = (path: string) => path === '/admin' || path.startsWith('/admin/')
const POLICY = 'content-security-policy'

function publicPagePolicy(): string {
  const {SANITY_API_HOST, STUDIO_URL} = env
  return publicPolicy(originsOf({SANITY_API_HOST, STUDIO_URL}, isDevelopment))
}

/** The admin area in the reader's language, without a prefix, with a nonce that Next puts on its inline scripts. */
function admin(request: NextRequest, pathname: string) {
  const locale = readerLocale(request.cookies.get('locale')?.value, request.headers.get('accept-language'))
  const policy = adminCsp({nonce: randomBytes(16).toString('base64'), inline: [themeScript, logoutScript]})
  const headers = new Headers(request.headers)
  headers.set(POLICY, policy)
  const url = new URL(`/${locale}${pathname}${request.nextUrl.search}`, request.url)
  return NextResponse.rewrite(url, {request: {headers}, headers: {...ADMIN_HEADERS, [POLICY]: policy}})
}

/** Jobs that need code: other spellings of an address, the admin area, and a translated 404 for paths that are no page. */
export function proxy(request: NextRequest) {
  // Not nextUrl: it takes the slash at the end for granted.
  const {pathname, search} = new URL(request.url)
  const moved = movedPath(pathname)
  if (moved) {
    const url = new URL(`${moved.path}${search}`, request.url)
    return NextResponse.redirect(url, {status: moved.permanent ? 308 : 307, headers: {[POLICY]: publicPagePolicy()}})
  }
  if (isAdmin(pathname)) {
    const alias = isPreviewAlias(request.nextUrl.host)
    return alias ? NextResponse.redirect(env.SITE_URL + pathname + search) : admin(request, pathname)
  }
  const locale = asLocale(pathname.split('/')[1])
  const url = new URL(`/${locale}/missing`, request.url)
  // next.config.mts leaves `/ADMIN` out with `/admin`: paths have no case there, and this page still needs its policy.
  return NextResponse.rewrite(url, {status: 404, headers: {[POLICY]: publicPagePolicy()}})
}

export const config = {
  // Next reads this as text, so it cannot be computed: tests/i18n/routing.test.ts holds it against unknownPathMatcher.
  matcher: [
    '/admin/:path*',
    '/((?!api/|api$|_next/|admin/|admin$|.*\\.[a-z0-9]+$|(?:pt-BR|es)?$|(?:(?:pt-BR|es)/)?(?:(?:services|booking|gallery|projects|blog|contact|reviews|faq|privacy|terms|accessibility)$|(?:services|projects|blog|newsletter|booking|contact|reviews)/[^/]+$|booking/manage/[^/]+$)).*)',
  ],
}
