import {visitCalendar} from '@/features/bookings/calendar'
import {visitOf} from '@/features/bookings/emails/summaryRows'
import {isExpired, isToken} from '@/features/bookings/portal/manage'
import {findManaged} from '@/features/bookings/queries'
import {emailTranslator} from '@/i18n/emailTranslator'
import {asLocale} from '@/lib/locales'
import {getBusiness} from '@/server/sanity/business'
import {sha256} from '@/server/sanity/ids'
import {notFound} from '@/server/http/problem'
import {readLimit} from '@/server/http/rateLimit'
import {publicRoute, methodNotAllowed} from '@/server/http/reply'

const KIND = {pending: 'hold', confirmed: 'confirmed', completed: 'confirmed', cancelled: 'cancelled'} as const

/** The visit for the customer's calendar, as it stands now. */
export const GET = publicRoute(
  async (request) => {
    const token = new URL(request.url).pathname.split('/').at(-2) ?? ''
    const booking = isToken(token) ? await findManaged(sha256(token)) : null
    if (!booking || isExpired(booking, new Date())) throw notFound()
    const locale = asLocale(booking.locale)
    const business = await getBusiness(locale)
    const words = emailTranslator(locale)
    const {service} = visitOf(booking, locale, business, words)
    const file = visitCalendar(booking, KIND[booking.status], service, business, words)
    if (!file) throw notFound()
    return new Response(file.content, {
      headers: {'Content-Type': file.contentType, 'Content-Disposition': `attachment; filename="${file.name}"`},
    })
  },
  {limit: readLimit('calendar')},
)

const refuse = methodNotAllowed('GET')
export {refuse as POST, refuse as PUT, refuse as PATCH, refuse as DELETE}
