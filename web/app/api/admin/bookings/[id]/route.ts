import {deliverAfter} from '@/app/_email/outbox'
import {BookingPatch} from '@/features/bookings/admin/input'
import {getBooking} from '@/features/bookings/admin/queries'
import {
  acceptProposal,
  assign,
  changeStatus,
  decideStatusEmail,
  declineProposal,
  resolveFailedEmails,
  setOutcome,
  setReplied,
  setSpam,
  undo,
} from '@/features/bookings/commands'
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
      if (patch.action === 'status' || patch.action === 'accept') {
        const {hold, action: _, ...change} = patch
        const holdMs = hold ? HOLD_MS : 0
        const command = {...change, by, now, holdMs}
        const booking = await ('status' in command
          ? changeStatus(id, revision, command)
          : acceptProposal(id, revision, command))
        deliverAfter(id, holdMs)
        return Response.json({revision: revisionOf(booking), status: booking.status})
      }
      if (patch.action === 'email') {
        await decideStatusEmail(id, {revision, by, now, choice: patch.choice})
        if (patch.choice === 'send') deliverAfter(id)
        return Response.json({revision})
      }
      const expected = {revision, by, now}
      if (patch.action === 'undo') await undo(id, expected)
      else if (patch.action === 'decline') await declineProposal(id, expected, patch.notify)
      else if (patch.action === 'outcome') await setOutcome(id, expected, patch)
      else if (patch.action === 'replied') await setReplied(id, expected, patch.replied)
      else if (patch.action === 'resolve_emails') await resolveFailedEmails(id, expected)
      else if (patch.action === 'assign') await assign(id, expected, patch.assignee)
      else await setSpam(id, expected, patch)
      deliverAfter(id)
      const booking = await findBooking(id)
      return Response.json({revision: revisionOf(booking ?? {}), status: booking?.status})
    }),
  },
  {studio: true},
)
