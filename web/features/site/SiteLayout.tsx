import type {ReactNode} from 'react'
import {getTranslations} from 'next-intl/server'
import type {Locale} from '@/lib/locales'
import {ClientEnhancements} from '@/ui/header/ClientEnhancements'
import {SkipLink} from '@/ui/header/SkipLink'
import {Footer} from './Footer'
import {Header} from './header/Header'
import {MobileActionBar} from './header/MobileActionBar'
import {TopBar} from './header/TopBar'

type Props = {
  locale: Locale
  /** The page's path without language: it marks the active item and keeps the page when the language changes. */
  path: string
  /** The path that decides the active item, when it differs from `path`; empty on the not-found page. */
  current?: string | undefined
  /** The name of a form of which this tab may keep a draft: where it does, the scripts do not wait (ui/scripts/startScripts.ts). */
  eager?: string | undefined
  children: ReactNode
  /** Parts that belong to other features. */
  search?: ReactNode
  newsletter?: ReactNode
}

/** The frame of every public page, rendered on the server, so that links and the active item are right without JavaScript. */
export async function SiteLayout({locale, path, current = path, eager, children, search, newsletter}: Props) {
  const t = await getTranslations({locale, namespace: 'header'})
  return (
    <>
      <SkipLink label={t('skip')} />
      <TopBar locale={locale} path={path} />
      <Header locale={locale} path={path} current={current} search={search} />
      <main id="main" tabIndex={-1} {...(eager && {'data-eager': eager})}>
        {children}
      </main>
      <Footer locale={locale} path={path} newsletter={newsletter} />
      <MobileActionBar locale={locale} path={path} />
      <ClientEnhancements />
    </>
  )
}
