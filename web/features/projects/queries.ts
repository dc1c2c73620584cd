import 'server-only'
import {defineQuery} from 'next-sanity'
import {cache} from 'react'
import {inLocale, isFallback, pictureFields, richTextFields, translatedInto} from '@/lib/content/groq'
import type {Locale} from '@/lib/locales'
import {isKnownSlug} from '@/server/publish/knownSlugs'
import {contentFetch} from '@/server/sanity/clients'

const projectsQuery = defineQuery(`*[_type == "project" && defined(slug.current)] | order(order asc){
  _id, town, illustration,
  "slug": slug.current,
  "title": ${inLocale('title')},
  "summary": ${inLocale('summary')},
  "service": service->{"title": ${inLocale('title')}},
  "after": after{${pictureFields}}
}`)

const projectQuery = defineQuery(`*[_type == "project" && slug.current == $slug][0]{
  _id, _updatedAt, town, illustration, completedOn,
  "slug": slug.current,
  "title": ${inLocale('title')},
  "summary": ${inLocale('summary')},
  "service": service->{"slug": slug.current, bookingOption, timeline, "title": ${inLocale('title')}},
  "before": before{${pictureFields}},
  "after": after{${pictureFields}},
  "images": images[]{"key": _key, ${pictureFields}},
  "body": ${inLocale('body')}[]{${richTextFields}},
  "fallback": ${isFallback('title')},
  "languages": ${translatedInto('title')}
}`)

export const getProjects = cache((locale: Locale) =>
  contentFetch(projectsQuery, {locale}, {tags: ['project', 'service']}),
)
export const getProject = cache(async (slug: string, locale: Locale) =>
  (await isKnownSlug('project', slug))
    ? contentFetch(projectQuery, {slug, locale}, {tags: ['project', 'service']})
    : null,
)

export type ProjectCard = Awaited<ReturnType<typeof getProjects>>[number]
export type Project = NonNullable<Awaited<ReturnType<typeof getProject>>>
