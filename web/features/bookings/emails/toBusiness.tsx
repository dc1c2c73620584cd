import {momentLabel} from '@/lib/time/hours'
import {emailTranslator} from '@/i18n/messages'
import {dashboardUrl} from '@/lib/business'
import type {EmailData} from '@/lib/emails'
import {isBookingStatus} from '@/lib/bookingOptions'
import {languageName} from '@/lib/languages'
import {agreedVisit, parseTimes} from '@/lib/time/visits'
import type {Booking} from '@/sanity.types'
import type {EmailContent} from '@/server/email/postmark'
import {answerBy, slaTimes} from '@/server/email/responseSla'
import type {EmailContext} from '@/server/email/templates'
import {MailLayout, renderMail, senderOf} from '@/ui/email/MailLayout'
import {Action, DetailsTable, Paragraph, TextLink, type DetailRow} from '@/ui/email/parts'
import {addressRow} from './customerParts'
import {dateLabel, referenceRows, summaryRows, timeLabel, visitDetails} from './summaryRows'

/** The customer's present wish, and the agreed or first requested time, each under its own label. */
function wishRows(booking: Booking, {business, locale}: EmailContext) {
  const t = emailTranslator(locale)
  const {proposal} = booking
  if (!proposal) return []
  const {date, time} = visitDetails({...booking, proposal: undefined}, locale, business, t)
  const label = agreedVisit(booking) ? t('fields.agreed') : t('fields.firstWish')
  return [
    {label: t('fields.wish'), value: whenLabel(proposal, {business, locale})},
    {label, value: `${date}, ${time}`},
  ]
}

const whenLabel = ({date, time}: {date: string; time: string}, {business, locale}: EmailContext) => {
  const t = emailTranslator(locale)
  return [dateLabel(date, locale) ?? t('noDate'), time ? timeLabel(time, locale, business) : t('noTime')].join(', ')
}

/** When and where first, the reference last. `times` replaces the rows of date and time. */
function leadRows(booking: Booking, {business, locale}: EmailContext, times: DetailRow[] = []) {
  const t = emailTranslator(locale)
  const {referrer, landing, utmSource, utmCampaign} = booking.source ?? {}
  const origin = [utmSource, utmCampaign, referrer, landing].filter(Boolean).join(' · ')
  const {first, rest} = summaryRows(booking, visitDetails(booking, locale, business, t), business, t)
  const references = referenceRows(booking, t)
  return [
    ...(times.length > 0 ? [...times, ...addressRow(booking, t)] : first),
    ...rest
      .slice(0, -references.length)
      .map((row) =>
        row.label === t('fields.phone') ? {...row, phone: booking.phone, extension: booking.phoneExtension} : row,
      ),
    {label: t('fields.language'), value: languageName(booking.locale, locale)},
    ...(origin ? [{label: t('fields.source'), value: origin}] : []),
    ...references,
  ]
}

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
      <Paragraph>
        {t('bookingNew.text', {time: momentLabel(answerBy(new Date(booking.created_at), business), locale)})}
      </Paragraph>
      {stored ? <Action href={dashboardUrl(business, {booking: booking._id})}>{t('bookingNew.open')}</Action> : null}
      <DetailsTable rows={leadRows(booking, {business, locale})} />
      <PhotoLinks booking={booking} context={{business, locale}} />
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
  const was = parseTimes(before.time) ? t('fields.cancelledVisit') : t('fields.cancelledWish')
  const times =
    before.change === 'cancel'
      ? [{label: was, value: whenLabel(before, {business, locale})}]
      : wishRows(booking, {business, locale})
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('bookingChange.preview', {name: booking.name, service})}
      heading={t(`bookingChange.heading${kind}`)}
      sender={senderOf(business, t)}
      reason={t('bookingChange.reason')}
    >
      <Action href={dashboardUrl(business, {booking: booking._id})}>{t('bookingNew.open')}</Action>
      <DetailsTable
        rows={[{label: t('fields.status'), value: status}, ...leadRows(booking, {business, locale}, times)]}
      />
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
      <Action href={dashboardUrl(business, {booking: booking._id})}>{t('bookingNew.open')}</Action>
      <PhotoLinks booking={booking} context={context} />
      <DetailsTable
        rows={[
          {label: t('fields.name'), value: booking.name},
          {label: t('fields.service'), value: service},
          ...referenceRows(booking, t),
        ]}
      />
    </MailLayout>,
  )
  return {...bodies, subject: t('bookingPhotos.subject', {service}), replyTo: booking.email}
}

/** Warns shortly before the response SLA ends that a request is still unanswered. */
export async function slaAlertEmail(booking: Booking, {business, locale}: EmailContext): Promise<EmailContent> {
  const t = emailTranslator(locale)
  const {service} = visitDetails(booking, locale, business, t)
  // An unanswered request comes first, even if the customer has proposed another time since.
  const isUnanswered = booking.status === 'pending' && !booking.firstRespondedAt
  const proposal = isUnanswered ? undefined : booking.proposal
  const {received, time} = slaTimes(proposal?.at ?? booking.created_at, business, locale)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('slaAlert.preview', {name: booking.name})}
      heading={t('slaAlert.heading')}
      sender={senderOf(business, t)}
      reason={t('slaAlert.reason')}
    >
      <Paragraph>{t(proposal ? 'slaAlert.textProposal' : 'slaAlert.text', {received, time})}</Paragraph>
      <Action href={dashboardUrl(business, {booking: booking._id})}>{t('bookingNew.open')}</Action>
      <DetailsTable rows={leadRows(booking, {business, locale}, wishRows(booking, {business, locale}))} />
    </MailLayout>,
  )
  return {...bodies, subject: t('slaAlert.subject', {time, service}), replyTo: booking.email}
}
