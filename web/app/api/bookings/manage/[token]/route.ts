import {deliverAfter} from '@/app/_email/outbox'
import {changeAsCustomer} from '@/features/bookings/commands'
import {CustomerChange} from '@/features/bookings/model'
import {asLocale, localePath} from '@/lib/locales'
import {endpoint} from '@/server/http/route'
import {failureQuery} from '@/server/http/formPosts'
import {json, methodNotAllowed, seeOther} from '@/server/http/reply'

const page = (locale: unknown, token: string, query: string) =>
  seeOther(`${localePath(asLocale(locale), `/booking/manage/${encodeURIComponent(token)}`)}?${query}`)

/** The customer cancels, or asks for another window: by a button, since mail scanners open every link. */
export const POST = endpoint(
  CustomerChange,
  async (change, {params, now, kind}) => {
    const token = params.token ?? ''
    deliverAfter(await changeAsCustomer(token, change, now))
    return kind === 'form' ? page(change.locale, token, `done=${change.action}`) : json(200, {done: change.action})
  },
  {
    limit: {name: 'manage', max: 20, windowMs: 10 * 60_000},
    forms: {refused: (problem, {locale}, {token = ''}) => page(locale, token, failureQuery(problem))},
  },
)

const refuse = methodNotAllowed('POST')
export {refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE}
