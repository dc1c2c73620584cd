import {localePath} from '@/lib/locales'
import type {Booking} from '@/sanity.types'
import type {EmailContent} from '@/server/email/postmark'
import type {EmailContext} from '@/server/email/templates'
import {MailLayout, renderMail} from '@/ui/email/MailLayout'
import {Action, DetailsTable, Paragraph} from '@/ui/email/parts'
import {reviewToken} from '../links'
import {CallUs} from './CallUs'
import {dateRows, emailParts, manageUrl, proposalRows} from './customerParts'

// What is sent by the date: before a visit and after a job (../jobs.ts).

/** Reminds the customer of a confirmed visit, which is in force also while another time waits for an answer. */
export async function bookingReminderEmail(booking: Booking, context: EmailContext): Promise<EmailContent> {
  const {locale} = context
  const {t, safeBooking, visit, sender} = emailParts(booking, context)
  const proposed = proposalRows(booking, context, t)
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('bookingReminder.preview', {date: visit.date, time: visit.time})}
      heading={t('bookingReminder.heading', {date: visit.date})}
      sender={sender}
      reason={t('bookingReminder.reason')}
    >
      <Paragraph>{t('bookingReminder.text', {name: safeBooking.name})}</Paragraph>
      <DetailsTable
        rows={[{label: t('fields.service'), value: visit.service}, ...dateRows(visit, false, t), ...proposed]}
      />
      {proposed.length > 0 ? <Paragraph>{t('bookingOwnChange.agreedStays')}</Paragraph> : null}
      <Action href={manageUrl(booking, context)}>{t('manage')}</Action>
      <CallUs sender={sender} t={t} />
    </MailLayout>,
  )
  return {...bodies, subject: t('bookingReminder.subject', {service: visit.service, date: visit.date})}
}

/** Asks for a review. Goes to every customer of a completed job, so that reviews are not selected. */
export async function reviewRequestEmail(booking: Booking, context: EmailContext): Promise<EmailContent> {
  const {business, locale} = context
  const {t, safeBooking, visit, sender} = emailParts(booking, context)
  const href = `${business.siteUrl}${localePath(locale, '/reviews')}?token=${reviewToken(booking)}#share`
  const bodies = await renderMail(
    <MailLayout
      locale={locale}
      preview={t('reviewRequest.preview')}
      heading={t('reviewRequest.heading', {name: safeBooking.name})}
      sender={sender}
      reason={t('reviewRequest.reason')}
    >
      <Paragraph>{t('reviewRequest.text')}</Paragraph>
      <Action href={href}>{t('reviewRequest.action')}</Action>
      <Paragraph>{t('reviewRequest.once')}</Paragraph>
    </MailLayout>,
  )
  return {...bodies, subject: t('reviewRequest.subject', {service: visit.service})}
}
