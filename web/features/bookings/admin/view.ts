import {z} from 'zod'
import {isBookingStatus} from '@/lib/bookingOptions'
import {asLocale} from '@/lib/locales'
import {historyView, listOf, emailView, maybeText, plainText} from '@/ui/admin/parts'

export const noteView = z.object({_key: plainText, at: plainText, by: plainText, text: plainText})

// The specification shows an unknown status in the pending style.
const status = z.unknown().transform((value) => (isBookingStatus(value) ? value : 'pending'))

/** A row of the list. Each field has a fallback: the list must open even when a document lacks one. */
export const BookingRow = z.object({
  _id: z.string(),
  revision: z.string(),
  id: plainText,
  name: plainText,
  phone: plainText,
  service: plainText,
  preferred_date: maybeText,
  preferred_time: maybeText,
  status,
  created_at: plainText,
  firstRespondedAt: maybeText,
  spam: z.boolean().catch(false),
  failedMails: z.number().catch(0),
  locale: z.unknown().transform(asLocale),
})
export type BookingRow = z.output<typeof BookingRow>

const Related = z.object({
  _id: z.string(),
  id: plainText,
  name: plainText,
  service: plainText,
  status,
  created_at: plainText,
})

export const BookingDetail = BookingRow.extend({
  email: plainText,
  notes: plainText,
  preferred_contact: maybeText,
  photos: listOf(z.object({_key: z.string()})),
  street: maybeText,
  zip: maybeText,
  source: z
    .object({
      referrer: maybeText,
      landing: maybeText,
      utmSource: maybeText,
      utmMedium: maybeText,
      utmCampaign: maybeText,
    })
    .nullish()
    .catch(undefined),
  proposal: z.object({date: plainText, time: plainText, at: plainText}).nullish().catch(undefined),
  internalNotes: listOf(noteView),
  history: listOf(historyView),
  mails: listOf(emailView),
  duplicates: listOf(Related),
})
export type BookingDetail = z.output<typeof BookingDetail>

export const BookingPage = z.object({
  rows: z.array(BookingRow),
  total: z.number(),
  next: z.string().optional(),
  previous: z.string().optional(),
})
export type BookingPage = z.output<typeof BookingPage>

export const BookingCounts = z.object({
  all: z.number(),
  pending: z.number(),
  confirmed: z.number(),
  completed: z.number(),
  cancelled: z.number(),
  spam: z.number(),
})
export type BookingCounts = z.output<typeof BookingCounts>

/** The response of the list's route. */
export const BookingAnswer = BookingPage.extend({counts: BookingCounts})
export type BookingAnswer = z.output<typeof BookingAnswer>
