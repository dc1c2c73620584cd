import {findFullSlots} from '@/features/bookings/queries'
import {isDate} from '@/lib/time/dates'
import {getBookingCalendar} from '@/server/sanity/business'
import {invalid} from '@/server/http/problem'
import {readLimit} from '@/server/http/rateLimit'
import {json} from '@/server/http/reply'
import {rawRoute, route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** The windows of a day with no visit left, for the form to cross out. */
  GET: rawRoute(
    async ({query}) => {
      const date = query.get('date') ?? ''
      if (!isDate(date)) throw invalid([{field: 'date', code: 'invalid'}])
      const {capacity} = await getBookingCalendar()
      return json(200, {full: await findFullSlots(date, capacity)})
    },
    {limit: readLimit('windows')},
  ),
})
