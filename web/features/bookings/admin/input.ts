import {z} from '@/lib/z'
import {BOOKING_STATUSES, OUTCOME_STAGES} from '@/lib/bookingOptions'
import {line, oneOf, text} from '@/lib/forms/schema'
import {addDays, isDate} from '@/lib/time/dates'

export const NOTE_LIMIT = 2000
export const VISIT_NOTE_LIMIT = 500

const flag = z.boolean({error: 'invalid'})

const time = z.string({error: 'required'}).regex(/^([01]\d|2[0-3]):[0-5]\d$/, {error: 'invalid'})

const date = z.string({error: 'required'}).refine(isDate, {error: 'invalid'})

/** The office's message to the customer about the visit. An empty one removes it. */
const VisitNote = z.union([z.literal(''), text({required: true, maxLength: VISIT_NOTE_LIMIT})], {
  error: 'invalid',
})

/** An agreed time. It may lie outside the time slots that visitors can choose. */
export const VisitInput = z
  .object({
    date,
    start: time,
    end: time,
  })
  .refine(({start, end}) => start < end, {error: 'invalid', path: ['end']})

/** The longest job that the agenda shows as one entry. */
const JOB_DAYS = 60

/** A visit beside the agreed one. `until`: the last day of a job of several days, each with the same hours. */
const FurtherVisitInput = z
  .object({...VisitInput.shape, until: VisitInput.shape.date.optional()})
  .refine(({start, end}) => start < end, {error: 'invalid', path: ['end']})
  .refine(
    (visit) => visit.until === undefined || (visit.until >= visit.date && visit.until <= addDays(visit.date, JOB_DAYS)),
    {
      error: 'invalid',
      path: ['until'],
    },
  )

/** The `_key` of a further visit. */
const visitKey = z.string({error: 'required'}).regex(/^[\w-]{1,60}$/, {error: 'invalid'})

/** `notify`: email the customer. `hold`: delay that email while the screen offers Undo. */
const notification = {notify: flag.default(true), hold: flag.default(false)}

export const AMOUNT_LIMIT = 10_000_000
export const REASON_LIMIT = 300

const amount = z.number({error: 'invalid'}).min(0, {error: 'invalid'}).max(AMOUNT_LIMIT, {error: 'invalid'})
const outcome = {
  action: z.literal('outcome'),
  stage: oneOf(OUTCOME_STAGES),
  amount: amount.optional(),
  reason: line({required: false, maxLength: REASON_LIMIT}),
}

/** The actions of the staff on a booking. `overlap`: keep or confirm a visit although its time is full. */
export const BookingPatch = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('status'),
      status: oneOf(BOOKING_STATUSES),
      visit: VisitInput.optional(),
      /** Without `note` the stored note stays. */
      note: VisitNote.optional(),
      overlap: flag.default(false),
      ...notification,
    }),
    z.object({action: z.literal('add_visit'), visit: FurtherVisitInput}),
    z.object({action: z.literal('move_visit'), key: visitKey, visit: FurtherVisitInput}),
    z.object({action: z.literal('remove_visit'), key: visitKey}),
    z.object({action: z.literal('accept'), overlap: flag.default(false), ...notification}),
    z.object({action: z.literal('decline'), notify: flag.default(true)}),
    z
      .object(outcome)
      .refine(({stage, reason}) => stage !== 'lost' || reason !== '', {error: 'required', path: ['reason']}),
    /** Decides about the delayed email of the last status change. */
    z.object({action: z.literal('email'), choice: z.enum(['hold', 'send', 'drop'], {error: 'not_in_list'})}),
    z.object({action: z.literal('undo')}),
    z.object({action: z.literal('replied'), replied: flag}),
    /** The address of an active admin, or empty. */
    z.object({action: z.literal('assign'), assignee: line({required: false, maxLength: 254})}),
    /** The day on which the customer is to be called, or empty. */
    z.object({action: z.literal('follow_up'), date: z.union([z.literal(''), date], {error: 'invalid'})}),
    z.object({action: z.literal('resolve_emails')}),
    z.object({action: z.literal('spam'), spam: flag, overlap: flag.default(false)}),
  ],
  {error: 'not_in_list'},
)
export type BookingPatch = z.input<typeof BookingPatch>

/** A month such as `2026-11`. */
export const isMonth = (value: string) => /^\d{4}-(0[1-9]|1[0-2])$/.test(value)

/** As long as the name of a lead's source. */
const SOURCE_LENGTH = 40
const SOURCES = 100

/** What the office paid for each source's leads in a month. A missing source has no figure. */
export const CostsInput = z.object({
  costs: z
    .array(
      z.object({
        source: line({required: true, maxLength: SOURCE_LENGTH}).transform((name) => name.toLowerCase()),
        amount,
      }),
      {error: 'invalid'},
    )
    .max(SOURCES, {error: 'too_long'})
    .refine((costs) => new Set(costs.map(({source}) => source)).size === costs.length, {error: 'invalid'}),
})
export type CostsInput = z.output<typeof CostsInput>

/** The query of an email preview. */
export const PreviewedNote = z.object({note: VisitNote.optional()})

export const NoteInput = z.object({text: text({required: true, maxLength: NOTE_LIMIT})})
export const EmptyBody = z.object({})
