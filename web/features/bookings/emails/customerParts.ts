import {emailTranslator, type EmailTranslator} from '@/i18n/messages'
import {neutralizeLinks} from '@/lib/format/text'
import {localePath} from '@/lib/locales'
import type {Booking} from '@/sanity.types'
import type {EmailContext} from '@/server/email/templates'
import {senderOf} from '@/ui/email/MailLayout'
import {ADDRESS_FIELDS} from '../fields'
import {manageToken} from '../links'
import {dateLabel, timeLabel, visitDetails} from './summaryRows'

/** The link to the customer's own page. */
export const manageUrl = (booking: Booking, {business, locale}: EmailContext) =>
  business.siteUrl + localePath(locale, `/booking/manage/${manageToken(booking)}`)

/**
 * The request as it is sent back to the address that it names. Anybody can enter anybody's address, so the text must
 * not carry a link to that person.
 */
export const withoutLinks = (booking: Booking): Booking => ({
  ...booking,
  name: neutralizeLinks(booking.name),
  ...addressOf(booking, neutralizeLinks),
  ...(booking.notes && {notes: neutralizeLinks(booking.notes)}),
})

/** The given parts of the address, each changed in this way. */
export const addressOf = <Changed>(booking: Booking, change: (text: string) => Changed) =>
  Object.fromEntries(
    ADDRESS_FIELDS.flatMap((name) => {
      const part = booking[name]
      return part ? [[name, change(part)] as const] : []
    }),
  )

export function emailParts(booking: Booking, {business, locale}: EmailContext) {
  const t = emailTranslator(locale)
  return {
    t,
    safeBooking: withoutLinks(booking),
    visit: visitDetails(booking, locale, business, t),
    sender: senderOf(business, t),
  }
}

/** The row for the other time that the customer asks for, while nobody has answered. */
export function proposalRows({proposal}: Booking, {business, locale}: EmailContext, t: EmailTranslator) {
  if (!proposal) return []
  const date = dateLabel(proposal.date, locale) ?? t('noDate')
  return [{label: t('fields.proposal'), value: `${date}, ${timeLabel(proposal.time, locale, business)}`}]
}

/** Rows for date and time: the requested ones until the office has answered, then those of the visit. */
export const dateRows = ({date, time}: {date: string; time: string}, requested: boolean, t: EmailTranslator) => [
  {label: t(requested ? 'fields.date' : 'fields.visitDate'), value: date},
  {label: t(requested ? 'fields.time' : 'fields.visitTime'), value: time},
]
