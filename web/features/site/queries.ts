import 'server-only'
import {defineQuery} from 'next-sanity'
import {cache} from 'react'
import {z} from 'zod'
import {decorativeFields, inLocale, pictureFields} from '@/lib/content/groq'
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
} from '@/lib/content/shapes'
import {locales, type Locale} from '@/lib/locales'
import {defaultBusiness} from '@/server/sanity/business'
import {contentFetch} from '@/server/sanity/contentFetch'

// What nothing proves stands in small letters.
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
