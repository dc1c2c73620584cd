import {z} from 'zod'
import {BOOKING_STATUSES} from '@/lib/bookingOptions'
import {oneOf, text} from '@/lib/schema'

export const NOTE_LIMIT = 2000

const flag = z.boolean({error: 'invalid'}).optional()

/** A status (with or without a mail), the last one taken back, or spam yes and no: one thing at a time. */
export const BookingPatch = z
  .object({status: oneOf(BOOKING_STATUSES).optional(), notify: flag, hold: flag, undo: flag, spam: flag})
  .refine(
    ({status, undo, spam}) => [status, undo || undefined, spam].filter((each) => each !== undefined).length === 1,
    {
      error: 'required',
      path: ['status'],
    },
  )
export type BookingPatch = z.output<typeof BookingPatch>

export const NoteInput = z.object({text: text({required: true, maxLength: NOTE_LIMIT})})
export const Nothing = z.object({})
