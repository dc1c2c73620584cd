import type {ReactNode} from 'react'
import {getTranslations} from 'next-intl/server'
import {messagesFor} from '@/i18n/messages'
import {defaultLocale, locales, type Locale} from '@/lib/locales'
import {ClientEnhancements} from '@/ui/header/ClientEnhancements'
import {SkipLink} from '@/ui/header/HeaderLinks'
import {Footer} from './Footer'
import {Header, MobileActionBar, TopBar} from './header/Header'

type Props = {
  locale: Locale
  /** The page's path without language: it marks the active item and keeps the page when the language changes. */
  path: string
  /** The path for the active menu item if it differs from `path`; empty on the not-found page. */
  current?: string | undefined
  children: ReactNode
  /** The service that the page is about. */
  service?: string | null | undefined
  /** Parts that belong to other features. */
  search?: ReactNode
  newsletter?: ReactNode
}

/** The offers of each other language, in that language. */
const languageOffers = (shown: Locale) =>
  Object.fromEntries(
    locales
      .filter((locale) => locale !== shown && locale !== defaultLocale)
      .map((locale) => [locale, messagesFor(locale).header.languageOffer]),
  )

/** The frame of every public page. The server renders it, so links and the active item work without JavaScript. */
export async function SiteLayout({locale, path, current = path, children, service, search, newsletter}: Props) {
  const t = await getTranslations({locale, namespace: 'header'})
  return (
    <>
      <SkipLink label={t('skip')} />
      <TopBar locale={locale} path={path} />
      <Header locale={locale} path={path} current={current} service={service} search={search} />
      <main id="main" tabIndex={-1}>
        {children}
      </main>
      <Footer locale={locale} path={path} newsletter={newsletter} />
      <MobileActionBar locale={locale} path={path} service={service} />
      <ClientEnhancements offers={languageOffers(locale)} />
    </>
  )
}
