import {z} from 'zod'
import {openFeed, revokeFeed} from '@/features/bookings/admin/agenda/feed'
import {env} from '@/server/env'
import {requireFreshSignIn} from '@/server/auth/session'
import {json} from '@/server/http/reply'
import {admin, route} from '@/server/http/route'

const FeedAction = z.discriminatedUnion(
  'action',
  [z.object({action: z.literal('open')}), z.object({action: z.literal('revoke')})],
  {error: 'not_in_list'},
)

export const {GET, POST, PUT, PATCH, DELETE} = route({
  /** Creates or revokes the secret address of the admin's calendar feed, which outlives the session. */
  POST: admin(FeedAction, async ({action}, {actor, now}) => {
    const by = {userId: actor.userId, by: actor.email, now}
    if (action === 'revoke') {
      await revokeFeed(by)
      return json(200, {})
    }
    requireFreshSignIn(actor, now)
    const all = `${env.SITE_URL}/api/calendar/${await openFeed(by)}`
    return json(201, {all, mine: `${all}?only=mine`})
  }),
})
