import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {inLocale} from '@/lib/content/groq'
import {lineItem, list, members, number, orNull, service, slot, someText, swatch, text} from '@/lib/content/shapes'
import type {Locale} from '@/lib/locales'
import {contentFetch} from '@/server/sanity/contentFetch'

const bookingFormQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  "services": serviceOptions[]{value, "label": ${inLocale('label')}, swatch},
  "slots": timeSlots[]{value, "label": ${inLocale('label')}},
  "aliases": *[_type == "service" && defined(slug.current)]{"slug": slug.current, "option": bookingOption},
  "noticeHours": booking.minimumNoticeHours,
  "horizonDays": booking.horizonDays,
  "zips": serviceZips,
  "prepare": prepare[]{"key": _key, "text": ${inLocale('text')}}
}`)

const bookingForm = orNull(
  z.object({
    services: list(z.object({value: service, label: text, swatch: orNull(swatch)})),
    slots: list(z.object({value: slot, label: text})),
    aliases: members(z.object({slug: z.string(), option: service})),
    noticeHours: number,
    horizonDays: number,
    zips: list(someText),
    prepare: list(lineItem),
  }),
)

/** The booking form's choices: services, time slots, the last bookable day, and the area. */
export async function getBookingForm(locale: Locale) {
  const form = await contentFetch(bookingFormQuery, {locale}, {tags: ['siteSettings', 'service'], shape: bookingForm})
  if (!form) throw new Error('The content has no siteSettings document: run the seed, or publish it in the Studio.')
  return form
}
