import {fullWindows} from '@/features/bookings/queries'
import {isDate} from '@/lib/time/dates'
import {getBookingCalendar} from '@/server/sanity/business'
import {invalid} from '@/server/http/problem'
import {readLimit} from '@/server/http/rateLimit'
import {publicRoute, json, methodNotAllowed} from '@/server/http/reply'

/** The windows of a day with no visit left, for the form to cross out. */
export const GET = publicRoute(
  async (request) => {
    const date = new URL(request.url).searchParams.get('date') ?? ''
    if (!isDate(date)) throw invalid([{field: 'date', code: 'invalid'}])
    const {capacity} = await getBookingCalendar()
    return json(200, {full: await fullWindows(date, capacity)})
  },
  {limit: readLimit('windows')},
)

const refuse = methodNotAllowed('GET')
export {refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE}
