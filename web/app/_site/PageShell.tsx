import type {ReactNode} from 'react'
import {DraftBar} from '../_draft/DraftBar'
import {Newsletter} from '@/features/newsletter/Newsletter'
import {getSettings} from '@/features/site/queries'
import {Search, SearchButton} from '@/features/search/Search'
import {SiteLayout} from '@/features/site/SiteLayout'
import {jsonLd, type Node} from '@/lib/content/jsonLd'
import type {Locale} from '@/lib/locales'
import {pages} from '@/lib/routes'
import {requestTime, todayInNewYork} from '@/lib/time/dates'
import {InlineScript} from '@/ui/scripts/InlineScript'
import {PageScript} from '@/ui/scripts/PageScript'
import {businessNode, websiteNode, wholeBusinessNode} from './data/business'

type Props = {
  locale: Locale
  path: string
  current?: string
  /** The name of a form of which this tab may keep a draft (web/ui/form/draft.ts): where it does, the scripts do not wait. */
  eager?: 'booking' | 'contact' | 'review'
  children: ReactNode
  /** What search engines are told about this page, beside the business itself. */
  data?: readonly Node[]
}

const ABOUT_BUSINESS: ReadonlySet<string> = new Set([pages.home, pages.contact])

/** A public page with everything around it, put together from the features that own the parts. */
export async function PageShell({locale, path, current, eager, children, data = []}: Props) {
  const settings = await getSettings(locale)
  const business = ABOUT_BUSINESS.has(path)
    ? wholeBusinessNode(settings, todayInNewYork(requestTime()))
    : businessNode(settings)
  return (
    <>
      <PageScript name="first" />
      <SiteLayout
        locale={locale}
        path={path}
        current={current}
        eager={eager}
        search={<SearchButton locale={locale} />}
        newsletter={settings.offer.enabled && <Newsletter locale={locale} offer={settings.offer} />}
      >
        {children}
      </SiteLayout>
      <Search locale={locale} />
      <div hidden>
        <PageScript name="prefetch" type="speculationrules" />
        <InlineScript type="application/ld+json" code={jsonLd([business, websiteNode(settings, locale), ...data])} />
        <PageScript name="last" />
      </div>
      <DraftBar locale={locale} />
    </>
  )
}
