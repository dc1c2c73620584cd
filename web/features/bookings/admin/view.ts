import {z} from '@/lib/z'
import {isBookingStatus, OUTCOME_STAGES} from '@/lib/bookingOptions'
import {asLocale} from '@/lib/locales'
import type {AddressField} from '../fields'
import {historyView, listOf, emailView, maybeText, plainText} from '@/ui/admin/parts'

export const noteView = z.object({_key: plainText, at: plainText, by: plainText, text: plainText})

// The specification shows an unknown status in the pending style.
const status = z
  .unknown()
  .optional()
  .transform((value) => (isBookingStatus(value) ? value : 'pending'))

const visit = z.object({date: z.string(), start: z.string(), end: z.string()}).nullish().catch(undefined)

const outcome = z
  .object({
    stage: z.enum(OUTCOME_STAGES),
    amount: z.number().optional().catch(undefined),
    reason: maybeText,
    at: plainText,
    by: plainText,
  })
  .nullish()
  .catch(undefined)

const proposal = z.object({date: plainText, time: plainText, at: plainText}).nullish().catch(undefined)

/** A row of the list. Each field has a fallback: the list must open even when a document lacks one. */
export const BookingRow = z.object({
  _id: z.string(),
  revision: z.string(),
  id: plainText,
  name: plainText,
  /** Empty for callers without one: nobody writes to them. */
  email: plainText,
  phone: plainText,
  phoneExtension: maybeText,
  /** The address of the admin who takes care of it. */
  assignee: maybeText,
  service: plainText,
  preferred_date: maybeText,
  preferred_time: maybeText,
  visit: visit.transform((value) => value ?? undefined),
  proposal,
  status,
  created_at: plainText,
  firstRespondedAt: maybeText,
  spam: z.boolean().catch(false),
  failedMails: z.number().catch(0),
  outcome,
  locale: z.unknown().optional().transform(asLocale),
})
export type BookingRow = z.output<typeof BookingRow>

/** The other time that the customer asks for, while the booking is open: earlier versions left it on cancelled ones. */
export const openProposal = ({proposal: latest, status: current}: Pick<BookingRow, 'proposal' | 'status'>) =>
  current === 'pending' || current === 'confirmed' ? (latest ?? undefined) : undefined

/** Another booking of the same person, or perhaps of the same. */
export const Related = z.object({
  _id: z.string(),
  id: plainText,
  name: plainText,
  service: plainText,
  status,
  created_at: plainText,
})

/** What else a customer has sent. */
export const PersonView = z.object({
  messages: listOf(
    z.object({_id: z.string(), id: plainText, subject: plainText, created_at: plainText, customer: maybeText}),
  ),
  reviews: listOf(
    z.object({_id: z.string(), rating: z.number().catch(0), review_text: plainText, created_at: plainText}),
  ),
})

export const addressShape = {street: maybeText, town: maybeText, zip: maybeText} satisfies Record<
  AddressField,
  z.ZodType
>

export const BookingDetail = BookingRow.extend({
  notes: plainText,
  preferred_contact: maybeText,
  photos: listOf(z.object({_key: z.string()})),
  ...addressShape,
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
  internalNotes: listOf(noteView),
  history: listOf(historyView),
  mails: listOf(emailView),
  customer: maybeText,
  /** Bookings with the same phone or mailbox, which may be of the same person. */
  duplicates: listOf(Related),
  /** The other bookings of this customer. */
  linked: listOf(Related),
  ...PersonView.shape,
})
export type BookingDetail = z.output<typeof BookingDetail>

export const BookingPage = z.object({
  rows: z.array(BookingRow),
  total: z.number(),
  next: z.string().optional(),
  previous: z.string().optional(),
  /** How many stand above the first page, when this is a later one. */
  above: z.number(),
})
export type BookingPage = z.output<typeof BookingPage>

export const BookingCounts = z.object({
  answer: z.number(),
  over: z.number(),
  quoted: z.number(),
  all: z.number(),
  pending: z.number(),
  confirmed: z.number(),
  completed: z.number(),
  cancelled: z.number(),
  spam: z.number(),
})
export type BookingCounts = z.output<typeof BookingCounts>

/** The response of the list's route. The counts are missing when the lake did not count in time. */
export const BookingAnswer = BookingPage.extend({counts: BookingCounts.optional()})
export type BookingAnswer = z.output<typeof BookingAnswer>

/** The answer to a request that the office has entered. */
export const StoredRequest = z.object({_id: z.string()})
/** The confirmed visits of a day beside a booking, and what visitors can choose on it. */
export const VisitDay = z.object({
  visits: z.array(
    z.object({
      _id: z.string(),
      name: plainText,
      visit: z.object({date: z.string(), start: z.string(), end: z.string()}),
    }),
  ),
  capacity: z.number(),
  /** The opening hours; absent on a closed day. */
  hours: z.object({opens: z.string(), closes: z.string()}).optional(),
})
export type VisitDay = z.output<typeof VisitDay>
