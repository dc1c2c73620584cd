import {deliverAfter} from '@/app/_email/outbox'
import {BookingPatch} from '@/features/bookings/admin/input'
import {getBooking} from '@/features/bookings/admin/queries'
import {changeStatus, decideStatusEmail, setSpam, undo} from '@/features/bookings/commands'
import {findBooking} from '@/features/bookings/queries'
import {ifMatch, revisionOf} from '@/server/sanity/update'
import {notFound} from '@/server/http/problem'
import {admin, adminGet, route, type AdminCall, type AdminContext} from '@/server/http/route'

/** Delay before sending a status email, so the change can be undone: longer than the toast with Undo is visible. */
const HOLD_MS = 10_000

// The Studio's status dialog calls this route: the only one that another origin may read.
export const {GET, POST, PUT, PATCH, DELETE, OPTIONS} = route(
  {
    GET: adminGet(async ({params: {id}}: AdminCall<{id: string}>) => {
      const booking = await getBooking(id)
      if (!booking) throw notFound()
      return Response.json(booking)
    }),
    PATCH: admin(BookingPatch, async (patch, {request, params: {id}, actor, now}: AdminContext<{id: string}>) => {
      const revision = ifMatch(request)
      const by = actor.email
      if (!/^booking\.[\w-]+$/.test(id)) throw notFound()
      if (patch.action === 'status') {
        const {status, notify, hold} = patch
        const holdMs = hold ? HOLD_MS : 0
        const booking = await changeStatus(id, revision, {status, by, notify, now, holdMs})
        deliverAfter(id, holdMs)
        return Response.json({revision: revisionOf(booking), status: booking.status})
      }
      if (patch.action === 'email') {
        await decideStatusEmail(id, {revision, by, now, choice: patch.choice})
        if (patch.choice === 'send') deliverAfter(id)
        return Response.json({revision})
      }
      if (patch.action === 'undo') await undo(id, {revision, by, now})
      else await setSpam({id, by, now}, revision, patch.spam)
      deliverAfter(id)
      const booking = await findBooking(id)
      return Response.json({revision: revisionOf(booking ?? {}), status: booking?.status})
    }),
  },
  {studio: true},
)
