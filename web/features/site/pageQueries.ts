import 'server-only'
import {defineQuery} from 'next-sanity'
import {cache} from 'react'
import {z} from 'zod'
import {
  inLocale,
  isFallback,
  pageLanguages,
  pageText,
  richTextFields,
  seoFields,
  translatedInto,
} from '@/lib/content/groq'
import {list, orNull, richText, seo, text, members} from '@/lib/content/shapes'
import {bindShortWords} from '@/lib/format/text'
import type {Locale} from '@/lib/locales'
import {contentFetch} from '@/server/sanity/contentFetch'
import {addsToAnotherPage, documentPath} from '@/lib/routes'

const pageQuery = defineQuery(`*[_type == "page" && slug.current == $slug][0]{
  _updatedAt,
  "heading": ${pageText('heading')},
  "lead": ${pageText('lead')},
  "body": ${inLocale('body')}[]{${richTextFields}},
  "fallback": ${isFallback('body')},
  "languages": ${pageLanguages},
  "closingHeading": ${inLocale('closingHeading')},
  "seo": seo{${seoFields}}
}`)

const page = orNull(
  z.object({
    _updatedAt: z.string(),
    heading: text,
    lead: text,
    body: richText,
    fallback: z.boolean(),
    languages: list(z.string()),
    closingHeading: text,
    seo: orNull(seo),
  }),
)

/** Heading, lead, text and SEO fields of a page document. */
export const getPage = cache(async (slug: string, locale: Locale) => {
  const found = await contentFetch(pageQuery, {slug, locale}, {tags: ['page', 'siteSettings'], shape: page})
  return found && {...found, heading: found.heading && bindShortWords(found.heading, locale)}
})

const pathsQuery = defineQuery(`{
  "page": *[_type == "page" && defined(slug.current)]{"slug": slug.current, _updatedAt, "languages": ${pageLanguages}},
  "service": *[_type == "service" && defined(slug.current)]{"slug": slug.current, _updatedAt, "languages": ${translatedInto('title')}},
  "article": *[_type == "article" && defined(slug.current)]{"slug": slug.current, _updatedAt, "languages": ${translatedInto('body')}},
  "project": *[_type == "project" && defined(slug.current)]{"slug": slug.current, _updatedAt, "languages": ${translatedInto('title')}}
}`)

const documents = members(z.object({slug: z.string(), _updatedAt: z.string(), languages: list(z.string())}))
const paths = z.object({page: documents, service: documents, article: documents, project: documents})

export type ListedPath = {path: string; changed: string; languages: readonly (string | null)[] | null}

/** Every public path with content, without language, for the sitemap. */
export async function getPaths(): Promise<ListedPath[]> {
  const tags = ['page', 'siteSettings', 'service', 'article', 'project']
  const found = await contentFetch(pathsQuery, {}, {tags, shape: paths})
  const listed = (type: keyof typeof found) =>
    found[type]
      .filter(({slug}) => type !== 'page' || !addsToAnotherPage(slug))
      .map(({slug, _updatedAt, languages}) => ({path: documentPath(type, slug), changed: _updatedAt, languages}))
  return [...listed('page'), ...listed('service'), ...listed('article'), ...listed('project')]
}
