import type {ReactNode} from 'react'
import {DraftBar} from '../_draft/DraftBar'
import {Newsletter} from '@/features/newsletter/Newsletter'
import {getSettings} from '@/features/site/queries'
import {Search, SearchButton} from '@/features/search/Search'
import {SiteLayout} from '@/features/site/SiteLayout'
import {jsonLd, type Node} from '@/lib/content/jsonLd'
import type {Locale} from '@/lib/locales'
import {InlineScript} from '@/ui/scripts/InlineScript'
import {PageScript} from '@/ui/scripts/PageScript'
import {businessNode, websiteNode} from './data/business'

type Props = {
  locale: Locale
  path: string
  current?: string
  children: ReactNode
  /** What search engines are told about this page, beside the business itself. */
  data?: readonly Node[]
}

/** A public page with everything around it, put together from the features that own the parts. */
export async function PageShell({locale, path, current, children, data = []}: Props) {
  const settings = await getSettings(locale)
  return (
    <>
      <PageScript name="pictureTransitionScript" />
      <SiteLayout
        locale={locale}
        path={path}
        current={current}
        search={<SearchButton locale={locale} />}
        newsletter={<Newsletter locale={locale} offer={settings.offer} />}
      >
        {children}
      </SiteLayout>
      <Search locale={locale} />
      <div hidden>
        <PageScript name="prefetchOnIntent" type="speculationrules" />
        <InlineScript
          type="application/ld+json"
          code={jsonLd([businessNode(settings), websiteNode(settings, locale), ...data])}
        />
        <PageScript name="sourceScript" />
      </div>
      <DraftBar locale={locale} />
    </>
  )
}
