import {deliverAfter} from '@/app/_email/outbox'
import {BookingPatch} from '@/features/bookings/admin/input'
import {getBooking} from '@/features/bookings/admin/queries'
import {changeStatus, chooseMail, setSpam, undoStatus} from '@/features/bookings/commands'
import {findBooking} from '@/features/bookings/queries'
import {adminGet} from '@/server/http/adminEndpoint'
import {ifMatch, revisionOf} from '@/server/sanity/update'
import {endpoint} from '@/server/http/route'
import {notFound} from '@/server/http/problem'
import {methodNotAllowed} from '@/server/http/reply'
import {asAdmin} from '@/server/auth/session'
import {withStudioCors, studioPreflight} from '@/server/http/studioCors'

/** So long a status mail waits for an Undo, when the screen offers one: longer than it is offered. */
const HOLD_MS = 10_000

const read = adminGet(async ({params: {id = ''}}) => {
  const booking = await getBooking(id)
  if (!booking) throw notFound()
  return Response.json(booking)
})

const change = endpoint(
  BookingPatch,
  async ({status, notify = true, hold, mail, undo, spam}, {request, params: {id = ''}, actor, now}) => {
    const revision = ifMatch(request)
    const by = actor.email
    if (!/^booking\.[\w-]+$/.test(id)) throw notFound()
    if (status) {
      const holdMs = hold ? HOLD_MS : 0
      const booking = await changeStatus(id, revision, {status, by, notify, now, holdMs})
      deliverAfter(id, holdMs)
      return Response.json({revision: revisionOf(booking), status: booking.status})
    }
    if (mail) {
      await chooseMail(id, {revision, by, now, choice: mail})
      if (mail === 'send') deliverAfter(id)
      return Response.json({revision})
    }
    if (undo) await undoStatus(id, {revision, by, now})
    else await setSpam({id, by, now}, revision, spam === true)
    deliverAfter(id)
    const booking = await findBooking(id)
    return Response.json({revision: revisionOf(booking ?? {}), status: booking?.status})
  },
  {authorize: asAdmin, studio: true},
)

// The Studio's dialog for a booking's status asks here: the one route that another origin may read.
export const GET = withStudioCors(read)
export const PATCH = withStudioCors(change)
export const OPTIONS = studioPreflight(['GET', 'PATCH'])

const refuse = methodNotAllowed('GET', 'PATCH')
export {refuse as POST, refuse as PUT, refuse as DELETE}
