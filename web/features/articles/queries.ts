import 'server-only'
import {defineQuery} from 'next-sanity'
import {cache} from 'react'
import {z} from 'zod'
import {inLocale, isFallback, pictureFields, richTextFields, seoFields, translatedInto} from '@/lib/content/groq'
import type {Locale} from '@/lib/locales'
import {
  date,
  flag,
  lineItem,
  list,
  members,
  number,
  orNull,
  picture,
  richText,
  seo,
  service,
  text,
} from '@/lib/content/shapes'
import {isKnownSlug} from '@/server/publish/knownPages'
import {contentFetch} from '@/server/sanity/contentFetch'

/** The editor's value, or 200 words a minute in the reader's language. */
const minutes =
  'coalesce(readTime, math::max([1, round(count(string::split(pt::text(coalesce(body[language == $locale][0].value, body[language == "en"][0].value)), " ")) / 200)]))' as const

const articlesQuery = defineQuery(`{
  "articles": *[_type == "article" && defined(slug.current)] | order(publishedAt desc){
    _id, publishedAt, "readTime": ${minutes}, featured,
    "slug": slug.current,
    "title": ${inLocale('title')},
    "titleFallback": ${isFallback('title')},
    "excerpt": ${inLocale('excerpt')},
    "excerptFallback": ${isFallback('excerpt')},
    "cover": cover{${pictureFields}},
    "author": coalesce(author->signature[language == $locale][0].value, author->name),
    "category": category->{"slug": slug.current, "title": ${inLocale('title')}}
  },
  "categories": *[_type == "category" && defined(slug.current)] | order(order asc){
    "slug": slug.current, "title": ${inLocale('title')}
  }
}`)

const category = z.object({slug: z.string(), title: text})
const articles = z.object({
  articles: members(
    z.object({
      _id: z.string(),
      publishedAt: orNull(date),
      readTime: number,
      featured: flag,
      slug: z.string(),
      title: text,
      titleFallback: z.boolean(),
      excerpt: text,
      excerptFallback: z.boolean(),
      cover: orNull(picture),
      author: text,
      category: orNull(category),
    }),
  ),
  categories: members(category),
})

const articleQuery = defineQuery(`*[_type == "article" && slug.current == $slug][0]{
  _id, _updatedAt, publishedAt, "readTime": ${minutes},
  "slug": slug.current,
  "title": ${inLocale('title')},
  "titleFallback": ${isFallback('title')},
  "excerpt": ${inLocale('excerpt')},
  "cover": cover{${pictureFields}},
  "author": author->{"name": coalesce(${inLocale('signature')}, name), "role": ${inLocale('role')}},
  "category": category->{"slug": slug.current, "title": ${inLocale('title')}},
  "bookingOption": coalesce(bookingOption, service->bookingOption),
  "service": service->{
    "slug": slug.current,
    "title": ${inLocale('title')},
    "titleFallback": ${isFallback('title')},
    "summary": ${inLocale('summary')},
    "summaryFallback": ${isFallback('summary')},
    "closingHeading": ${inLocale('closingHeading')}
  },
  "tags": tags[]{"key": _key, "text": ${inLocale('text')}},
  "body": ${inLocale('body')}[]{${richTextFields}},
  "fallback": ${isFallback('body')},
  "languages": ${translatedInto('body')},
  sources[]{"key": _key, title, url},
  "seo": seo{${seoFields}},
  "more": *[_type == "article" && slug.current != $slug && defined(slug.current)] | order(select(category._ref == ^.category._ref => 0, 1) asc, select(publishedAt < ^.publishedAt => 0, 1) asc, publishedAt desc)[0...2]{
    _id, "slug": slug.current, "title": ${inLocale('title')}, "titleFallback": ${isFallback('title')},
    "readTime": ${minutes}, "category": category->{"title": ${inLocale('title')}}
  }
}`)

const article = orNull(
  z.object({
    _id: z.string(),
    _updatedAt: z.string(),
    publishedAt: orNull(date),
    readTime: number,
    slug: z.string(),
    title: text,
    titleFallback: z.boolean(),
    excerpt: text,
    cover: orNull(picture),
    author: orNull(z.object({name: text, role: text})),
    category: orNull(category),
    bookingOption: orNull(service),
    service: orNull(
      z.object({
        slug: text,
        title: text,
        titleFallback: z.boolean(),
        summary: text,
        summaryFallback: z.boolean(),
        closingHeading: text,
      }),
    ),
    tags: list(lineItem),
    body: richText,
    fallback: z.boolean(),
    languages: list(z.string()),
    sources: list(z.object({key: z.string(), title: text, url: text})),
    seo: orNull(seo),
    more: members(
      z.object({
        _id: z.string(),
        slug: z.string(),
        title: text,
        titleFallback: z.boolean(),
        readTime: number,
        category: orNull(z.object({title: text})),
      }),
    ),
  }),
)

const tags = ['article', 'category', 'author', 'service']

export const getArticles = cache((locale: Locale) => contentFetch(articlesQuery, {locale}, {tags, shape: articles}))
export const getArticle = cache(async (slug: string, locale: Locale) =>
  (await isKnownSlug('article', slug)) ? contentFetch(articleQuery, {slug, locale}, {tags, shape: article}) : null,
)

export type ListedArticle = Awaited<ReturnType<typeof getArticles>>['articles'][number]
export type Article = NonNullable<Awaited<ReturnType<typeof getArticle>>>
