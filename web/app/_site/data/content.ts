import type * as Schema from 'schema-dts'
import type {Article} from '@/features/articles/queries'
import type {Question} from '@/features/faq/queries'
import type {Video} from '@/features/gallery/queries'
import type {Service} from '@/features/services/queries'
import {imageUrl} from '@/lib/content/image'
import {localePath, type Locale} from '@/lib/locales'
import {plainText} from '@/lib/content/richText'
import {absolute, businessId} from './business'

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
