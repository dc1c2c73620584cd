import {deliverAfter} from '@/app/_email/outbox'
import {SettingsInput} from '@/features/notifications/input'
import {changesRecipients, readSettings, saveSettings, removalNoticeId} from '@/features/notifications/commands'
import {requireFreshSignIn} from '@/server/auth/session'
import {ifMatch} from '@/server/sanity/update'
import {admin, adminGet, route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminGet(async () => Response.json(await readSettings())),
  PATCH: admin(SettingsInput, async (input, {request, actor, now}) => {
    // New recipients get all later leads, long after the session has ended.
    const redirects = changesRecipients(await readSettings(), input)
    if (redirects) requireFreshSignIn(actor, now)
    const revision = await saveSettings({input, revision: ifMatch(request), by: actor.email, now})
    if (redirects) deliverAfter(removalNoticeId(revision))
    return Response.json({revision})
  }),
})
