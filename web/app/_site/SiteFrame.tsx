import type {ReactNode} from 'react'
import {SitePage} from '@/features/settings/SitePage'
import type {Locale} from '@/lib/locales'

type Props = {locale: Locale; path: string; children: ReactNode}

/** A public page with everything around it, put together from the features that own the parts. */
export function SiteFrame({locale, path, children}: Props) {
  return (
    <SitePage locale={locale} path={path}>
      {children}
    </SitePage>
  )
}
