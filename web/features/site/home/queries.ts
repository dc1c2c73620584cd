import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {inLocale, pictureFields} from '@/lib/content/groq'
import {date, flag, members, orNull, picture, rating, text} from '@/lib/content/shapes'
import type {Locale} from '@/lib/locales'
import {contentFetch} from '@/server/sanity/contentFetch'

const homeQuery = defineQuery(`{
  "testimonials": *[_type == "testimonial" && onVinyl != true] | order(order asc)[0...3]{
    "key": _id, rating, sample, date, "text": ${inLocale('text')}
  },
  "projects": *[_type == "project" && defined(slug.current)] | order(order asc)[0...3]{
    "key": _id, "slug": slug.current, town, illustration, "title": ${inLocale('title')}, "after": after{${pictureFields}}
  }
}`)

const home = z.object({
  testimonials: members(z.object({key: z.string(), rating, sample: flag, date: orNull(date), text})),
  projects: members(
    z.object({
      key: z.string(),
      slug: z.string(),
      town: text,
      illustration: flag,
      title: text,
      after: orNull(picture),
    }),
  ),
})

/** Sample testimonials for a site without reviews, and the first three projects. */
export const getHome = (locale: Locale) =>
  contentFetch(homeQuery, {locale}, {tags: ['testimonial', 'project'], shape: home})

export type Home = Awaited<ReturnType<typeof getHome>>
