import 'server-only'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {addressLine} from '@/lib/format/contact'
import type {Business} from '@/lib/business'
import {inLocale} from '@/lib/content/groq'
import {closure, dayHours, list, number, orNull, postalAddress, service, slot, text} from '@/lib/content/shapes'
import {defaultLocale, inLanguage, type Locale} from '@/lib/locales'
import type {Closure, DayHours} from '@/lib/time/hours'
import type {Calendar} from '@/lib/time/slots'
import {placeholder, registration} from '../../../business.config.ts'
import {env} from '../env'
import {errorFields, log} from '../log'
import {freshContentFetch} from './contentFetch'

const businessQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  businessName, phone, email, registrationNumber, license, responseHours, "googleReviewUrl": proof.googleReviewUrl,
  "insurance": ${inLocale('insurance')},
  postalAddress{street, city, region, postalCode},
  hours[]{day, closed, opens, closes}, closures[]{from, to},
  "nextSteps": nextSteps[]{"title": ${inLocale('title')}, "text": ${inLocale('text')}},
  "services": serviceOptions[]{value, "label": ${inLocale('label')}},
  "slots": timeSlots[]{value, "label": ${inLocale('label')}},
  "offer": {"enabled": offer.enabled == true, "text": ${inLocale('offer.text')}, "code": offer.code, "percent": offer.percent, "terms": ${inLocale('offer.terms')}}
}`)

const businessShape = orNull(
  z.object({
    businessName: text,
    phone: text,
    email: text,
    registrationNumber: text,
    license: text,
    responseHours: number,
    googleReviewUrl: text,
    insurance: text,
    postalAddress: orNull(postalAddress),
    hours: list(dayHours),
    closures: list(closure),
    nextSteps: list(z.object({title: text, text})),
    services: list(z.object({value: service, label: text})),
    slots: list(z.object({value: slot, label: text})),
    offer: z.object({enabled: z.boolean(), text, code: text, percent: number, terms: text}),
  }),
)

const calendarQuery = defineQuery(`*[_type == "siteSettings" && _id == "siteSettings"][0]{
  responseHours, hours[]{day, closed, opens, closes}, closures[]{from, to}, booking{minimumNoticeHours, horizonDays, capacityPerWindow}
}`)

const calendarShape = orNull(
  z.object({
    responseHours: number,
    hours: list(dayHours),
    closures: list(closure),
    booking: orNull(z.object({minimumNoticeHours: number, horizonDays: number, capacityPerWindow: number})),
  }),
)

const fetchBusiness = (locale: Locale) => freshContentFetch(businessQuery, {locale}, businessShape)
type Stored = Awaited<ReturnType<typeof fetchBusiness>>

const labelsOf = (options: readonly {value: string; label: string | null}[] | null | undefined) =>
  Object.fromEntries((options ?? []).flatMap(({value, label}) => (label ? [[value, label]] : [])))

const WORKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const
const RESPONSE_HOURS = 24
/** The hours of docs/specification.md, used while no settings are stored. */
const DEFAULT_HOURS: DayHours[] = [
  ...WORKDAYS.map((day) => ({day, opens: '08:00', closes: '18:00'})),
  {day: 'saturday', opens: '09:00', closes: '16:00'},
  {day: 'sunday', closed: true},
]

const openingHours = (stored: {hours: DayHours[] | null; closures: Closure[] | null} | null) => ({
  hours: stored?.hours?.length ? stored.hours : DEFAULT_HOURS,
  closures: stored?.closures ?? [],
})

const registrationLine = (own: string | null | undefined, locale: Locale) =>
  registration && own ? `${inLanguage(registration.inEmails, locale)} ${own}` : undefined

function businessOf(stored: Stored, locale: Locale): Business {
  return {
    name: stored?.businessName ?? placeholder.name,
    phone: stored?.phone ?? placeholder.phone,
    email: stored?.email ?? env.BUSINESS_EMAIL,
    registration: registrationLine(stored?.registrationNumber, locale),
    license: stored?.license ?? undefined,
    insurance: stored?.insurance ?? undefined,
    address: addressLine(stored?.postalAddress) || undefined,
    responseHours: stored?.responseHours ?? RESPONSE_HOURS,
    ...openingHours(stored),
    nextSteps: (stored?.nextSteps ?? []).flatMap((step) =>
      step.title && step.text ? [{title: step.title, text: step.text}] : [],
    ),
    services: labelsOf(stored?.services),
    slots: labelsOf(stored?.slots),
    offer: {
      enabled: stored?.offer?.enabled ?? false,
      text: stored?.offer?.text ?? undefined,
      code: stored?.offer?.code ?? undefined,
      percent: stored?.offer?.percent ?? undefined,
      terms: stored?.offer?.terms ?? undefined,
    },
    googleReviewUrl: stored?.googleReviewUrl ?? undefined,
    siteUrl: env.SITE_URL,
  }
}

/** The business as the editors describe it now, for emails and handlers. Pages read `getSettings`. */
export const getBusiness = async (locale: Locale): Promise<Business> => businessOf(await fetchBusiness(locale), locale)

/** The business while the content cannot be read. */
export const defaultBusiness = (): Business => businessOf(null, defaultLocale)

export type BookingCalendar = Calendar & {capacity: number; responseHours: number}

async function storedCalendar() {
  try {
    return await freshContentFetch(calendarQuery, {}, calendarShape)
  } catch (error) {
    log('warn', 'calendar.fallback', errorFields(error))
    return null
  }
}

/** Hours, closures and limits from the settings, or the defaults: unreadable settings must not refuse a lead. */
export async function getBookingCalendar(): Promise<BookingCalendar> {
  const stored = await storedCalendar()
  return {
    ...openingHours(stored),
    noticeHours: stored?.booking?.minimumNoticeHours ?? 0,
    horizonDays: stored?.booking?.horizonDays ?? 365,
    capacity: stored?.booking?.capacityPerWindow ?? 1,
    responseHours: stored?.responseHours ?? RESPONSE_HOURS,
  }
}
