import {getTranslations} from 'next-intl/server'
import {localePath, type Locale} from '@/lib/locales'

/** The header's six items, in their order (docs/specification.md, section 2). */
export const navigation = [
  {key: 'home', path: '/'},
  {key: 'services', path: '/services'},
  {key: 'booking', path: '/booking'},
  {key: 'gallery', path: '/gallery'},
  {key: 'blog', path: '/blog'},
  {key: 'contact', path: '/contact'},
] as const

/** Pages of the second level: beside the opening hours on wide screens, below the six items in the menu. */
export const secondLevel = [
  {key: 'projects', path: '/projects'},
  {key: 'reviews', path: '/reviews'},
  {key: 'faq', path: '/faq'},
] as const

export const footerPages = [
  {key: 'services', path: '/services'},
  {key: 'gallery', path: '/gallery'},
  {key: 'projects', path: '/projects'},
  {key: 'reviews', path: '/reviews'},
  {key: 'blog', path: '/blog'},
  {key: 'faq', path: '/faq'},
  {key: 'contact', path: '/contact'},
] as const

export const legalPages = [
  {key: 'privacy', path: '/privacy'},
  {key: 'terms', path: '/terms'},
  {key: 'accessibility', path: '/accessibility'},
] as const

/** Active is the item that the current path starts with; Home only on exact `/` (docs/specification.md, section 2). */
export const isActive = (item: string, current: string) =>
  item === '/' ? current === '/' : current === item || current.startsWith(`${item}/`)

/** The links of the main navigation, with `aria-current` on the current page. */
export async function NavigationLinks({locale, current}: {locale: Locale; current: string}) {
  const t = await getTranslations({locale, namespace: 'header'})
  return navigation.map((item, index) => (
    <a key={index} href={localePath(locale, item.path)} {...(isActive(item.path, current) && {'aria-current': 'page'})}>
      {t(`nav.${item.key}`)}
    </a>
  ))
}
