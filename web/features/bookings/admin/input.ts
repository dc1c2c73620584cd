import {z} from 'zod'
import {BOOKING_STATUSES} from '@/lib/bookingOptions'
import {oneOf, text} from '@/lib/forms/schema'

export const NOTE_LIMIT = 2000

const flag = z.boolean({error: 'invalid'})

/** What an admin may do to a booking. `hold` keeps the mail of a status back for as long as the screen offers an Undo. */
export const BookingPatch = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('status'),
      status: oneOf(BOOKING_STATUSES),
      notify: flag.default(true),
      hold: flag.default(false),
    }),
    /** What becomes of the mail of the last status change, while it waits for an Undo. */
    z.object({action: z.literal('email'), choice: z.enum(['hold', 'send', 'drop'], {error: 'not_in_list'})}),
    z.object({action: z.literal('undo')}),
    z.object({action: z.literal('spam'), spam: flag}),
  ],
  {error: 'not_in_list'},
)
export type BookingPatch = z.input<typeof BookingPatch>

export const NoteInput = z.object({text: text({required: true, maxLength: NOTE_LIMIT})})
export const Nothing = z.object({})
