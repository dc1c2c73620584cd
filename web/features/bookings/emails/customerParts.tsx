import {emailTranslator, type EmailTranslator} from '@/i18n/messages'
import {firstName, neutralizeLinks} from '@/lib/format/text'
import {localePath} from '@/lib/locales'
import type {Booking} from '@/sanity.types'
import type {EmailContext} from '@/server/email/templates'
import {senderOf, type MailSender} from '@/ui/email/MailLayout'
import {DetailsTable, Paragraph, PhoneLink} from '@/ui/email/parts'
import {ADDRESS_FIELDS, visitAddress} from '../fields'
import {manageToken} from '../links'
import {dateLabel, referenceRows, timeLabel, visitDetails} from './summaryRows'

/** The link to the customer's own page. */
export const manageUrl = (booking: Booking, {business, locale}: EmailContext) =>
  business.siteUrl + localePath(locale, `/booking/manage/${manageToken(booking)}`)

/** Where a customer asks for a new visit. */
export const bookUrl = ({business, locale}: EmailContext) => business.siteUrl + localePath(locale, '/booking')

/** The subject of the mail, below its buttons: the service and the reference. */
export const AboutRequest = ({booking, service, t}: {booking: Booking; service: string; t: EmailTranslator}) => (
  <DetailsTable rows={[{label: t('fields.service'), value: service}, ...referenceRows(booking, t)]} />
)

/** The request without links. Anybody can enter a stranger's address, and the form must not send strangers a link. */
export const withoutLinks = (booking: Booking): Booking => ({
  ...booking,
  name: neutralizeLinks(booking.name),
  ...addressOf(booking, neutralizeLinks),
  ...(booking.notes && {notes: neutralizeLinks(booking.notes)}),
  ...(booking.offer_code && {offer_code: neutralizeLinks(booking.offer_code)}),
})

/** Changes each part of the address that is given. */
export function addressOf<Changed>(booking: Booking, change: (text: string) => Changed) {
  const parts = ADDRESS_FIELDS.flatMap((name) => {
    const part = booking[name]
    return part ? [[name, change(part)] as const] : []
  })
  return Object.fromEntries(parts)
}

export function emailParts(booking: Booking, {business, locale}: EmailContext) {
  const t = emailTranslator(locale)
  const safeBooking = withoutLinks(booking)
  return {
    t,
    safeBooking,
    name: firstName(safeBooking.name),
    visit: visitDetails(booking, locale, business, t),
    sender: senderOf(business, t),
  }
}

/** The row of a proposed time without an answer. */
export function proposalRows({proposal}: Booking, {business, locale}: EmailContext, t: EmailTranslator) {
  if (!proposal) return []
  const date = dateLabel(proposal.date, locale) ?? t('noDate')
  return [{label: t('fields.proposal'), value: `${date}, ${timeLabel(proposal.time, locale, business)}`}]
}

/** The address of the visit. */
export const addressRow = (booking: Booking, t: EmailTranslator) =>
  [visitAddress(booking)].filter(Boolean).map((value) => ({label: t('fields.address'), value}))

/** The office's message to the customer about the visit. */
export const noteRow = ({visitNote}: Booking, t: EmailTranslator) =>
  visitNote ? [{label: t('fields.visitNote'), value: visitNote}] : []

/** Rows of date and time, labelled as requested or as agreed. */
export const dateRows = ({date, time}: {date: string; time: string}, requested: boolean, t: EmailTranslator) => [
  {label: t(requested ? 'fields.date' : 'fields.visitDate'), value: date},
  {label: t(requested ? 'fields.time' : 'fields.visitTime'), value: time},
]

/** "Questions? Call …", with the number as a link. */
export function CallUs({sender, t}: {sender: MailSender; t: EmailTranslator}) {
  const number = <PhoneLink {...sender.phone} />
  return <Paragraph>{t.rich('questions', {phone: () => number})}</Paragraph>
}
