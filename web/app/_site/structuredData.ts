import type {DayOfWeek, GeneralContractor, OpeningHoursSpecification, WebSite} from 'schema-dts'
import type {Settings} from '@/features/site/queries'
import {contactLinks} from '@/features/site/links'
import {upcomingClosures, openDays, type Closure, type DayHours} from '@/lib/time/hours'
import {imageUrl} from '@/lib/content/image'
import {localePath, locales, type Locale} from '@/lib/locales'
import type {Weekday} from '@/lib/time/dates'
import {env} from '@/server/env'
import {region, registration} from '../../../business.config.ts'
import type {Article} from '@/features/articles/queries'
import type {Question} from '@/features/faq/queries'
import type {Video} from '@/features/gallery/queries'
import type {Service} from '@/features/services/queries'
import {plainText} from '@/lib/content/richText'
import type * as Schema from 'schema-dts'

export const absolute = (path: string) => new URL(path, env.SITE_URL).href
export const businessId = () => absolute('/#business')

const DAYS = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} satisfies Record<Weekday, DayOfWeek>

/** One entry for all days with the same hours. */
function openingHours(hours: readonly DayHours[]): OpeningHoursSpecification[] {
  const days = Map.groupBy(openDays(hours), ({opens, closes}) => `${opens} ${closes}`)
  return [...days.values()].map((same) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: same.map(({day}) => DAYS[day]),
    opens: same[0]?.opens,
    closes: same[0]?.closes,
  }))
}

/**
 * Google expects opening and closing at midnight for a closed day:
 * https://developers.google.com/search/docs/appearance/structured-data/local-business
 */
const closedDays = (closures: readonly Closure[]): OpeningHoursSpecification[] =>
  closures.map(({from, to}) => ({
    '@type': 'OpeningHoursSpecification',
    opens: '00:00',
    closes: '00:00',
    validFrom: from,
    validThrough: to ?? from,
  }))

type Business = Pick<
  Settings,
  | 'businessName'
  | 'phone'
  | 'email'
  | 'registrationNumber'
  | 'serviceArea'
  | 'hours'
  | 'closures'
  | 'postalAddress'
  | 'ogImage'
  | 'logo'
  | 'priceRange'
  | 'location'
  | 'social'
>

/**
 * The business, which all other nodes refer to. Without a rating: search engines ignore one that a business gives
 * itself.
 */
export function businessNode(settings: Business): Exclude<GeneralContractor, string> {
  const address = settings.postalAddress
  return {
    '@type': 'GeneralContractor',
    '@id': businessId(),
    name: settings.businessName,
    url: absolute('/'),
    telephone: settings.phone,
    image: settings.ogImage ? imageUrl(settings.ogImage, 1200) : undefined,
    logo: settings.logo ? imageUrl(settings.logo, 600) : undefined,
    priceRange: settings.priceRange ?? undefined,
    address: {
      '@type': 'PostalAddress',
      streetAddress: address?.street ?? undefined,
      addressLocality: address?.city ?? undefined,
      addressRegion: address?.region ?? region.code,
      postalCode: address?.postalCode ?? undefined,
      addressCountry: region.country,
    },
  }
}

/** The same with all details, for pages about the business itself. */
export const wholeBusinessNode = (settings: Business, today: string): Exclude<GeneralContractor, string> => ({
  ...businessNode(settings),
  email: contactLinks(settings).email,
  identifier:
    registration && settings.registrationNumber
      ? {'@type': 'PropertyValue', name: registration.label.en, value: settings.registrationNumber}
      : undefined,
  areaServed: settings.serviceArea ?? undefined,
  geo: settings.location
    ? {'@type': 'GeoCoordinates', latitude: settings.location.lat, longitude: settings.location.lng}
    : undefined,
  knowsLanguage: [...locales],
  openingHoursSpecification: openingHours(settings.hours ?? []),
  specialOpeningHoursSpecification: closedDays(upcomingClosures(settings.closures ?? [], today)),
  sameAs: settings.social?.flatMap(({url}) => url ?? []),
})

export const websiteNode = (settings: Business, locale: Locale): WebSite => ({
  '@type': 'WebSite',
  '@id': absolute('/#website'),
  url: absolute(localePath(locale, '/')),
  name: settings.businessName,
  inLanguage: locale,
  publisher: {'@id': businessId()},
})

export type CrumbStep = {name: string | null | undefined; path: string}

export const breadcrumbNode = (locale: Locale, steps: readonly CrumbStep[]): Schema.BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(({name, path}, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: name ?? undefined,
    item: absolute(localePath(locale, path)),
  })),
})

export const serviceNode = (service: Service, locale: Locale): Schema.Service => ({
  '@type': 'Service',
  '@id': `${absolute(`/services/${service.slug}`)}#service`,
  name: service.title ?? undefined,
  description: service.summary ?? undefined,
  serviceType: service.bookingOption ?? undefined,
  url: absolute(localePath(locale, `/services/${service.slug}`)),
  image: service.image ? imageUrl(service.image, 1200) : undefined,
  provider: {'@id': businessId()},
})

export const articleNode = (article: Article, locale: Locale): Schema.Article => ({
  '@type': 'Article',
  '@id': `${absolute(`/blog/${article.slug}`)}#article`,
  headline: article.title ?? undefined,
  description: article.excerpt ?? undefined,
  image: article.cover ? imageUrl(article.cover, 1200) : undefined,
  datePublished: article.publishedAt ?? undefined,
  dateModified: article._updatedAt,
  inLanguage: article.fallback ? 'en' : locale,
  articleSection: article.category?.title ?? undefined,
  author: article.author
    ? {'@type': 'Organization', name: article.author.name ?? undefined, url: absolute(localePath(locale, '/'))}
    : undefined,
  publisher: {'@id': businessId()},
  mainEntityOfPage: absolute(localePath(locale, `/blog/${article.slug}`)),
  citation: article.sources?.flatMap(({url}) => url ?? []),
})

export const videoNode = (video: Video, locale: Locale): Schema.VideoObject => ({
  '@type': 'VideoObject',
  name: video.title ?? undefined,
  description: video.description ?? undefined,
  contentUrl: video.mp4 ?? undefined,
  thumbnailUrl: video.poster ? imageUrl(video.poster, 1200) : undefined,
  uploadDate: video._createdAt,
  duration: video.duration ? `PT${video.duration}S` : undefined,
  inLanguage: locale,
  publisher: {'@id': businessId()},
})

export const faqNode = (questions: readonly Question[]): Schema.FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({question, answer}) => ({
    '@type': 'Question',
    name: question ?? undefined,
    acceptedAnswer: {'@type': 'Answer', text: plainText(answer)},
  })),
})
