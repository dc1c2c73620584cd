import 'server-only'
import {defineQuery} from 'next-sanity'
import {cache} from 'react'
import {inLocale, isFallback, pictureFields, richTextFields, seoFields, translatedInto} from '@/lib/content/groq'
import type {Locale} from '@/lib/locales'
import {VINYL_SIDING} from '@/lib/routes'
import {isKnownSlug} from '@/server/publish/knownSlugs'
import {contentFetch} from '@/server/sanity/clients'

const servicesQuery = defineQuery(`*[_type == "service" && defined(slug.current)] | order(order asc){
  _id,
  "slug": slug.current,
  "title": ${inLocale('title')},
  "summary": ${inLocale('summary')},
  "features": features[]{"key": _key, "text": ${inLocale('text')}},
  timeline{min, max, unit},
  "priceLabel": ${inLocale('priceLabel')},
  "image": image{${pictureFields}},
  swatch, bookingOption, onHome, cardOnServices
}`)

const serviceQuery = defineQuery(`*[_type == "service" && slug.current == $slug][0]{
  _id, _updatedAt,
  "slug": slug.current,
  "title": ${inLocale('title')},
  "summary": ${inLocale('summary')},
  "features": features[]{"key": _key, "text": ${inLocale('text')}},
  timeline{min, max, unit},
  "priceLabel": ${inLocale('priceLabel')},
  "image": image{${pictureFields}},
  swatch, bookingOption,
  "benefits": benefits[]{"key": _key, "title": ${inLocale('title')}, "text": ${inLocale('text')}},
  "points": points[]{"key": _key, "title": ${inLocale('title')}, "text": ${inLocale('text')}},
  "body": ${inLocale('body')}[]{${richTextFields}},
  "fallback": ${isFallback('title')},
  "languages": ${translatedInto('title')},
  "seo": seo{${seoFields}},
  "testimonials": *[_type == "testimonial" && (service._ref == ^._id || (onVinyl == true && ^.slug.current == "${VINYL_SIDING}"))] | order(order asc){
    _id, rating, sample, "text": ${inLocale('text')}
  },
  "projects": *[_type == "project" && service._ref == ^._id] | order(order asc)[0...3]{
    _id, "slug": slug.current, town, illustration, "title": ${inLocale('title')}, "after": after{${pictureFields}}
  }
}`)

export const getServices = cache((locale: Locale) => contentFetch(servicesQuery, {locale}, {tags: ['service']}))

export const getService = cache(async (slug: string, locale: Locale) =>
  (await isKnownSlug('service', slug))
    ? contentFetch(serviceQuery, {slug, locale}, {tags: ['service', 'testimonial', 'project']})
    : null,
)

export type ServiceCard = Awaited<ReturnType<typeof getServices>>[number]
export type Service = NonNullable<Awaited<ReturnType<typeof getService>>>
