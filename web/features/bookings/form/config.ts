import type {Calendar} from '@/lib/time/slots'
import type {Choice} from './time/timeSlots'

/** The business as the form knows it: plain values from the site settings, in the page's language. */
export type BookingFormConfig = {
  phone: {label: string; href: string}
  privacy: {label: string; href: string}
  responseHours: number
  services: Choice[]
  slots: Choice[]
  aliases: Alias[]
  zips: string[]
  /** What the customer should have ready for the visit. */
  prepare: string[]
  /** Whether the newsletter has a code, for which the form then has a field. */
  takesCode: boolean
  calendar: Calendar
  /** The closed days as one phrase, and the marks of the scale of hours. */
  week: {closedDays: string; ticks: string[]}
}

export const choiceLabel = (choices: readonly Choice[], value = '') =>
  choices.find((choice) => choice.value === value)?.label ?? value

/** Fields whose input changes the page at once. */
export type WatchedFields = {service: string; preferred_date: string; preferred_time: string; zip: string}

export type Alias = {option: string; slug: string}

/** The service option that `/booking?service=` means: the option itself, or the slug of a service page. */
export function prefilledService(
  search: string,
  options: readonly string[],
  aliases: readonly Alias[],
): string | undefined {
  const requested = new URLSearchParams(search).get('service')?.trim().toLowerCase()
  if (!requested) return undefined
  const option =
    options.find((each) => each.toLowerCase() === requested) ?? aliases.find(({slug}) => slug === requested)?.option
  return option && options.includes(option) ? option : undefined
}

/** The ZIP of `/booking?zip=`, which comes from the home page. */
export const prefilledZip = (search: string): string | undefined =>
  /^\d{5}$/.exec(new URLSearchParams(search).get('zip')?.trim() ?? '')?.[0]
