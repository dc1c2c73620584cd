import {deliverAfter} from '@/app/_email/outbox'
import {NewsletterInput} from '@/features/newsletter/input'
import {subscribe} from '@/features/newsletter/subscribe'
import {endpoint} from '@/server/http/route'
import {formPosts, sentPage} from '@/server/http/formPosts'
import {formLimit} from '@/server/http/rateLimit'
import {created, methodNotAllowed} from '@/server/http/reply'

/** The same answer for a new and a known address: nobody learns who is on the list. */
export const POST = endpoint(
  NewsletterInput,
  async (input, {now, kind}) => {
    const id = await subscribe(input, now)
    if (id) deliverAfter(id)
    return kind === 'form' ? sentPage('newsletter', input.locale, '/newsletter') : created({status: 'pending'})
  },
  {limit: formLimit('newsletter'), forms: formPosts('newsletter', '/newsletter')},
)

const refuse = methodNotAllowed('POST')
export {refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE}
