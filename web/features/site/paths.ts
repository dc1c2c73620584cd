import 'server-only'
import {defineQuery} from 'next-sanity'
import {translatedInto} from '@/lib/content/groq'
import {contentFetch} from '@/server/sanity/clients'

const pathsQuery = defineQuery(`{
  "page": *[_type == "page" && defined(slug.current)]{"slug": slug.current, _updatedAt, "languages": ${translatedInto('heading')}},
  "service": *[_type == "service" && defined(slug.current)]{"slug": slug.current, _updatedAt, "languages": ${translatedInto('title')}},
  "article": *[_type == "article" && defined(slug.current)]{"slug": slug.current, _updatedAt, "languages": ${translatedInto('body')}},
  "project": *[_type == "project" && defined(slug.current)]{"slug": slug.current, _updatedAt, "languages": ${translatedInto('title')}}
}`)

export type ListedPath = {path: string; changed: string; languages: readonly (string | null)[] | null}

const pagePath: Record<string, string | undefined> = {
  home: '/',
  'vinyl-siding': undefined,
}

/** Every public address that has content behind it, without language, for the sitemap. */
export async function getPaths(): Promise<ListedPath[]> {
  const found = await contentFetch(pathsQuery, {}, {tags: ['page', 'service', 'article', 'project']})
  const listed = (folder: string, items: typeof found.service) =>
    items.map(({slug, _updatedAt, languages}) => ({path: `${folder}/${slug}`, changed: _updatedAt, languages}))
  const pages = found.page.flatMap(({slug, _updatedAt, languages}) => {
    const path = slug in pagePath ? pagePath[slug] : `/${slug}`
    return path ? [{path, changed: _updatedAt, languages}] : []
  })
  return [
    ...pages,
    ...listed('/services', found.service),
    ...listed('/blog', found.article),
    ...listed('/projects', found.project),
  ]
}
