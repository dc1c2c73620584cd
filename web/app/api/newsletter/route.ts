import {deliverAfter} from '@/app/_email/outbox'
import {NewsletterInput} from '@/features/newsletter/input'
import {subscribe} from '@/features/newsletter/commands'
import {formPosts, sentPage} from '@/server/http/formPosts'
import {formLimit} from '@/server/http/rateLimit'
import {created, inSteps} from '@/server/http/reply'
import {publicRoute, route} from '@/server/http/route'

/** Longer than storing a new address takes (two queries and a write). */
const STEP_MS = 250

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** Gives new and known addresses the same answer after the same time, so that nobody learns who is on the list. */
  POST: publicRoute(
    NewsletterInput,
    async (input, {now, kind}) => {
      const id = await inSteps(STEP_MS, () => subscribe(input, now))
      if (id) deliverAfter(id)
      return kind === 'form' ? sentPage('newsletter', input.locale, '/newsletter') : created({status: 'pending'})
    },
    {limit: formLimit('newsletter'), forms: formPosts('newsletter', '/newsletter')},
  ),
})
