import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {pageLanguages, translatedInto} from '@/lib/content/groq'
import {list, members} from '@/lib/content/shapes'
import {addsToAnotherPage, documentPath} from '@/lib/routes'
import {contentFetch} from '@/server/sanity/contentFetch'

const pathsQuery = defineQuery(`{
  "page": *[_type == "page" && defined(slug.current)]{"slug": slug.current, _updatedAt, "languages": ${pageLanguages}},
  "service": *[_type == "service" && defined(slug.current)]{"slug": slug.current, _updatedAt, "languages": ${translatedInto('title')}},
  "article": *[_type == "article" && defined(slug.current)]{"slug": slug.current, _updatedAt, "languages": ${translatedInto('body')}},
  "project": *[_type == "project" && defined(slug.current)]{"slug": slug.current, _updatedAt, "languages": ${translatedInto('title')}}
}`)

const documents = members(z.object({slug: z.string(), _updatedAt: z.string(), languages: list(z.string())}))
const paths = z.object({page: documents, service: documents, article: documents, project: documents})

export type ListedPath = {path: string; changed: string; languages: readonly (string | null)[] | null}

/** Every public address that has content behind it, without language, for the sitemap. */
export async function getPaths(): Promise<ListedPath[]> {
  const tags = ['page', 'siteSettings', 'service', 'article', 'project']
  const found = await contentFetch(pathsQuery, {}, {tags, shape: paths})
  const listed = (type: keyof typeof found) =>
    found[type]
      .filter(({slug}) => type !== 'page' || !addsToAnotherPage(slug))
      .map(({slug, _updatedAt, languages}) => ({path: documentPath(type, slug), changed: _updatedAt, languages}))
  return [...listed('page'), ...listed('service'), ...listed('article'), ...listed('project')]
}
