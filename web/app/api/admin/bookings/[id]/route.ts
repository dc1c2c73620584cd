import type {z} from 'zod'
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
  setFollowUp,
  setOutcome,
  setReplied,
  setSpam,
  undo,
} from '@/features/bookings/commands'
import {changeFurtherVisits} from '@/features/bookings/furtherVisits'
import type {EmailChoice} from '@/features/bookings/statusEmail'
import type {Booking} from '@/sanity.types'
import {ifMatch, savedBy} from '@/server/sanity/update'
import {notFound} from '@/server/http/problem'
import {admin, adminGet, route, type AdminCall, type AdminContext} from '@/server/http/route'

/** Delay before sending a status email, so the change can be undone: longer than the toast with Undo is visible. */
const HOLD_MS = 10_000

type Actor = {revision: string; by: string; now: Date}

/** Answers with the changed booking. Its emails are sent after the response, or after `holdMs`. */
async function changed(id: string, by: string, change: Promise<Booking>, holdMs = 0): Promise<Response> {
  const booking = await change
  deliverAfter(id, holdMs)
  return Response.json({...savedBy(booking, by), status: booking.status})
}

/** Does the same, but can hold the email for an undo. */
function changedWithHold(id: string, by: string, hold: boolean, change: (holdMs: number) => Promise<Booking>) {
  const holdMs = hold ? HOLD_MS : 0
  return changed(id, by, change(holdMs), holdMs)
}

async function decided(id: string, actor: Actor, choice: EmailChoice): Promise<Response> {
  await decideStatusEmail(id, {...actor, choice})
  if (choice === 'send') deliverAfter(id)
  return Response.json({revision: actor.revision})
}

function act(patch: z.output<typeof BookingPatch>, id: string, actor: Actor): Promise<Response> {
  const {revision, by, now} = actor
  switch (patch.action) {
    case 'status': {
      const {hold, action: _, ...change} = patch
      return changedWithHold(id, by, hold, (holdMs) => changeStatus(id, revision, {...change, by, now, holdMs}))
    }
    case 'add_visit':
    case 'move_visit':
    case 'remove_visit':
      return changed(id, by, changeFurtherVisits(id, actor, patch))
    case 'accept': {
      const {hold, action: _, ...change} = patch
      return changedWithHold(id, by, hold, (holdMs) => acceptProposal(id, revision, {...change, by, now, holdMs}))
    }
    case 'decline':
      return changed(id, by, declineProposal(id, actor, patch.notify))
    case 'outcome':
      return changed(id, by, setOutcome(id, actor, patch))
    case 'email':
      return decided(id, actor, patch.choice)
    case 'undo':
      return changed(id, by, undo(id, actor))
    case 'replied':
      return changed(id, by, setReplied(id, actor, patch.replied))
    case 'assign':
      return changed(id, by, assign(id, actor, patch.assignee))
    case 'follow_up':
      return changed(id, by, setFollowUp(id, actor, patch.date))
    case 'resolve_emails':
      return changed(id, by, resolveFailedEmails(id, actor))
    case 'spam':
      return changed(id, by, setSpam(id, actor, patch))
    default:
      return patch satisfies never
  }
}

// The Studio's status dialog calls this route. No other route may be read from another origin.
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
      return act(patch, id, {revision, by, now})
    }),
  },
  {studio: true},
)
