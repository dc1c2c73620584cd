import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {decorativeFields, inLocale, isFallback, pictureFields} from '@/lib/content/groq'
import {
  decorative,
  flag,
  list,
  members,
  orNull,
  permit,
  picture,
  rating,
  service,
  text,
  timeline,
} from '@/lib/content/shapes'
import type {Locale} from '@/lib/locales'
import {contentFetch} from '@/server/sanity/contentFetch'

const homeQuery = defineQuery(`{
  "testimonials": *[_type == "testimonial" && onVinyl != true] | order(order asc)[0...3]{
    "key": _id, rating, sample, "text": ${inLocale('text')}
  },
  "projects": *[_type == "project" && defined(slug.current)] | order(select(illustration == true => 1, 0) asc, order asc)[0...3]{
    "key": _id, "slug": slug.current, town, illustration,
    "title": ${inLocale('title')},
    "titleFallback": ${isFallback('title')},
    "after": after{${pictureFields}},
    "teaser": teaser{${pictureFields}}
  },
  "hero": *[_type == "siteSettings" && _id == "siteSettings"][0].home{
    "drawing": drawing{${pictureFields}},
    "dusk": dusk{${decorativeFields}},
    height{figure, ridge, ground},
    "keynotes": keynotes[]{
      "key": _key, permit, left, top,
      "title": ${inLocale('title')},
      "permitText": ${inLocale('permitText')},
      "price": ${inLocale('price')},
      "option": coalesce(bookingOption, service->bookingOption),
      "service": service->{timeline{min, max, unit}}
    }
  },
  "papers": *[_type == "siteSettings" && _id == "siteSettings"][0].papers[]{
    "key": _key, drawing,
    "title": ${inLocale('title')},
    "when": ${inLocale('when')},
    "text": ${inLocale('text')},
    "image": image{${pictureFields}}
  }
}`)

const keynote = z.object({
  key: z.string(),
  permit,
  left: z.number(),
  top: z.number(),
  title: text,
  permitText: text,
  price: text,
  option: orNull(service),
  service: orNull(z.object({timeline: orNull(timeline)})),
})

const home = z.object({
  testimonials: members(z.object({key: z.string(), rating, sample: flag, text})),
  projects: members(
    z.object({
      key: z.string(),
      slug: z.string(),
      town: text,
      illustration: flag,
      title: text,
      titleFallback: z.boolean(),
      after: orNull(picture),
      teaser: orNull(picture),
    }),
  ),
  hero: orNull(
    z.object({
      drawing: orNull(picture),
      dusk: orNull(decorative),
      height: orNull(z.object({figure: z.string(), ridge: z.number(), ground: z.number()})),
      keynotes: list(keynote),
    }),
  ),
  papers: list(
    z.object({
      key: z.string(),
      drawing: orNull(z.enum(['permit', 'inspection', 'change', 'walkthrough', 'warranty', 'payment'])),
      title: text,
      when: text,
      text,
      image: orNull(picture),
    }),
  ),
})

/** Sample testimonials, the first three projects, and the notes on the first picture. */
export const getHome = (locale: Locale) =>
  contentFetch(homeQuery, {locale}, {tags: ['testimonial', 'project', 'siteSettings', 'service'], shape: home})

export type Home = Awaited<ReturnType<typeof getHome>>

/** The kind of a list of projects. Examples must not be called finished jobs. */
export function kindOf(projects: readonly {illustration: boolean | null}[]): 'finished' | 'examples' | 'mixed' {
  const examples = projects.filter(({illustration}) => illustration).length
  if (examples === 0) return 'finished'
  return examples === projects.length ? 'examples' : 'mixed'
}
