import {alertAfter} from '@/app/_email/lakeOutage'
import {deliverAfter, deliverIfLate} from '@/app/_email/outbox'
import {submit, type BookingSubmission} from '@/features/bookings/submit'
import {manageToken} from '@/features/bookings/links'
import {BookingInput} from '@/features/bookings/model'
import {receivePhotos, type PhotoOutcome} from '@/features/bookings/photos/commands'
import {isOfferCode} from '@/lib/business'
import {localePath} from '@/lib/locales'
import {PHOTO_BYTES, PHOTO_COUNT} from '@/lib/photos'
import {clientsOf} from '@/server/http/uploads'
import {setFormDraft, formPosts} from '@/server/http/formPosts'
import {formLimit} from '@/server/http/rateLimit'
import {created, seeOther} from '@/server/http/reply'
import {publicRoute, route, type Context} from '@/server/http/route'
import {getBusiness} from '@/server/sanity/business'
import {confirmToken} from '@/server/sanity/ids'

/**
 * The secret of the portal link for the confirmation. A repeated post gets it only with an Idempotency-Key, which
 * proves that it comes from the same browser.
 */
const ownLink = ({_id, replayed, renewed}: BookingSubmission, {key}: Context) =>
  renewed || (replayed && key === undefined) ? undefined : manageToken({_id})

interface Answered {
  manage: string | undefined
  confirm: string | undefined
  unknownCode: boolean
  photos: PhotoOutcome[]
}

/** Sends the data for the confirmation without scripts in a cookie, to keep personal data out of the URL. */
function sentPage(input: BookingInput, booking: BookingSubmission, {manage, confirm, unknownCode, photos}: Answered) {
  const query = new URLSearchParams({
    ref: booking.id,
    ...(photos.length > 0 && {photos: photos.join(',')}),
    ...(confirm && {confirm}),
    ...(unknownCode && {code: 'unknown'}),
  })
  const page = seeOther(`${localePath(input.locale, '/booking')}/sent?${query}`)
  return setFormDraft(page, 'booked', {...(booking.copied && {email: input.email}), ...(manage && {manage})})
}

/** False while the code cannot be compared. The office sees the code anyway. */
async function isUnknownCode({offer_code: code, locale}: BookingInput): Promise<boolean> {
  const business = code ? await getBusiness(locale).catch(() => undefined) : undefined
  return business !== undefined && !isOfferCode(code, business.offer)
}

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** A visitor asks for an estimate. */
  POST: publicRoute(
    BookingInput,
    async (input, context) => {
      const booking = await submit(input, context)
      const {_id, id, copied = false, notStored, replayed, status = 'pending', answerBy} = booking
      // Read the photos before sending, so that the first email to the office has them. A JSON body has none.
      const received = receivePhotos({id: _id, clients: clientsOf(context.request), now: context.now}, context.files)
      if (!notStored) deliverIfLate(_id, received)
      const photos = await received
      if (notStored) alertAfter(notStored, context.now)
      else deliverAfter(_id)
      const manage = ownLink(booking, context)
      const confirm = booking.possibleSpam ? confirmToken(_id) : undefined
      const unknownCode = await isUnknownCode(input)
      if (context.kind === 'json')
        return created({id, status, copied, manage, confirm, answerBy, ...(unknownCode && {unknownCode})}, replayed)
      return sentPage(input, booking, {manage, confirm, unknownCode, photos})
    },
    {limit: formLimit('bookings'), forms: formPosts('bookings', '/booking'), fileBytes: PHOTO_COUNT * PHOTO_BYTES},
  ),
})
