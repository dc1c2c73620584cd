import {deliverAfter} from '@/app/_email/outbox'
import {manageToken} from '@/features/bookings/links'
import {confirm} from '@/features/bookings/submit'
import {ConfirmInput} from '@/lib/forms/schema'
import {confirmPosts, sentPage} from '@/server/http/formPosts'
import {formLimit} from '@/server/http/rateLimit'
import {created} from '@/server/http/reply'
import {publicRoute, route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** A visitor confirms a request that looked like spam. */
  POST: publicRoute(
    ConfirmInput,
    async (input, context) => {
      const {_id, id, status, copied, renewed} = await confirm(input.confirm, context)
      deliverAfter(_id)
      const manage = renewed ? undefined : manageToken({_id})
      if (context.kind === 'json') return created({id, status, copied, manage})
      return sentPage('booked', input.locale, '/booking', `?ref=${id}`, manage ? {manage} : undefined)
    },
    {limit: formLimit('confirm'), forms: confirmPosts('/booking')},
  ),
})
