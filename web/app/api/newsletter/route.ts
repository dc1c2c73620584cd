import {deliverAfter} from '@/app/_mail/outbox'
import {NewsletterInput} from '@/features/newsletter/input'
import {subscribe} from '@/features/newsletter/subscribe'
import {endpoint} from '@/server/endpoint'
import {formPosts, sentPage} from '@/server/formPosts'
import {formLimit} from '@/server/rateLimit'
import {created, onlyAllow} from '@/server/reply'

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

const refuse = onlyAllow('POST')
export {refuse as GET, refuse as PUT, refuse as PATCH, refuse as DELETE}
