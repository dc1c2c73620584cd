import 'server-only'
import {defineQuery} from 'next-sanity'
import {inLocale} from '@/lib/content/groq'
import type {Locale} from '@/lib/locales'
import {contentFetch} from '@/server/sanity/clients'

const bookingFormQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  "services": serviceOptions[]{value, "label": ${inLocale('label')}, swatch},
  "slots": timeSlots[]{value, "label": ${inLocale('label')}},
  "aliases": *[_type == "service" && defined(slug.current)]{"slug": slug.current, "option": bookingOption},
  "noticeHours": booking.minimumNoticeHours,
  "horizonDays": booking.horizonDays,
  "zips": serviceZips
}`)

/** What the estimate form offers: services, windows, how far ahead, and the area. */
export async function getBookingForm(locale: Locale) {
  const form = await contentFetch(bookingFormQuery, {locale}, {tags: ['siteSettings', 'service']})
  if (!form) throw new Error('The content has no siteSettings document: run the seed, or publish it in the Studio.')
  return form
}
