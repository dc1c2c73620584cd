import {deliverAfter} from '@/app/_mail/outbox'
import {ContactInput} from '@/features/contact/input'
import {submitMessage} from '@/features/contact/submit'
import {endpoint} from '@/server/endpoint'
import {formPosts, sentPage} from '@/server/formPosts'
import {formLimit} from '@/server/rateLimit'
import {created, onlyAllow} from '@/server/reply'

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

const refuse = onlyAllow('POST')
export {refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE}
