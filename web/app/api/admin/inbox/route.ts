import {bookingNews} from '@/features/bookings/admin/queries'
import {messageNews} from '@/features/messages/admin/queries'
import {adminGet, route} from '@/server/http/route'
import {sha256} from '@/server/sanity/ids'
import type {InboxNews} from '@/ui/admin/live/inboxNews'

const ARRIVALS = 10

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** What an open dashboard asks for every few seconds; 304 when nothing has changed since its last answer. */
  GET: adminGet(async ({request, now}) => {
    const [{waiting, bookings, ...ofBookings}, {messages, ...ofMessages}] = await Promise.all([
      bookingNews(now),
      messageNews(),
    ])
    const arrivals = [...bookings, ...messages].toSorted((a, b) => b.at.localeCompare(a.at)).slice(0, ARRIVALS)
    const news: InboxNews = {waiting, arrivals}
    const etag = `"${sha256(JSON.stringify([news, ofBookings, ofMessages])).slice(0, 16)}"`
    const headers = {ETag: etag}
    if (request.headers.get('if-none-match') === etag) return new Response(null, {status: 304, headers})
    return Response.json(news, {headers})
  }),
})
