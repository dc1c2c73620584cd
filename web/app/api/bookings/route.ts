import {deliverAfter} from '@/app/_email/outbox'
import {submitBooking} from '@/features/bookings/commands'
import {BookingInput} from '@/features/bookings/model'
import {endpoint} from '@/server/http/route'
import {formPosts, sentPage} from '@/server/http/formPosts'
import {formLimit} from '@/server/http/rateLimit'
import {created, methodNotAllowed} from '@/server/http/reply'

/** A visitor asks for an estimate. */
export const POST = endpoint(
  BookingInput,
  async (input, context) => {
    const booking = await submitBooking(input, context)
    deliverAfter(booking._id)
    if (context.kind === 'form') return sentPage('bookings', input.locale, '/booking', `?ref=${booking.id}`)
    return created({id: booking.id, status: booking.status ?? 'pending'}, booking.replayed)
  },
  {limit: formLimit('bookings'), forms: formPosts('bookings', '/booking')},
)

const refuse = methodNotAllowed('POST')
export {refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE}
