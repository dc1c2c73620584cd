import type {ReactNode} from 'react'
import {DraftBar} from '../_draft/DraftBar'
import {Newsletter} from '@/features/newsletter/Newsletter'
import {getSettings} from '@/features/site/queries'
import {Search, SearchButton} from '@/features/search/Search'
import {SiteLayout} from '@/features/site/SiteLayout'
import {jsonLd, type Node, InlineScript} from '@/ui/InlineScript'
import type {Locale} from '@/lib/locales'
import {pages} from '@/lib/routes'
import {requestTime, businessToday} from '@/lib/time/dates'
import {businessNode, websiteNode, wholeBusinessNode} from './structuredData'

type Props = {
  locale: Locale
  path: string
  current?: string
  children: ReactNode
  /** The page's service, which its booking links preselect. */
  service?: string | null
  /** The page's structured data, besides the business's. */
  data?: readonly Node[]
}

const ABOUT_BUSINESS: ReadonlySet<string> = new Set([pages.home, pages.contact])

/** The browser prefetches a page when the pointer rests on its link. */
const prefetchOnIntent = {
  prefetch: [
    {
      where: {
        and: [
          {href_matches: '/*'},
          {not: {href_matches: ['/admin*', '/api/*', '/booking/manage/*', '/quote/*', '/*?*']}},
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

/** A public page with header, footer and structured data. */
export async function PageShell({locale, path, current, children, service, data = []}: Props) {
  const settings = await getSettings(locale)
  const business = ABOUT_BUSINESS.has(path)
    ? wholeBusinessNode(settings, businessToday(requestTime()))
    : businessNode(settings)
  return (
    <>
      <SiteLayout
        locale={locale}
        path={path}
        current={current}
        service={service}
        search={<SearchButton locale={locale} />}
        newsletter={settings.offer.enabled && <Newsletter locale={locale} offer={settings.offer} />}
      >
        {children}
      </SiteLayout>
      <Search locale={locale} />
      <div hidden>
        <InlineScript type="speculationrules" code={JSON.stringify(prefetchOnIntent)} />
        <InlineScript type="application/ld+json" code={jsonLd([business, websiteNode(settings, locale), ...data])} />
      </div>
      <DraftBar locale={locale} />
    </>
  )
}
