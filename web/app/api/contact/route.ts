import {deliverAfter} from '@/app/_email/outbox'
import {ContactInput} from '@/features/messages/input'
import {submitMessage} from '@/features/messages/submit'
import {endpoint} from '@/server/http/route'
import {formPosts, sentPage} from '@/server/http/formPosts'
import {formLimit} from '@/server/http/rateLimit'
import {created, methodNotAllowed} from '@/server/http/reply'

/** A visitor writes to the business. */
export const POST = endpoint(
  ContactInput,
  async (input, context) => {
    const message = await submitMessage(input, context)
    deliverAfter(message._id)
    if (context.kind === 'form') return sentPage('contact', input.locale, '/contact', `?ref=${message.id}`)
    return created({id: message.id}, message.replayed)
  },
  {limit: formLimit('contact'), forms: formPosts('contact', '/contact')},
)

const refuse = methodNotAllowed('POST')
export {refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE}
