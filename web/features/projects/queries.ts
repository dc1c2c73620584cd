import 'server-only'
import {defineQuery} from 'next-sanity'
import {cache} from 'react'
import {z} from 'zod'
import {inLocale, isFallback, pictureFields, richTextFields, seoFields, translatedInto} from '@/lib/content/groq'
import {date, flag, list, members, orNull, picture, richText, seo, service, text, timeline} from '@/lib/content/shapes'
import type {Locale} from '@/lib/locales'
import {isKnownSlug} from '@/server/publish/knownPages'
import {contentFetch} from '@/server/sanity/contentFetch'

const projectsQuery =
  defineQuery(`*[_type == "project" && defined(slug.current)] | order(select(illustration == true => 1, 0) asc, order asc){
  _id, town, illustration,
  "slug": slug.current,
  "title": ${inLocale('title')},
  "titleFallback": ${isFallback('title')},
  "summary": ${inLocale('summary')},
  "summaryFallback": ${isFallback('summary')},
  "service": service->{"title": ${inLocale('title')}},
  "before": before{${pictureFields}},
  "after": after{${pictureFields}}
}`)

const projects = members(
  z.object({
    _id: z.string(),
    town: text,
    illustration: flag,
    slug: z.string(),
    title: text,
    titleFallback: z.boolean(),
    summary: text,
    summaryFallback: z.boolean(),
    service: orNull(z.object({title: text})),
    before: orNull(picture),
    after: orNull(picture),
  }),
)

const projectQuery = defineQuery(`*[_type == "project" && slug.current == $slug][0]{
  _id, _updatedAt, town, illustration, completedOn,
  "slug": slug.current,
  "title": ${inLocale('title')},
  "titleFallback": ${isFallback('title')},
  "summary": ${inLocale('summary')},
  "summaryFallback": ${isFallback('summary')},
  "bookingOption": coalesce(bookingOption, service->bookingOption),
  "service": service->{"slug": slug.current, timeline, "title": ${inLocale('title')}, "closingHeading": ${inLocale('closingHeading')}},
  "before": before{${pictureFields}},
  "after": after{${pictureFields}},
  "images": images[]{"key": _key, "caption": ${inLocale('caption')}, ${pictureFields}},
  "body": ${inLocale('body')}[]{${richTextFields}},
  seo{${seoFields}},
  "fallback": ${isFallback('body')},
  "languages": ${translatedInto('title')}
}`)

const project = orNull(
  z.object({
    _id: z.string(),
    _updatedAt: z.string(),
    town: text,
    illustration: flag,
    completedOn: orNull(date),
    slug: z.string(),
    title: text,
    titleFallback: z.boolean(),
    summary: text,
    summaryFallback: z.boolean(),
    bookingOption: orNull(service),
    service: orNull(
      z.object({
        slug: text,
        timeline: orNull(timeline),
        title: text,
        closingHeading: text,
      }),
    ),
    before: orNull(picture),
    after: orNull(picture),
    images: list(picture.extend({key: z.string(), caption: text})),
    body: richText,
    seo: orNull(seo),
    fallback: z.boolean(),
    languages: list(z.string()),
  }),
)

export const getProjects = cache((locale: Locale) =>
  contentFetch(projectsQuery, {locale}, {tags: ['project', 'service'], shape: projects}),
)
export const getProject = cache(async (slug: string, locale: Locale) =>
  (await isKnownSlug('project', slug))
    ? contentFetch(projectQuery, {slug, locale}, {tags: ['project', 'service'], shape: project})
    : null,
)

/** The next project in the list, which starts again after the last; null without another one. */
export async function getNextProject(slug: string, locale: Locale): Promise<ProjectCard | null> {
  const all = await getProjects(locale)
  const next = all[(all.findIndex((each) => each.slug === slug) + 1) % all.length]
  return next && next.slug !== slug ? next : null
}

export type ProjectCard = Awaited<ReturnType<typeof getProjects>>[number]
export type Project = NonNullable<Awaited<ReturnType<typeof getProject>>>
