import {deliverAfter} from '@/app/_email/outbox'
import {cancel, requestReschedule} from '@/features/bookings/commands'
import {CustomerChange} from '@/features/bookings/model'
import {asLocale, localePath} from '@/lib/locales'
import {failureQuery} from '@/server/http/formPosts'
import type {Problem} from '@/server/http/problem'
import {json, seeOther} from '@/server/http/reply'
import {publicRoute, route, type Context} from '@/server/http/route'

const page = (locale: unknown, token: string, query: string) =>
  seeOther(`${localePath(asLocale(locale), `/booking/manage/${encodeURIComponent(token)}`)}?${query}`)

/** The address of the form with the refused date and time, and their errors. */
function refusedQuery(problem: Problem, {action, preferred_date, preferred_time}: Record<string, unknown>): string {
  if (action !== 'propose' || !problem.details.errors) return failureQuery(problem)
  const asked = new URLSearchParams({date: String(preferred_date ?? ''), time: String(preferred_time ?? '')})
  return `${failureQuery(problem)}&${asked}#propose`
}

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** The customer cancels or asks for another time slot. A POST, because mail scanners open every link. */
  POST: publicRoute(
    CustomerChange,
    async (change, {params: {token}, now, kind}: Context<{token: string}>) => {
      const changed = change.action === 'cancel' ? cancel(token, change, now) : requestReschedule(token, change, now)
      deliverAfter(await changed)
      return kind === 'form' ? page(change.locale, token, `done=${change.action}`) : json(200, {done: change.action})
    },
    {
      limit: {name: 'manage', max: 20, windowMs: 10 * 60_000},
      forms: {refused: (problem, fields, {token}) => page(fields.locale, token, refusedQuery(problem, fields))},
    },
  ),
})
