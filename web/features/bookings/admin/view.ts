import {z} from 'zod'
import {isBookingStatus} from '@/lib/bookingOptions'
import {asLocale} from '@/lib/locales'
import {historyView, listOf, emailView, maybeText as maybe, plainText as text} from '@/ui/admin/parts'

export const noteView = z.object({_key: text, at: text, by: text, text})

// The specification: an unknown status is shown in the pending style.
const status = z.unknown().transform((value) => (isBookingStatus(value) ? value : 'pending'))

/** What a row of the list shows; tolerant, because a list must open whatever one document lacks. */
export const BookingRow = z.object({
  _id: z.string(),
  revision: z.string(),
  id: text,
  name: text,
  phone: text,
  service: text,
  preferred_date: maybe,
  preferred_time: maybe,
  status,
  created_at: text,
  firstRespondedAt: maybe,
  spam: z.boolean().catch(false),
  failedMails: z.number().catch(0),
  locale: z.unknown().transform(asLocale),
})
export type BookingRow = z.output<typeof BookingRow>

const Related = z.object({_id: z.string(), id: text, name: text, service: text, status, created_at: text})

export const BookingDetail = BookingRow.extend({
  email: text,
  notes: text,
  street: maybe,
  zip: maybe,
  source: z
    .object({referrer: maybe, landing: maybe, utmSource: maybe, utmMedium: maybe, utmCampaign: maybe})
    .nullish()
    .catch(undefined),
  proposal: z.object({date: text, time: text, at: text}).nullish().catch(undefined),
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

/** What the list's route answers. */
export const BookingAnswer = BookingPage.extend({counts: BookingCounts})
export type BookingAnswer = z.output<typeof BookingAnswer>
