import {SettingsInput} from '@/features/notifications/input'
import {readSettings, saveSettings} from '@/features/notifications/commands'
import {ifMatch} from '@/server/sanity/update'
import {admin, adminGet, route} from '@/server/http/route'

export const {GET, POST, PUT, PATCH, DELETE} = route({
  GET: adminGet(async () => Response.json(await readSettings())),
  PATCH: admin(SettingsInput, async (input, {request, actor, now}) =>
    Response.json({revision: await saveSettings({input, revision: ifMatch(request), by: actor.email, now})}),
  ),
})
