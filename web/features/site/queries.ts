import 'server-only'
import {defineQuery} from 'next-sanity'
import {cache} from 'react'
import {z} from 'zod'
import {
  decorativeFields,
  inLocale,
  pictureFields,
  isFallback,
  pageLanguages,
  pageText,
  richTextFields,
  seoFields,
  translatedInto,
} from '@/lib/content/groq'
import {
  closure,
  dayHours,
  decorative,
  list,
  number,
  orNull,
  picture,
  postalAddress,
  text,
  titledText,
  richText,
  seo,
  members,
} from '@/lib/content/shapes'
import {locales, type Locale} from '@/lib/locales'
import {defaultBusiness} from '@/server/sanity/business'
import {contentFetch} from '@/server/sanity/contentFetch'
import {bindShortWords} from '@/lib/format/text'
import {addsToAnotherPage, documentPath} from '@/lib/routes'

// The site sets unproven figures in small letters.
const claimFields = 'value, "proven": defined(evidence)'

const settingsQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  businessName, phone, whatsapp, email, registrationNumber, license,
  "insurance": ${inLocale('insurance')},
  postalAddress{street, city, region, postalCode},
  "serviceArea": ${inLocale('serviceArea')},
  "hours": hours[]{day, closed, opens, closes},
  "closures": closures[]{from, to, "reason": ${inLocale('reason')}},
  responseHours,
  "nextSteps": nextSteps[]{
    "key": _key,
    "title": ${inLocale('title')},
    "text": ${inLocale('text')}
  },
  "why": why[]{
    "key": _key,
    "title": ${inLocale('title')},
    "text": ${inLocale('text')}
  },
  "claims": {
    "clients": claims.clients{${claimFields}, "label": ${inLocale('label')}},
    "yearsHome": claims.yearsHome{${claimFields}, "label": ${inLocale('label')}},
    "yearsBooking": claims.yearsBooking{value, "label": ${inLocale('label')}},
    "onTime": claims.onTime{${claimFields}, "label": ${inLocale('label')}},
    "warrantyStandard": claims.warrantyStandard{"label": ${inLocale('label')}},
    "warrantyExtended": claims.warrantyExtended{"label": ${inLocale('label')}}
  },
  "offer": {
    "enabled": offer.enabled == true,
    "sendsCode": offer.enabled == true && defined(offer.code),
    "text": ${inLocale('offer.text')},
    "terms": ${inLocale('offer.terms')}
  },
  "home": {
    "heading": ${inLocale('home.heading')},
    "lead": ${inLocale('home.lead')},
    "image": home.image{${pictureFields}},
    "aboutHeading": ${inLocale('home.aboutHeading')},
    "about": ${inLocale('home.about')},
    "ctaHeading": ${inLocale('home.ctaHeading')},
    "ctaText": ${inLocale('home.ctaText')}
  },
  "quoteTerms": quoteTerms[]{
    "key": _key,
    "title": ${inLocale('title')},
    "text": ${inLocale('text')}
  },
  "workSteps": workSteps[]{
    "key": _key,
    "title": ${inLocale('title')},
    "text": ${inLocale('text')}
  },
  "proof": {
    "registrationLookup": proof.registrationLookup,
    "permitDesk": proof.permitDesk,
    "certificate": proof.insuranceCertificate.asset->url,
    "warrantyStandardProducts": ${inLocale('proof.warrantyStandardProducts')},
    "warrantyExtendedProducts": ${inLocale('proof.warrantyExtendedProducts')},
    "estimator": {
      "name": proof.estimator.name,
      "image": proof.estimator.image{${pictureFields}},
      "languages": proof.estimator.languages
    },
    "pictures": ${inLocale('proof.pictures')}
  },
  "social": social[]{name, url},
  "ogImage": ogImage{${decorativeFields}},
  "logo": logo{${decorativeFields}},
  priceRange,
  "location": location{lat, lng}
}`)

const claim = orNull(z.object({value: text, label: text}))
const figure = orNull(z.object({value: text, label: text, proven: z.boolean()}))
const warranty = orNull(z.object({label: text}))
const settingsShape = orNull(
  z.object({
    businessName: text,
    phone: text,
    whatsapp: text,
    email: text,
    registrationNumber: text,
    license: text,
    insurance: text,
    postalAddress: orNull(postalAddress),
    serviceArea: text,
    hours: list(dayHours),
    closures: list(closure.extend({reason: text})),
    responseHours: number,
    nextSteps: list(titledText),
    why: list(titledText),
    claims: z.object({
      clients: figure,
      yearsHome: figure,
      yearsBooking: claim,
      onTime: figure,
      warrantyStandard: warranty,
      warrantyExtended: warranty,
    }),
    offer: z.object({enabled: z.boolean(), sendsCode: z.boolean(), text, terms: text}),
    home: z.object({
      heading: text,
      lead: text,
      image: orNull(picture),
      aboutHeading: text,
      about: text,
      ctaHeading: text,
      ctaText: text,
    }),
    quoteTerms: list(titledText),
    workSteps: list(titledText),
    proof: z.object({
      registrationLookup: text,
      permitDesk: text,
      certificate: text,
      warrantyStandardProducts: text,
      warrantyExtendedProducts: text,
      estimator: z.object({name: text, image: orNull(picture), languages: list(z.enum(locales))}),
      pictures: text,
    }),
    social: list(z.object({name: text, url: text})),
    ogImage: orNull(decorative),
    logo: orNull(decorative),
    priceRange: text,
    location: orNull(z.object({lat: z.number(), lng: z.number()})),
  }),
)

/** Name, phone, hours, claims: read once per page, with defaults for required values. */
export const getSettings = cache(async (locale: Locale) => {
  const settings = await contentFetch(settingsQuery, {locale}, {tags: ['siteSettings'], shape: settingsShape})
  if (!settings) throw new Error('The content has no siteSettings document: run the seed, or publish it in the Studio.')
  const {name, phone, email, responseHours} = defaultBusiness()
  return {
    ...settings,
    businessName: settings.businessName ?? name,
    phone: settings.phone ?? phone,
    email: settings.email ?? email,
    responseHours: settings.responseHours ?? responseHours,
  }
})

export type Settings = Awaited<ReturnType<typeof getSettings>>

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
