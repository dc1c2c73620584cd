import {BUSINESS_TIME_ZONE} from './dates'
import {regionOf, type Locale} from '../locales'

/** When something came in and when the answer promised on the site is due, by the clock of the business. */
export function slaTimes(createdAt: string, responseHours: number, locale: Locale) {
  const format = new Intl.DateTimeFormat(regionOf(locale), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: BUSINESS_TIME_ZONE,
  })
  const received = new Date(createdAt)
  const due = new Date(received.getTime() + responseHours * 3_600_000)
  return {received: format.format(received), time: format.format(due)}
}
