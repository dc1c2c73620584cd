import {SettingsInput} from '@/features/notifications/input'
import {readSettings, saveSettings} from '@/features/notifications/commands'
import {adminGet} from '@/server/http/adminEndpoint'
import {ifMatch} from '@/server/sanity/update'
import {endpoint} from '@/server/http/route'
import {methodNotAllowed} from '@/server/http/reply'
import {asAdmin} from '@/server/auth/session'

export const GET = adminGet(async () => Response.json(await readSettings()))

export const PATCH = endpoint(
  SettingsInput,
  async (input, {request, actor, now}) =>
    Response.json({revision: await saveSettings({input, revision: ifMatch(request), by: actor.email, now})}),
  {authorize: asAdmin},
)

const refuse = methodNotAllowed('GET', 'PATCH')
export {refuse as POST, refuse as PUT, refuse as DELETE}
