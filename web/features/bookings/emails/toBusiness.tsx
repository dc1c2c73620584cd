import {emailTranslator} from '@/i18n/emailTranslator'
import {dashboardUrl} from '@/lib/business'
import type {EmailData} from '@/lib/emails'
import {isBookingStatus} from '@/lib/bookingOptions'
import {languageName} from '@/lib/format/languageName'
import {slaTimes} from '@/lib/time/responseSla'
import type {Booking} from '@/sanity.types'
import type {MailContent} from '@/server/email/postmark'
import type {EmailContext} from '@/server/email/templates'
import {MailLayout} from '@/ui/email/MailLayout'
import {Action, Facts, Paragraph} from '@/ui/email/parts'
import {renderMail} from '@/ui/email/renderMail'
import {senderOf} from '@/ui/email/sender'
import {summaryRows, visitOf} from './summaryRows'

function leadFacts(booking: Booking, {business, locale}: EmailContext) {
  const words = emailTranslator(locale)
  const {referrer, landing, utmSource, utmCampaign} = booking.source ?? {}
  const came = [utmSource, utmCampaign, referrer, landing].filter(Boolean).join(' · ')
  return [
    ...summaryRows(booking, visitOf(booking, locale, business, words), words),
    {label: words('fields.language'), value: languageName(booking.locale, locale)},
    ...(came ? [{label: words('fields.source'), value: came}] : []),
  ]
}

/** 'New Booking Request - {service}', to the business, answered straight to the customer. */
export async function newBookingMail(
  booking: Booking,
  {business, locale}: EmailContext,
  {stored = true} = {},
): Promise<MailContent> {
  const words = emailTranslator(locale)
  const {service} = visitOf(booking, locale, business, words)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={words('bookingNew.preview', {name: booking.name, service})}
      heading={words('bookingNew.heading')}
      sender={senderOf(business, words)}
      reason={words('bookingNew.reason')}
    >
      {stored ? null : (
        <Paragraph>
          <strong>{words('bookingNew.notStored')}</strong>
        </Paragraph>
      )}
      {stored || !booking.spam ? null : <Paragraph>{words('possibleSpam.text')}</Paragraph>}
      <Paragraph>{words('bookingNew.text', {hours: business.responseHours})}</Paragraph>
      <Facts facts={leadFacts(booking, {business, locale})} />
      {stored ? (
        <Action href={dashboardUrl(business, {booking: booking._id})}>{words('bookingNew.open')}</Action>
      ) : null}
    </MailLayout>,
  )
  const subject = words('bookingNew.subject', {service})
  const caught = !stored && booking.spam
  return {...bodies, subject: caught ? words('possibleSpam.subject', {subject}) : subject, replyTo: booking.email}
}

/** The customer cancelled, or asks for another time, on their own page. */
export async function bookingChangeMail(
  booking: Booking,
  {business, locale}: EmailContext,
  before: EmailData['booking-change'],
): Promise<MailContent> {
  const words = emailTranslator(locale)
  const {service} = visitOf(booking, locale, business, words)
  const kind = before.change === 'cancel' ? 'Cancel' : 'Propose'
  const status = isBookingStatus(booking.status) ? words(`status.${booking.status}`) : booking.status
  const was = visitOf({...booking, preferred_date: before.date, preferred_time: before.time}, locale, business, words)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={words('bookingChange.preview', {name: booking.name, service})}
      heading={words(`bookingChange.heading${kind}`)}
      sender={senderOf(business, words)}
      reason={words('bookingChange.reason')}
    >
      <Facts
        facts={[
          {label: words('fields.status'), value: status},
          {label: words('bookingChange.before'), value: `${was.date}, ${was.time}`},
          ...leadFacts(booking, {business, locale}),
        ]}
      />
      <Action href={dashboardUrl(business, {booking: booking._id})}>{words('bookingNew.open')}</Action>
    </MailLayout>,
  )
  const subject = words(`bookingChange.subject${kind}`, {service})
  return {...bodies, subject, replyTo: booking.email}
}

/** Nobody has answered this request, and the site's promise is about to break. */
export async function slaAlertMail(booking: Booking, {business, locale}: EmailContext): Promise<MailContent> {
  const words = emailTranslator(locale)
  const {service} = visitOf(booking, locale, business, words)
  const {received, time} = slaTimes(booking.created_at, business.responseHours, locale)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={words('staffPromise.preview', {name: booking.name})}
      heading={words('staffPromise.heading')}
      sender={senderOf(business, words)}
      reason={words('staffPromise.reason')}
    >
      <Paragraph>{words('staffPromise.text', {received, time})}</Paragraph>
      <Facts facts={leadFacts(booking, {business, locale})} />
      <Action href={dashboardUrl(business, {booking: booking._id})}>{words('bookingNew.open')}</Action>
    </MailLayout>,
  )
  return {...bodies, subject: words('staffPromise.subject', {time, service}), replyTo: booking.email}
}
