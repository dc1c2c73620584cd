import {z} from 'zod'
import {BOOKING_NEWS, BookingNews, bookingNewsParams} from '@/features/bookings/admin/queries'
import {MESSAGE_NEWS, MessageNews} from '@/features/messages/admin/queries'
import {adminGet, route} from '@/server/http/route'
import {operationsFetch} from '@/server/sanity/clients'
import {sha256} from '@/server/sanity/ids'
import {memoizeRead} from '@/server/sanity/contentFetch'
import type {InboxNews} from '@/ui/admin/live/inboxNews'

const ARRIVALS = 10
/** All open dashboards of an instance share one answer for this time, which is shorter than the pause of each. */
const MAX_AGE_MS = 10_000

const NEWS = `{"ofBookings": ${BOOKING_NEWS}, "ofMessages": ${MESSAGE_NEWS}}`
const News = z.object({ofBookings: BookingNews, ofMessages: MessageNews})

const recentNews = async (now: Date) =>
  News.parse(
    await memoizeRead('inbox', {now, maxAgeMs: MAX_AGE_MS}, () => operationsFetch(NEWS, bookingNewsParams(now))),
  )

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** The news that an open dashboard polls; 304 if nothing has changed. */
  GET: adminGet(async ({request, now}) => {
    const {ofBookings, ofMessages} = await recentNews(now)
    const {waiting, bookings} = ofBookings
    const arrivals = [...bookings, ...ofMessages.messages]
      .toSorted((a, b) => b.at.localeCompare(a.at))
      .slice(0, ARRIVALS)
    const news: InboxNews = {waiting, arrivals}
    const changed = [ofBookings.changedAt, ofMessages.changedAt]
    const etag = `"${sha256(JSON.stringify([news, changed])).slice(0, 16)}"`
    const headers = {ETag: etag}
    if (request.headers.get('if-none-match') === etag) return new Response(null, {status: 304, headers})
    return Response.json(news, {headers})
  }),
})
