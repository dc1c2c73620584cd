import {z} from 'zod'
import {BOOKING_STATUSES} from '@/lib/bookingOptions'
import {oneOf, text} from '@/lib/forms/schema'

export const NOTE_LIMIT = 2000

const flag = z.boolean({error: 'invalid'})

/** The actions of the staff on a booking. `hold` delays the status email while the screen offers Undo. */
export const BookingPatch = z.discriminatedUnion(
  'action',
  [
    z.object({
      action: z.literal('status'),
      status: oneOf(BOOKING_STATUSES),
      notify: flag.default(true),
      hold: flag.default(false),
    }),
    /** The decision about the email of the last status change, while it is delayed. */
    z.object({action: z.literal('email'), choice: z.enum(['hold', 'send', 'drop'], {error: 'not_in_list'})}),
    z.object({action: z.literal('undo')}),
    z.object({action: z.literal('spam'), spam: flag}),
  ],
  {error: 'not_in_list'},
)
export type BookingPatch = z.input<typeof BookingPatch>

export const NoteInput = z.object({text: text({required: true, maxLength: NOTE_LIMIT})})
export const Nothing = z.object({})
