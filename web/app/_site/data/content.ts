import type {Article} from '@/features/articles/queries'
import type {Question} from '@/features/faq/queries'
import type {Video} from '@/features/gallery/queries'
import type {Service} from '@/features/services/queries'
import {imageUrl} from '@/lib/image'
import {node, type Node} from '@/lib/jsonLd'
import {localePath, type Locale} from '@/lib/locales'
import {plainText} from '@/lib/richText'
import {absolute, businessId} from './business'

export type CrumbStep = {name: string | null | undefined; path: string}

export const breadcrumbNode = (locale: Locale, steps: readonly CrumbStep[]): Node =>
  node({
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({name, path}, index) =>
      node({'@type': 'ListItem', position: index + 1, name, item: absolute(localePath(locale, path))}),
    ),
  })

export const serviceNode = (service: Service, locale: Locale): Node =>
  node({
    '@type': 'Service',
    '@id': `${absolute(`/services/${service.slug}`)}#service`,
    name: service.title,
    description: service.summary,
    serviceType: service.bookingOption,
    url: absolute(localePath(locale, `/services/${service.slug}`)),
    image: service.image ? imageUrl(service.image, 1200) : undefined,
    provider: {'@id': businessId()},
  })

export const articleNode = (article: Article, locale: Locale): Node =>
  node({
    '@type': 'Article',
    '@id': `${absolute(`/blog/${article.slug}`)}#article`,
    headline: article.title,
    description: article.excerpt,
    image: article.cover ? imageUrl(article.cover, 1200) : undefined,
    datePublished: article.publishedAt,
    dateModified: article._updatedAt,
    inLanguage: article.fallback ? 'en' : locale,
    articleSection: article.category?.title,
    author: article.author ? node({'@type': 'Organization', name: article.author.name}) : undefined,
    publisher: {'@id': businessId()},
    mainEntityOfPage: absolute(localePath(locale, `/blog/${article.slug}`)),
    citation: article.sources?.flatMap(({url}) => url ?? []),
  })

export const videoNode = (video: Video, locale: Locale): Node =>
  node({
    '@type': 'VideoObject',
    name: video.title,
    description: video.description,
    contentUrl: video.mp4,
    thumbnailUrl: video.poster ? imageUrl(video.poster, 1200) : undefined,
    uploadDate: video._createdAt,
    inLanguage: locale,
    publisher: {'@id': businessId()},
  })

export const faqNode = (questions: readonly Question[]): Node =>
  node({
    '@type': 'FAQPage',
    mainEntity: questions.map(({question, answer}) =>
      node({
        '@type': 'Question',
        name: question,
        acceptedAnswer: node({'@type': 'Answer', text: plainText(answer)}),
      }),
    ),
  })
