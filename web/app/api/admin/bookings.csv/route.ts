import {bookingsCsv, bookingsExport, exportedList} from '@/features/bookings/admin/export'
import {adminLink, route} from '@/server/http/route'
import {csvResponse} from '@/server/sanity/list/export'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminLink(
    bookingsExport('csv', (name, query, now) => csvResponse(name, bookingsCsv(query, now))),
    exportedList,
  ),
})
