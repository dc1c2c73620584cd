import {z} from 'zod'
import {BOOKING_STATUSES} from '@/lib/bookingOptions'
import {oneOf, text} from '@/lib/forms/schema'

export const NOTE_LIMIT = 2000

const flag = z.boolean({error: 'invalid'}).optional()

/** What becomes of the mail of the last status change, while it waits for an Undo. */
const mail = z.enum(['hold', 'send', 'drop'], {error: 'not_in_list'}).optional()

/** A status (with or without a mail), its mail, the last one taken back, or spam yes and no: one thing at a time. */
export const BookingPatch = z
  .object({status: oneOf(BOOKING_STATUSES).optional(), notify: flag, hold: flag, mail, undo: flag, spam: flag})
  .refine(
    ({status, mail: choice, undo, spam}) =>
      [status, choice, undo || undefined, spam].filter((each) => each !== undefined).length === 1,
    {error: 'required', path: ['status']},
  )
export type BookingPatch = z.output<typeof BookingPatch>

export const NoteInput = z.object({text: text({required: true, maxLength: NOTE_LIMIT})})
export const Nothing = z.object({})
