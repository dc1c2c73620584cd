import {z} from '@/lib/z'
import type {useTranslations} from 'next-intl'
import {isBookingStatus, isOpenStatus, OUTCOME_STAGES} from '@/lib/bookingOptions'
import {asLocale} from '@/lib/locales'
import {historyView, listOf, emailView, maybeText, plainText} from '@/ui/admin/parts'
import {timeRange} from '@/lib/time/hours'
import {agreedVisit, slotOfVisit} from '@/lib/time/visits'
import type {AddressField} from '../fields'

export const noteView = z.object({_key: plainText, at: plainText, by: plainText, text: plainText})

// An unknown status counts as pending: docs/specification.md shows it in the pending style.
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
  /** Empty for callers who gave none: they get no emails. */
  email: plainText,
  phone: plainText,
  phoneExtension: maybeText,
  /** The email address of the admin in charge. */
  assignee: maybeText,
  /** The day on which the customer is to be called. */
  followUpOn: maybeText,
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

/** The other time that the customer asks for. Closed bookings are ignored: earlier versions left it on them. */
export const openProposal = ({proposal: latest, status: current}: Pick<BookingRow, 'proposal' | 'status'>) =>
  isOpenStatus(current) ? (latest ?? undefined) : undefined

/** The values for a reply's placeholders. Without an agreed visit, date and time stay as placeholders. */
export function replySubject(booking: BookingRow) {
  const agreed = agreedVisit({...booking, visit: booking.visit ?? undefined})
  const placeholders = agreed && {
    date: agreed.date,
    time: slotOfVisit(agreed) ?? timeRange(agreed.start, agreed.end, booking.locale),
  }
  return {...booking, ...placeholders, reference: booking.id}
}

/** Another booking of the same person, certain or possible. */
export const Related = z.object({
  _id: z.string(),
  id: plainText,
  name: plainText,
  service: plainText,
  status,
  created_at: plainText,
})

/** The customer's other requests, messages and reviews. */
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
  /** The office's message to the customer about the visit. */
  visitNote: plainText,
  phoneTyped: maybeText,
  preferred_contact: maybeText,
  offer_code: maybeText,
  photos: listOf(z.object({_key: z.string()})),
  officeFiles: listOf(
    z.object({
      _key: z.string(),
      name: plainText,
      type: plainText,
      size: z.number().catch(0),
      at: plainText,
      by: plainText,
    }),
  ),
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

function hostOf(url: string): string {
  try {
    return new URL(url).hostname
  } catch {
    return ''
  }
}

/** The source of a lead: the campaign's source, or else the referring site, or else `direct`. */
export function sourceName(source: {utmSource?: string; referrer?: string} | null | undefined): string {
  if (source?.utmSource) return source.utmSource.toLowerCase().slice(0, 40)
  return hostOf(source?.referrer ?? '').replace(/^www\./, '') || 'direct'
}

/** Labels of the sources besides sites and campaigns. `t`: translator of `admin`. */
export const sourceLabels = (t: ReturnType<typeof useTranslations<'admin'>>): Record<string, string> => ({
  direct: t('charts.direct'),
  phone: t('phoneRequest.source'),
  message: t('phoneRequest.sourceMessage'),
})

export const BookingPage = z.object({
  rows: z.array(BookingRow),
  total: z.number(),
  next: z.string().optional(),
  previous: z.string().optional(),
  /** On a later page: how many bookings with a proposal page 1 lists above its own. */
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

/** The response of the list's route. The counts are missing if the lake did not count in time. */
export const BookingAnswer = BookingPage.extend({counts: BookingCounts.optional()})
export type BookingAnswer = z.output<typeof BookingAnswer>

/** The response to a request that the office has entered. */
export const StoredRequest = z.object({_id: z.string()})

/** The other confirmed visits of a day, the capacity and the opening hours. */
export const VisitDay = z.object({
  visits: z.array(
    z.object({
      _id: z.string(),
      name: plainText,
      visit: z.object({date: z.string(), start: z.string(), end: z.string()}),
    }),
  ),
  capacity: z.number(),
  /** Who is away on that day: the assignee, or anybody on the staff if the booking has none. */
  away: z.array(
    z.object({
      name: z.string(),
      timeOff: z.array(
        z.object({
          date: z.string(),
          until: z.string().optional(),
          start: z.string().optional(),
          end: z.string().optional(),
        }),
      ),
    }),
  ),
  isAssigned: z.boolean(),
  /** The opening hours; absent on a closed day. */
  hours: z.object({opens: z.string(), closes: z.string()}).optional(),
})
export type VisitDay = z.output<typeof VisitDay>
