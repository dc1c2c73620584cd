import type {z} from 'zod'
import {deliverAfter} from '@/app/_email/outbox'
import {outcomeMutations} from '@/features/bookings/commands'
import {getQuote} from '@/features/quotes/admin/queries'
import {
  applyOffer,
  countersignQuote,
  resendQuoteEmail,
  saveDraft,
  sendQuote,
  withdrawQuote,
} from '@/features/quotes/commands'
import {DRAFT_BYTES, QuotePatch} from '@/features/quotes/input'
import {notFound} from '@/server/http/problem'
import {admin, adminGet, route, type AdminCall, type AdminContext} from '@/server/http/route'
import {ifMatch, revisionOf} from '@/server/sanity/update'

type Actor = {revision: string; by: string; now: Date}

function act(patch: z.output<typeof QuotePatch>, id: string, actor: Actor) {
  switch (patch.action) {
    case 'save':
      return saveDraft(id, actor, patch.draft, patch.customer)
    case 'offer':
      return applyOffer(id, actor, patch.code)
    case 'send':
      return sendQuote(id, actor, outcomeMutations)
    case 'countersign':
      return countersignQuote(id, actor, patch.name)
    case 'resend':
      return resendQuoteEmail(id, actor, patch.key)
    case 'withdraw':
      return withdrawQuote(id, actor, patch.reason)
    default:
      return patch satisfies never
  }
}

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminGet(async ({params: {id}, now}: AdminCall<{id: string}>) => {
    const quote = await getQuote(id, now)
    if (!quote) throw notFound()
    return Response.json(quote)
  }),
  PATCH: admin(
    QuotePatch,
    async (patch, {request, params: {id}, actor, now}: AdminContext<{id: string}>) => {
      if (!/^quote\.[\w-]+$/.test(id)) throw notFound()
      const quote = await act(patch, id, {revision: ifMatch(request), by: actor.email, now})
      deliverAfter(id)
      return Response.json({revision: revisionOf(quote)})
    },
    {bytes: DRAFT_BYTES},
  ),
})
