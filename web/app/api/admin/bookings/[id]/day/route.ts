import {findAssignee, findVisitsOn} from '@/features/bookings/queries'
import type {VisitDay} from '@/features/bookings/admin/view'
import {isDate} from '@/lib/time/dates'
import {absencesOn} from '@/lib/time/visits'
import {activeAdmins} from '@/server/auth/roles'
import {closureOn, hoursOn} from '@/lib/time/hours'
import {getBookingCalendar} from '@/server/sanity/business'
import {invalid} from '@/server/http/problem'
import {adminGet, route, type AdminCall} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** The other visits of a day, for an admin who agrees on a time. */
  GET: adminGet(async ({params: {id}, query}: AdminCall<{id: string}>) => {
    const date = query.get('date') ?? ''
    if (!isDate(date)) throw invalid([{field: 'date', code: 'invalid'}])
    const [visits, {capacity, hours, closures}, staff, assignee] = await Promise.all([
      findVisitsOn(date, id),
      getBookingCalendar(),
      activeAdmins(),
      findAssignee(id),
    ])
    const away = staff
      .filter(({email}) => !assignee || email === assignee)
      .map(({email, name, timeOff}) => ({name: name || email, timeOff: absencesOn(date, timeOff)}))
      .filter(({timeOff}) => timeOff.length > 0)
    const open = closureOn(date, closures) ? undefined : hoursOn(date, hours)
    const day: VisitDay = {visits, capacity, away, isAssigned: Boolean(assignee), ...(open && {hours: open})}
    return Response.json(day)
  }),
})
