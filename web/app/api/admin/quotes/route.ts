import {createQuote} from '@/features/quotes/commands'
import {NewQuoteInput} from '@/features/quotes/input'
import {created} from '@/server/http/reply'
import {admin, route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** Begins a quote: of a booking, as a copy of another one, or empty. */
  POST: admin(NewQuoteInput, async (input, {actor, now, key}) =>
    created({_id: await createQuote(input, {by: actor.email, now, key})}),
  ),
})
