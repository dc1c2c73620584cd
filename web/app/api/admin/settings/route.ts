import {SettingsInput} from '@/features/admin/settings/input'
import {readSettings, saveSettings} from '@/features/admin/settings/store'
import {adminRead} from '@/server/adminEndpoint'
import {ifMatch} from '@/server/amend'
import {endpoint} from '@/server/endpoint'
import {onlyAllow} from '@/server/reply'
import {asAdmin} from '@/server/session'

export const GET = adminRead(async () => Response.json(await readSettings()))

export const PATCH = endpoint(
  SettingsInput,
  async (input, {request, actor, now}) =>
    Response.json({revision: await saveSettings({input, revision: ifMatch(request), by: actor.email, now})}),
  {authorize: asAdmin},
)

const refuse = onlyAllow('GET', 'PATCH')
export {refuse as POST, refuse as PUT, refuse as DELETE}
