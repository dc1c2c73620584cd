import 'server-only'
import {defineQuery} from 'next-sanity'
import {cache} from 'react'
import {z} from 'zod'
import {inLocale, isFallback, pictureFields, richTextFields, seoFields, translatedInto} from '@/lib/content/groq'
import {
  flag,
  lineItem,
  list,
  members,
  number,
  orNull,
  permit,
  picture,
  rating,
  richText,
  seo,
  service as bookingOption,
  swatch,
  text,
  timeline,
  titledText,
} from '@/lib/content/shapes'
import type {Locale} from '@/lib/locales'
import {VINYL_SIDING} from '@/lib/routes'
import {isKnownSlug} from '@/server/publish/knownPages'
import {contentFetch} from '@/server/sanity/contentFetch'

const cardFields = `_id,
  "slug": slug.current,
  "title": ${inLocale('title')},
  "titleFallback": ${isFallback('title')},
  "summary": ${inLocale('summary')},
  "summaryFallback": ${isFallback('summary')},
  "features": features[]{"key": _key, "text": ${inLocale('text')}},
  timeline{min, max, unit},
  "priceLabel": ${inLocale('priceLabel')},
  "image": image{${pictureFields}},
  swatch, bookingOption` as const

const servicesQuery = defineQuery(`*[_type == "service" && defined(slug.current)] | order(order asc){
  ${cardFields}, onHome, cardOnServices,
  "teaser": teaser{${pictureFields}}
}`)

const card = z.object({
  _id: z.string(),
  slug: z.string(),
  title: text,
  titleFallback: z.boolean(),
  summary: text,
  summaryFallback: z.boolean(),
  features: list(lineItem),
  timeline: orNull(timeline),
  priceLabel: text,
  image: orNull(picture),
  swatch: orNull(swatch),
  bookingOption: orNull(bookingOption),
})
const services = members(card.extend({onHome: flag, cardOnServices: flag, teaser: orNull(picture)}))

const serviceQuery = defineQuery(`*[_type == "service" && slug.current == $slug][0]{
  ${cardFields},
  _updatedAt,
  "priceRange": priceRange{from, to, "basis": ${inLocale('basis')}},
  "benefits": benefits[]{"key": _key, "title": ${inLocale('title')}, "text": ${inLocale('text')}},
  "points": points[]{"key": _key, "title": ${inLocale('title')}, "text": ${inLocale('text')}},
  "body": ${inLocale('body')}[]{${richTextFields}},
  "closingHeading": ${inLocale('closingHeading')},
  "bodyFallback": ${isFallback('body')},
  "languages": ${translatedInto('title')},
  "seo": seo{${seoFields}},
  "notes": *[_type == "siteSettings" && _id == "siteSettings"][0].home.keynotes[service._ref == ^._id]{
    "key": _key, permit, "permitText": ${inLocale('permitText')}, "price": ${inLocale('price')}
  },
  "testimonials": *[_type == "testimonial" && ((service._ref == ^._id && sample != true) || (onVinyl == true && ^.slug.current == "${VINYL_SIDING}"))] | order(order asc){
    _id, rating, sample, "text": ${inLocale('text')}
  },
  "projects": *[_type == "project" && service._ref == ^._id] | order(select(illustration == true => 1, 0) asc, order asc)[0...3]{
    _id, "slug": slug.current, town, illustration,
    "title": ${inLocale('title')},
    "titleFallback": ${isFallback('title')},
    "summary": ${inLocale('summary')},
    "summaryFallback": ${isFallback('summary')},
    "teaser": teaser{${pictureFields}}
  }
}`)

const service = orNull(
  card.extend({
    _updatedAt: z.string(),
    priceRange: orNull(z.object({from: number, to: number, basis: text})),
    benefits: list(titledText),
    points: list(titledText),
    body: richText,
    closingHeading: text,
    bodyFallback: z.boolean(),
    languages: list(z.string()),
    seo: orNull(seo),
    notes: list(z.object({key: z.string(), permit, permitText: text, price: text})),
    testimonials: members(z.object({_id: z.string(), rating, sample: flag, text})),
    projects: members(
      z.object({
        _id: z.string(),
        slug: z.string(),
        town: text,
        illustration: flag,
        title: text,
        titleFallback: z.boolean(),
        summary: text,
        summaryFallback: z.boolean(),
        teaser: orNull(picture),
      }),
    ),
  }),
)

export const getServices = cache((locale: Locale) =>
  contentFetch(servicesQuery, {locale}, {tags: ['service'], shape: services}),
)

export const getService = cache(async (slug: string, locale: Locale) =>
  (await isKnownSlug('service', slug))
    ? contentFetch(
        serviceQuery,
        {slug, locale},
        {tags: ['service', 'testimonial', 'project', 'siteSettings'], shape: service},
      )
    : null,
)

export type ServiceCard = Awaited<ReturnType<typeof getServices>>[number]
export type Service = NonNullable<Awaited<ReturnType<typeof getService>>>
