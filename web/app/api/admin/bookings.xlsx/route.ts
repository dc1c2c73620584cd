import {bookingsExport, bookingsWorkbook, exportedList} from '@/features/bookings/admin/export'
import {adminLink, route} from '@/server/http/route'
import {workbookResponse} from '@/server/sanity/list/export'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminLink(
    bookingsExport('xlsx', async (name, query, now) => {
      const bytes = await bookingsWorkbook(query, now)
      return bytes && workbookResponse(name, bytes)
    }),
    exportedList,
  ),
})
