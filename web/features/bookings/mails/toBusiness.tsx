import {mailWords} from '@/i18n/mailWords'
import type {Business} from '@/lib/business'
import {isBookingStatus} from '@/lib/bookingOptions'
import {BUSINESS_TIME_ZONE} from '@/lib/dates'
import type {Booking} from '@/sanity.types'
import type {MailContent} from '@/server/mail'
import {MailLayout} from '@/ui/mail/MailLayout'
import {Action, Facts, Paragraph} from '@/ui/mail/parts'
import {renderMail} from '@/ui/mail/renderMail'
import {senderOf} from '@/ui/mail/sender'
import {dateLabel, sentFacts, visitOf} from '../facts'

/** What a mail about a booking needs to know besides the booking. */
export interface MailCircumstances {
  business: Business
  locale: Booking['locale']
}

export const dashboardUrl = ({siteUrl}: Business, id: string) =>
  `${siteUrl}/admin/dashboard?booking=${encodeURIComponent(id)}`

function leadFacts(booking: Booking, {business, locale}: MailCircumstances) {
  const words = mailWords(locale)
  const {referrer, landing, utmSource, utmCampaign} = booking.source ?? {}
  const came = [utmSource, utmCampaign, referrer, landing].filter(Boolean).join(' · ')
  return [
    ...sentFacts(booking, visitOf(booking, locale, business, words), words),
    {label: words('fields.language'), value: booking.locale},
    ...(came ? [{label: words('fields.source'), value: came}] : []),
  ]
}

/** 'New Booking Request - {service}', to the business, answered straight to the customer. */
export async function newBookingMail(
  booking: Booking,
  {business, locale}: MailCircumstances,
  {stored = true} = {},
): Promise<MailContent> {
  const words = mailWords(locale)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={words('bookingNew.preview', {name: booking.name, service: booking.service})}
      heading={words('bookingNew.heading')}
      sender={senderOf(business, words)}
      reason={words('bookingNew.reason')}
    >
      {stored ? null : (
        <Paragraph>
          <strong>{words('bookingNew.notStored')}</strong>
        </Paragraph>
      )}
      <Paragraph>{words('bookingNew.text', {hours: business.responseHours})}</Paragraph>
      <Facts facts={leadFacts(booking, {business, locale})} />
      {stored ? <Action href={dashboardUrl(business, booking._id)}>{words('bookingNew.open')}</Action> : null}
    </MailLayout>,
  )
  return {...bodies, subject: words('bookingNew.subject', {service: booking.service}), replyTo: booking.email}
}

/** The customer cancelled, or asks for another time, on their own page. */
export async function bookingChangeMail(
  booking: Booking,
  {business, locale}: MailCircumstances,
  before: {date?: string; time?: string; change?: string},
): Promise<MailContent> {
  const words = mailWords(locale)
  const kind = before.change === 'cancel' ? 'Cancel' : 'Propose'
  const status = isBookingStatus(booking.status) ? words(`status.${booking.status}`) : booking.status
  const previous = [dateLabel(before.date, locale) ?? words('noDate'), before.time ?? words('noTime')].join(', ')
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={words('bookingChange.preview', {name: booking.name, service: booking.service})}
      heading={words(`bookingChange.heading${kind}`)}
      sender={senderOf(business, words)}
      reason={words('bookingChange.reason')}
    >
      <Facts
        facts={[
          {label: words('fields.status'), value: status},
          {label: words('bookingChange.before'), value: previous},
          ...leadFacts(booking, {business, locale}),
        ]}
      />
      <Action href={dashboardUrl(business, booking._id)}>{words('bookingNew.open')}</Action>
    </MailLayout>,
  )
  const subject = words(`bookingChange.subject${kind}`, {service: booking.service})
  return {...bodies, subject, replyTo: booking.email}
}

/** Nobody has answered this request, and the site's promise is about to break. */
export async function promiseMail(booking: Booking, {business, locale}: MailCircumstances): Promise<MailContent> {
  const words = mailWords(locale)
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: BUSINESS_TIME_ZONE,
  })
  const received = new Date(booking.created_at)
  const time = format.format(new Date(received.getTime() + business.responseHours * 3_600_000))
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={words('staffPromise.preview', {name: booking.name})}
      heading={words('staffPromise.heading')}
      sender={senderOf(business, words)}
      reason={words('staffPromise.reason')}
    >
      <Paragraph>{words('staffPromise.text', {received: format.format(received), time})}</Paragraph>
      <Facts facts={leadFacts(booking, {business, locale})} />
      <Action href={dashboardUrl(business, booking._id)}>{words('bookingNew.open')}</Action>
    </MailLayout>,
  )
  return {...bodies, subject: words('staffPromise.subject', {time, service: booking.service}), replyTo: booking.email}
}
