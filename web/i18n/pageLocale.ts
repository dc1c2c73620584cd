import {notFound} from 'next/navigation'
import {isLocale, type Locale} from '@/lib/locales'

export type LocaleParams = {params: Promise<{locale: string}>}

/** The language in a page's path; 404 for anything else. */
export async function pageLocale(params: Promise<{locale: string}>): Promise<Locale> {
  const {locale} = await params
  return isLocale(locale) ? locale : notFound()
}
