import {deliverAfter} from '@/app/_email/outbox'
import {confirm} from '@/features/messages/submit'
import {ConfirmInput} from '@/lib/forms/schema'
import {confirmPosts, sentPage} from '@/server/http/formPosts'
import {formLimit} from '@/server/http/rateLimit'
import {created} from '@/server/http/reply'
import {publicRoute, route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** A visitor confirms a message that looked like spam. */
  POST: publicRoute(
    ConfirmInput,
    async (input, context) => {
      const {_id, id} = await confirm(input.confirm, context)
      deliverAfter(_id)
      return context.kind === 'form' ? sentPage('contact', input.locale, '/contact', `?ref=${id}`) : created({id})
    },
    {limit: formLimit('confirm'), forms: confirmPosts('/contact')},
  ),
})
