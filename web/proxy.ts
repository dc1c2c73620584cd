import {NextResponse, type NextRequest} from 'next/server'
import {readerLocale} from '@/i18n/readerLocale'
import {asLocale} from '@/lib/locales'

const isAdmin = (path: string) => path === '/admin' || path.startsWith('/admin/')

/** Two jobs that need code: the admin area in the reader's language, and a translated 404 for paths that are no page. */
export function proxy(request: NextRequest) {
  const {pathname} = request.nextUrl
  if (isAdmin(pathname)) {
    const locale = readerLocale(request.cookies.get('locale')?.value, request.headers.get('accept-language'))
    return NextResponse.rewrite(new URL(`/${locale}${pathname}${request.nextUrl.search}`, request.url))
  }
  const locale = asLocale(pathname.split('/')[1])
  return NextResponse.rewrite(new URL(`/${locale}/missing`, request.url), {status: 404})
}

export const config = {
  // Everything that is not a page, an endpoint, a build file or a path with a dot. tests/site/routing.test.ts holds it against the pages.
  matcher: [
    '/admin/:path*',
    '/((?!api/|api$|_next/|admin/|admin$|.*\\.[a-z0-9]+$|(?:en|pt-BR|es)?$|(?:(?:en|pt-BR|es)/)?(?:(?:services|booking|gallery|projects|blog|contact|reviews|faq|privacy|terms|accessibility)$|(?:services|projects|blog|newsletter|booking|contact|reviews)/[^/]+$|booking/manage/[^/]+$)).*)',
  ],
}
