import {emailTranslator} from '@/i18n/messages'
import {dashboardUrl} from '@/lib/business'
import type {EmailData} from '@/lib/emails'
import {isBookingStatus} from '@/lib/bookingOptions'
import {languageName} from '@/lib/format/text'
import {slaTimes} from '@/lib/format/date'
import type {Booking} from '@/sanity.types'
import type {EmailContent} from '@/server/email/postmark'
import type {EmailContext} from '@/server/email/templates'
import {MailLayout, renderMail, senderOf} from '@/ui/email/MailLayout'
import {Action, DetailsTable, Paragraph, TextLink} from '@/ui/email/parts'
import {dateLabel, summaryRows, timeLabel, visitDetails} from './summaryRows'

function leadRows(booking: Booking, {business, locale}: EmailContext) {
  const t = emailTranslator(locale)
  const {phone, phoneExtension: extension} = booking
  const {referrer, landing, utmSource, utmCampaign} = booking.source ?? {}
  const origin = [utmSource, utmCampaign, referrer, landing].filter(Boolean).join(' · ')
  const rows = summaryRows(booking, visitDetails(booking, locale, business, t), t)
  return [
    ...rows.map((row) => (row.label === t('fields.phone') ? {...row, phone, extension} : row)),
    {label: t('fields.language'), value: languageName(booking.locale, locale)},
    ...(origin ? [{label: t('fields.source'), value: origin}] : []),
  ]
}

/** The booking with the proposed time in place of the agreed visit. */
const withRequestedTime = (booking: Booking): Booking =>
  booking.proposal ? {...booking, status: 'pending', visit: undefined} : booking

/** Links to the customer's photos. They open after signing in: an email can be forwarded to anybody. */
function PhotoLinks({booking, context: {business, locale}}: {booking: Booking; context: EmailContext}) {
  const t = emailTranslator(locale)
  return (booking.photos ?? []).map(({_key}, index) => (
    <Paragraph key={_key}>
      <TextLink href={`${business.siteUrl}/api/admin/bookings/${booking._id}/photos/${_key}`}>
        {t('bookingPhotos.photo', {number: index + 1})}
      </TextLink>
    </Paragraph>
  ))
}

/** Tells the office of a new booking. Reply-To is the customer. `stored: false`: this email is the only copy. */
export async function newBookingEmail(
  booking: Booking,
  {business, locale}: EmailContext,
  {stored = true} = {},
): Promise<EmailContent> {
  const t = emailTranslator(locale)
  const {service} = visitDetails(booking, locale, business, t)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('bookingNew.preview', {name: booking.name, service})}
      heading={t('bookingNew.heading')}
      sender={senderOf(business, t)}
      reason={t('bookingNew.reason')}
    >
      {stored ? null : (
        <Paragraph>
          <strong>{t('bookingNew.notStored')}</strong>
        </Paragraph>
      )}
      {stored || !booking.spam ? null : <Paragraph>{t('possibleSpam.text')}</Paragraph>}
      <Paragraph>{t('bookingNew.text', {hours: business.responseHours})}</Paragraph>
      <DetailsTable rows={leadRows(booking, {business, locale})} />
      <PhotoLinks booking={booking} context={{business, locale}} />
      {stored ? <Action href={dashboardUrl(business, {booking: booking._id})}>{t('bookingNew.open')}</Action> : null}
    </MailLayout>,
  )
  const subject = t('bookingNew.subject', {service})
  const isUnstoredSpam = !stored && booking.spam
  return {...bodies, subject: isUnstoredSpam ? t('possibleSpam.subject', {subject}) : subject, replyTo: booking.email}
}

/** Tells the office that the customer has cancelled or proposed another time. */
export async function bookingChangeEmail(
  booking: Booking,
  {business, locale}: EmailContext,
  before: EmailData['booking-change'],
): Promise<EmailContent> {
  const t = emailTranslator(locale)
  const {service} = visitDetails(booking, locale, business, t)
  const kind = before.change === 'cancel' ? 'Cancel' : 'Propose'
  const status = isBookingStatus(booking.status) ? t(`status.${booking.status}`) : booking.status
  const date = dateLabel(before.date, locale) ?? t('noDate')
  const time = before.time ? timeLabel(before.time, locale, business) : t('noTime')
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('bookingChange.preview', {name: booking.name, service})}
      heading={t(`bookingChange.heading${kind}`)}
      sender={senderOf(business, t)}
      reason={t('bookingChange.reason')}
    >
      <DetailsTable
        rows={[
          {label: t('fields.status'), value: status},
          {label: t('bookingChange.before'), value: `${date}, ${time}`},
          ...leadRows(withRequestedTime(booking), {business, locale}),
        ]}
      />
      <Action href={dashboardUrl(business, {booking: booking._id})}>{t('bookingNew.open')}</Action>
    </MailLayout>,
  )
  const subject = t(`bookingChange.subject${kind}`, {service})
  return {...bodies, subject, replyTo: booking.email}
}

/** Tells the office of photos that came after the email about the request. */
export async function bookingPhotosEmail(booking: Booking, context: EmailContext): Promise<EmailContent> {
  const {business, locale} = context
  const t = emailTranslator(locale)
  const {service} = visitDetails(booking, locale, business, t)
  const count = booking.photos?.length ?? 0
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('bookingChange.preview', {name: booking.name, service})}
      heading={t('bookingPhotos.heading', {count})}
      sender={senderOf(business, t)}
      reason={t('bookingNew.reason')}
    >
      <DetailsTable
        rows={[
          {label: t('fields.name'), value: booking.name},
          {label: t('fields.service'), value: service},
          {label: t('fields.reference'), value: booking.id},
        ]}
      />
      <PhotoLinks booking={booking} context={context} />
      <Action href={dashboardUrl(business, {booking: booking._id})}>{t('bookingNew.open')}</Action>
    </MailLayout>,
  )
  return {...bodies, subject: t('bookingPhotos.subject', {service}), replyTo: booking.email}
}

/** Warns that a request is still unanswered shortly before the response SLA ends. */
export async function slaAlertEmail(booking: Booking, {business, locale}: EmailContext): Promise<EmailContent> {
  const t = emailTranslator(locale)
  const {service, ...visit} = visitDetails(booking, locale, business, t)
  const isAgreed = booking.proposal && booking.status === 'confirmed'
  // An unanswered request comes first, even if the customer has proposed another time since.
  const isUnanswered = booking.status === 'pending' && !booking.firstRespondedAt
  const proposal = isUnanswered ? undefined : booking.proposal
  const {received, time} = slaTimes(proposal?.at ?? booking.created_at, business.responseHours, locale)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('slaAlert.preview', {name: booking.name})}
      heading={t('slaAlert.heading')}
      sender={senderOf(business, t)}
      reason={t('slaAlert.reason')}
    >
      <Paragraph>{t(proposal ? 'slaAlert.textProposal' : 'slaAlert.text', {received, time})}</Paragraph>
      <DetailsTable
        rows={[
          ...(isAgreed ? [{label: t('fields.agreed'), value: `${visit.date}, ${visit.time}`}] : []),
          ...leadRows(withRequestedTime(booking), {business, locale}),
        ]}
      />
      <Action href={dashboardUrl(business, {booking: booking._id})}>{t('bookingNew.open')}</Action>
    </MailLayout>,
  )
  return {...bodies, subject: t('slaAlert.subject', {time, service}), replyTo: booking.email}
}
