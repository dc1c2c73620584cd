import {getTranslations} from 'next-intl/server'
import {localePath, type Locale} from '@/lib/locales'
import {isActive, navigation} from './navigation'

/** The links of the main navigation; the one that leads to the current page says so. */
export async function NavigationLinks({locale, current}: {locale: Locale; current: string}) {
  const t = await getTranslations({locale, namespace: 'header'})
  return navigation.map((item, index) => (
    <a key={index} href={localePath(locale, item.path)} {...(isActive(item.path, current) && {'aria-current': 'page'})}>
      {t(`nav.${item.key}`)}
    </a>
  ))
}
