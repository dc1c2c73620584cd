import type {Settings} from '@/features/settings/queries'
import {contactLinks} from '@/features/settings/contactLinks'
import {imageUrl} from '@/lib/image'
import {node, type Node} from '@/lib/jsonLd'
import {localePath, locales, type Locale} from '@/lib/locales'
import {env} from '@/server/env'

export const absolute = (path: string) => new URL(path, env.SITE_URL).href
export const businessId = () => absolute('/#business')

const schemaDay = (day: string) => `https://schema.org/${day.charAt(0).toUpperCase()}${day.slice(1)}`

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

/** Who runs the site: the one node that all others point to. No rating of ourselves (product decision 12). */
export function businessNode(settings: Business): Node {
  const address = settings.postalAddress
  return node({
    '@type': 'GeneralContractor',
    '@id': businessId(),
    name: settings.businessName,
    url: absolute('/'),
    telephone: settings.phone,
    email: contactLinks(settings).email,
    image: settings.ogImage ? imageUrl(settings.ogImage, 1200) : undefined,
    identifier: node({'@type': 'PropertyValue', name: 'NJ HIC Reg. No.', value: settings.registrationNumber}),
    areaServed: settings.serviceArea,
    availableLanguage: [...locales],
    address: node({
      '@type': 'PostalAddress',
      streetAddress: address?.street,
      addressLocality: address?.city,
      addressRegion: address?.region ?? 'NJ',
      postalCode: address?.postalCode,
      addressCountry: 'US',
    }),
    openingHoursSpecification: (settings.hours ?? []).flatMap(({day, closed, opens, closes}) =>
      closed || !opens || !closes
        ? []
        : [node({'@type': 'OpeningHoursSpecification', dayOfWeek: schemaDay(day), opens, closes})],
    ),
    sameAs: settings.social?.map(({url}) => url),
  })
}

export const websiteNode = (settings: Business, locale: Locale): Node =>
  node({
    '@type': 'WebSite',
    '@id': absolute('/#website'),
    url: absolute(localePath(locale, '/')),
    name: settings.businessName,
    inLanguage: locale,
    publisher: {'@id': businessId()},
  })
