import {findFullDays} from '@/features/bookings/queries'
import {addDays, isDate} from '@/lib/time/dates'
import {getBookingCalendar} from '@/server/sanity/business'
import {invalid} from '@/server/http/problem'
import {readLimit} from '@/server/http/rateLimit'
import {json} from '@/server/http/reply'
import {rawRoute, route} from '@/server/http/route'

/** The longest period of one request. */
const MAX_DAYS = 92

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** The full time slots by day, for the form to disable. */
  GET: rawRoute(
    async ({query}) => {
      const from = query.get('from') ?? ''
      const to = query.get('to') ?? ''
      if (!isDate(from)) throw invalid([{field: 'from', code: 'invalid'}])
      if (!isDate(to) || to > addDays(from, MAX_DAYS)) throw invalid([{field: 'to', code: 'invalid'}])
      const {capacity} = await getBookingCalendar()
      return json(200, {full: await findFullDays(from, to, capacity)})
    },
    {limit: readLimit('windows')},
  ),
})
