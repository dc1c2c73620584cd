import {createQuote} from '@/features/quotes/commands'
import {NewQuoteInput} from '@/features/quotes/input'
import {created} from '@/server/http/reply'
import {admin, route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** Creates a quote: for a booking, as a copy of another quote, or empty. */
  POST: admin(NewQuoteInput, async (input, {actor, now, key}) =>
    created({_id: await createQuote(input, {by: actor.email, now, key})}),
  ),
})
