import {visitCalendar, isForClosedDay} from '@/features/bookings/calendar'
import {visitDetails} from '@/features/bookings/emails/summaryRows'
import {isExpired, isToken} from '@/features/bookings/portal/manage'
import {findByManageToken} from '@/features/bookings/queries'
import {emailTranslator} from '@/i18n/messages'
import {asLocale} from '@/lib/locales'
import {getBusiness} from '@/server/sanity/business'
import {sha256} from '@/server/sanity/ids'
import {notFound} from '@/server/http/problem'
import {readLimit} from '@/server/http/rateLimit'
import {rawRoute, route, type Call} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** The present visit, for the customer's calendar. */
  GET: rawRoute(
    async ({params: {token}, now}: Call<{token: string}>) => {
      const booking = isToken(token) ? await findByManageToken(sha256(token)) : null
      if (!booking || isExpired(booking, now)) throw notFound()
      const locale = asLocale(booking.locale)
      const business = await getBusiness(locale)
      // The portal offers no file for a closed day. A page from earlier must not add a visit that nobody makes.
      if (isForClosedDay(booking, business)) throw notFound()
      const t = emailTranslator(locale)
      const {service} = visitDetails(booking, locale, business, t)
      const file = visitCalendar(booking, service, business, t)
      if (!file) throw notFound()
      return new Response(file.content, {
        headers: {'Content-Type': file.contentType, 'Content-Disposition': `attachment; filename="${file.name}"`},
      })
    },
    {limit: readLimit('calendar')},
  ),
})
