import type {ReactNode} from 'react'
import {DraftBar} from '@/app/_draft/DraftBar'
import {Newsletter} from '@/features/newsletter/Newsletter'
import {getSettings} from '@/features/settings/queries'
import {Search} from '@/features/search/Search'
import {SitePage} from '@/features/settings/SitePage'
import type {Locale} from '@/lib/locales'

type Props = {locale: Locale; path: string; children: ReactNode}

/** A public page with everything around it, put together from the features that own the parts. */
export async function SiteFrame({locale, path, children}: Props) {
  const {offer} = await getSettings(locale)
  return (
    <SitePage
      locale={locale}
      path={path}
      search={<Search locale={locale} />}
      newsletter={<Newsletter locale={locale} offer={offer} />}
    >
      {children}
      <DraftBar locale={locale} />
    </SitePage>
  )
}
