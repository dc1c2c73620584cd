import {alertAfter} from '@/app/_email/lakeOutage'
import {deliverAfter} from '@/app/_email/outbox'
import {ContactInput} from '@/features/messages/input'
import {submit} from '@/features/messages/submit'
import {formPosts, sentPage} from '@/server/http/formPosts'
import {formLimit} from '@/server/http/rateLimit'
import {created} from '@/server/http/reply'
import {publicRoute, route} from '@/server/http/route'
import {confirmToken} from '@/server/sanity/ids'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** A visitor writes to the business. */
  POST: publicRoute(
    ContactInput,
    async (input, context) => {
      const message = await submit(input, context)
      if (message.notStored) alertAfter(message.notStored, context.now)
      else deliverAfter(message._id)
      const {id, replayed} = message
      const confirm = message.possibleSpam ? confirmToken(message._id) : undefined
      const query = new URLSearchParams({ref: id, ...(confirm && {confirm})})
      if (context.kind === 'form') return sentPage('contact', input.locale, '/contact', `?${query}`)
      return created({id, confirm}, replayed)
    },
    {limit: formLimit('contact'), forms: formPosts('contact', '/contact')},
  ),
})
