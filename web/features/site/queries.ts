import 'server-only'
import {defineQuery} from 'next-sanity'
import {cache} from 'react'
import {inLocale, pictureFields} from '@/lib/content/groq'
import type {Locale} from '@/lib/locales'
import {contentFetch} from '@/server/sanity/clients'

const settingsQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  businessName, phone, email, timeZone, registrationNumber, license,
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
    "clients": claims.clients{value, "label": ${inLocale('label')}},
    "yearsHome": claims.yearsHome{value, "label": ${inLocale('label')}},
    "yearsBooking": claims.yearsBooking{value, "label": ${inLocale('label')}},
    "onTime": claims.onTime{value, "label": ${inLocale('label')}},
    "warrantyStandard": claims.warrantyStandard{value, "label": ${inLocale('label')}},
    "warrantyExtended": claims.warrantyExtended{value, "label": ${inLocale('label')}}
  },
  "offer": {
    "enabled": offer.enabled == true,
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
  "social": social[]{name, url},
  "ogImage": ogImage{${pictureFields}}
}`)

/** Name, phone, hours, claims: once per page, however many components ask. */
export const getSettings = cache(async (locale: Locale) => {
  const settings = await contentFetch(settingsQuery, {locale}, {tags: ['siteSettings']})
  if (!settings) throw new Error('The content has no siteSettings document: run the seed, or publish it in the Studio.')
  return settings
})

export type Settings = Awaited<ReturnType<typeof getSettings>>
