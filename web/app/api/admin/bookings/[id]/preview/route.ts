import {PreviewedNote, VisitInput} from '@/features/bookings/admin/input'
import {bookingStatusEmail} from '@/features/bookings/emails/toCustomer'
import {findBooking} from '@/features/bookings/queries'
import {statusPreview} from '@/features/bookings/statusEmail'
import {isBookingStatus} from '@/lib/bookingOptions'
import {asLocale} from '@/lib/locales'
import {getBusiness} from '@/server/sanity/business'
import {invalid, notFound} from '@/server/http/problem'
import {parseBody} from '@/server/http/body'
import {adminGet, route, type AdminCall} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** The email of a chosen status, or the one just queued, in the customer's language. Sends nothing. */
  GET: adminGet(async ({params: {id}, query, now}: AdminCall<{id: string}>) => {
    const status = query.get('status')
    if (!isBookingStatus(status)) throw invalid([{field: 'status', code: 'not_in_list'}])
    const visit = query.has('date') ? parseBody(VisitInput, Object.fromEntries(query)) : undefined
    const {note} = parseBody(PreviewedNote, Object.fromEntries(query))
    const booking = await findBooking(id)
    if (!booking) throw notFound()
    const locale = asLocale(booking.locale)
    const circumstances = {business: await getBusiness(locale), locale, now}
    const {after, data} = statusPreview(booking, status, visit, note)
    const {subject, text} = await bookingStatusEmail(after, circumstances, data)
    return Response.json({subject, text})
  }),
})
