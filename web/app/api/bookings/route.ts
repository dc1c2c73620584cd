import {alertAfter} from '@/app/_email/lakeAlert'
import {deliverAfter, deliverIfLate} from '@/app/_email/outbox'
import {submit, type BookingSubmission} from '@/features/bookings/submit'
import {manageToken} from '@/features/bookings/links'
import {BookingInput} from '@/features/bookings/model'
import {receivePhotos, type PhotoOutcome} from '@/features/bookings/photos/commands'
import {localePath} from '@/lib/locales'
import {PHOTO_BYTES, PHOTO_COUNT} from '@/lib/photos'
import {clientsOf} from '@/server/http/uploads'
import {setFormDraft} from '@/server/http/formDraft'
import {formPosts} from '@/server/http/formPosts'
import {formLimit} from '@/server/http/rateLimit'
import {created, seeOther} from '@/server/http/reply'
import {publicRoute, route, type Context} from '@/server/http/route'

/**
 * The secret of the portal link, for the confirmation. Not for a second post that knows the content alone: with a key
 * of its own the browser proves that it is the one that has sent the first.
 */
const ownLink = ({_id, replayed, renewed}: BookingSubmission, {key}: Context) =>
  renewed || (replayed && key === undefined) ? undefined : manageToken({_id})

/** What the confirmation shows without scripts: in a cookie, so that no personal data is in its address. */
function sentPage(input: BookingInput, booking: BookingSubmission, manage: string | undefined, photos: PhotoOutcome[]) {
  const query = new URLSearchParams({ref: booking.id, ...(photos.length > 0 && {photos: photos.join(',')})})
  const page = seeOther(`${localePath(input.locale, '/booking')}/sent?${query}`)
  return setFormDraft(page, 'booked', {...(booking.copied && {email: input.email}), ...(manage && {manage})})
}

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** A visitor asks for an estimate. */
  POST: publicRoute(
    BookingInput,
    async (input, context) => {
      const booking = await submit(input, context)
      const {_id, id, copied = false, notStored, replayed, status = 'pending'} = booking
      // Before the emails, so that the first one to the office shows them. JSON brings none.
      const received = receivePhotos({id: _id, clients: clientsOf(context.request), now: context.now}, context.files)
      if (!notStored) deliverIfLate(_id, received)
      const photos = await received
      if (notStored) alertAfter(notStored, context.now)
      else deliverAfter(_id)
      const manage = ownLink(booking, context)
      if (context.kind === 'json') return created({id, status, copied, manage}, replayed)
      return sentPage(input, booking, manage, photos)
    },
    {limit: formLimit('bookings'), forms: formPosts('bookings', '/booking'), fileBytes: PHOTO_COUNT * PHOTO_BYTES},
  ),
})
