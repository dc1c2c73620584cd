import {alertAfter} from '@/app/_email/lakeAlert'
import {deliverAfter} from '@/app/_email/outbox'
import {submit} from '@/features/bookings/commands'
import {BookingInput} from '@/features/bookings/model'
import {formPosts, sentPage} from '@/server/http/formPosts'
import {formLimit} from '@/server/http/rateLimit'
import {created} from '@/server/http/reply'
import {publicRoute, route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** A visitor asks for an estimate. */
  POST: publicRoute(
    BookingInput,
    async (input, context) => {
      const booking = await submit(input, context)
      if (booking.notStored) alertAfter(booking.notStored, context.now)
      else deliverAfter(booking._id)
      if (context.kind === 'form') return sentPage('bookings', input.locale, '/booking', `?ref=${booking.id}`)
      return created({id: booking.id, status: booking.status ?? 'pending'}, booking.replayed)
    },
    {limit: formLimit('bookings'), forms: formPosts('bookings', '/booking')},
  ),
})
