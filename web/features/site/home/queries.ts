import 'server-only'
import {defineQuery} from 'next-sanity'
import {inLocale, pictureFields} from '@/lib/content/groq'
import type {Locale} from '@/lib/locales'
import {contentFetch} from '@/server/sanity/clients'

const homeQuery = defineQuery(`{
  "testimonials": *[_type == "testimonial" && onVinyl != true] | order(order asc)[0...3]{
    "key": _id, rating, sample, date, "text": ${inLocale('text')}
  },
  "projects": *[_type == "project" && defined(slug.current)] | order(order asc)[0...3]{
    "key": _id, "slug": slug.current, town, illustration, "title": ${inLocale('title')}, "after": after{${pictureFields}}
  }
}`)

/** Sample words for a site without reviews yet, and the first three projects. */
export const getHome = (locale: Locale) => contentFetch(homeQuery, {locale}, {tags: ['testimonial', 'project']})

export type Home = Awaited<ReturnType<typeof getHome>>
