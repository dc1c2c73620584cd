import {SettingsInput} from '@/features/notifications/input'
import {readSettings, saveSettings} from '@/features/notifications/commands'
import {adminRead} from '@/server/http/adminEndpoint'
import {ifMatch} from '@/server/sanity/update'
import {endpoint} from '@/server/http/route'
import {onlyAllow} from '@/server/http/reply'
import {asAdmin} from '@/server/auth/session'

export const GET = adminRead(async () => Response.json(await readSettings()))

export const PATCH = endpoint(
  SettingsInput,
  async (input, {request, actor, now}) =>
    Response.json({revision: await saveSettings({input, revision: ifMatch(request), by: actor.email, now})}),
  {authorize: asAdmin},
)

const refuse = onlyAllow('GET', 'PATCH')
export {refuse as POST, refuse as PUT, refuse as DELETE}
