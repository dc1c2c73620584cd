import {SettingsInput} from '@/features/notifications/input'
import {changesRecipients, readSettings, saveSettings} from '@/features/notifications/commands'
import {requireFreshSignIn} from '@/server/auth/session'
import {ifMatch} from '@/server/sanity/update'
import {admin, adminGet, route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminGet(async () => Response.json(await readSettings())),
  PATCH: admin(SettingsInput, async (input, {request, actor, now}) => {
    // Every later lead goes where these say, long after the session has ended.
    if (changesRecipients(await readSettings(), input)) requireFreshSignIn(actor, now)
    return Response.json({revision: await saveSettings({input, revision: ifMatch(request), by: actor.email, now})})
  }),
})
