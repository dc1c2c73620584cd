import {feedOwner, staffCalendar} from '@/features/bookings/admin/agenda/feed'
import {getNotifications} from '@/server/email/recipients'
import {notFound} from '@/server/http/problem'
import {readLimit} from '@/server/http/rateLimit'
import {rawRoute, route, type Call} from '@/server/http/route'
import {defaultBusiness, getBusiness} from '@/server/sanity/business'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** The confirmed visits for a calendar app, which has no session: the URL is the secret. */
  GET: rawRoute(
    async ({params: {token}, query, now}: Call<{token: string}>) => {
      const owner = await feedOwner(token)
      if (!owner) throw notFound()
      const {locale} = (await getNotifications()).bookings
      const business = await getBusiness(locale).catch(defaultBusiness)
      const who = query.get('only') === 'mine' ? owner : undefined
      return new Response(await staffCalendar({business, locale, now, who}), {
        headers: {
          'Content-Type': 'text/calendar; charset=utf-8',
          'Cache-Control': 'private, no-store',
          'X-Robots-Tag': 'noindex',
        },
      })
    },
    {limit: readLimit('calendar')},
  ),
})
