import {deliverAfter} from '@/app/_email/outbox'
import {cancel, requestReschedule} from '@/features/bookings/commands'
import {CustomerChange} from '@/features/bookings/model'
import {asLocale, localePath} from '@/lib/locales'
import {failureQuery} from '@/server/http/formPosts'
import {json, seeOther} from '@/server/http/reply'
import {publicRoute, route, type Context} from '@/server/http/route'

const page = (locale: unknown, token: string, query: string) =>
  seeOther(`${localePath(asLocale(locale), `/booking/manage/${encodeURIComponent(token)}`)}?${query}`)

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** The customer cancels or asks for another time slot, by POST: mail scanners open every link. */
  POST: publicRoute(
    CustomerChange,
    async (change, {params: {token}, now, kind}: Context<{token: string}>) => {
      const changed = change.action === 'cancel' ? cancel(token, change, now) : requestReschedule(token, change, now)
      deliverAfter(await changed)
      return kind === 'form' ? page(change.locale, token, `done=${change.action}`) : json(200, {done: change.action})
    },
    {
      limit: {name: 'manage', max: 20, windowMs: 10 * 60_000},
      forms: {refused: (problem, {locale}, {token}) => page(locale, token, failureQuery(problem))},
    },
  ),
})
