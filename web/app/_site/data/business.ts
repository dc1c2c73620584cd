import type {DayOfWeek, GeneralContractor, WebSite} from 'schema-dts'
import type {Settings} from '@/features/site/queries'
import {contactLinks} from '@/features/site/contactLinks'
import {imageUrl} from '@/lib/content/image'
import {localePath, locales, type Locale} from '@/lib/locales'
import {env} from '@/server/env'

export const absolute = (path: string) => new URL(path, env.SITE_URL).href
export const businessId = () => absolute('/#business')

const DAYS: Record<string, DayOfWeek> = {
  monday: 'https://schema.org/Monday',
  tuesday: 'https://schema.org/Tuesday',
  wednesday: 'https://schema.org/Wednesday',
  thursday: 'https://schema.org/Thursday',
  friday: 'https://schema.org/Friday',
  saturday: 'https://schema.org/Saturday',
  sunday: 'https://schema.org/Sunday',
}

type Business = Pick<
  Settings,
  | 'businessName'
  | 'phone'
  | 'email'
  | 'registrationNumber'
  | 'serviceArea'
  | 'hours'
  | 'postalAddress'
  | 'ogImage'
  | 'social'
>

/**
 * Who runs the site: the one node that all others point to. It carries no rating: search engines ignore one that a
 * business gives itself.
 */
export function businessNode(settings: Business): Exclude<GeneralContractor, string> {
  const address = settings.postalAddress
  return {
    '@type': 'GeneralContractor',
    '@id': businessId(),
    name: settings.businessName,
    url: absolute('/'),
    telephone: settings.phone,
    email: contactLinks(settings).email,
    image: settings.ogImage ? imageUrl(settings.ogImage, 1200) : undefined,
    identifier: {
      '@type': 'PropertyValue',
      name: 'NJ HIC Reg. No.',
      value: settings.registrationNumber ?? undefined,
    },
    areaServed: settings.serviceArea ?? undefined,
    knowsLanguage: [...locales],
    address: {
      '@type': 'PostalAddress',
      streetAddress: address?.street ?? undefined,
      addressLocality: address?.city ?? undefined,
      addressRegion: address?.region ?? 'NJ',
      postalCode: address?.postalCode ?? undefined,
      addressCountry: 'US',
    },
    openingHoursSpecification: (settings.hours ?? []).flatMap(({day, closed, opens, closes}) =>
      closed || !opens || !closes ? [] : [{'@type': 'OpeningHoursSpecification', dayOfWeek: DAYS[day], opens, closes}],
    ),
    sameAs: settings.social?.flatMap(({url}) => url ?? []),
  }
}

export const websiteNode = (settings: Business, locale: Locale): WebSite => ({
  '@type': 'WebSite',
  '@id': absolute('/#website'),
  url: absolute(localePath(locale, '/')),
  name: settings.businessName,
  inLanguage: locale,
  publisher: {'@id': businessId()},
})
