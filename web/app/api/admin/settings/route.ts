import {SettingsInput} from '@/features/admin/settings/input'
import {readSettings, saveSettings} from '@/features/admin/settings/store'
import {adminRead} from '@/server/adminEndpoint'
import {revisionOf} from '@/server/amend'
import {endpoint} from '@/server/endpoint'
import {asAdmin} from '@/server/session'

export const GET = adminRead(async () => Response.json(await readSettings()))

export const PATCH = endpoint(
  SettingsInput,
  async (input, {request, actor, now}) => {
    // Nothing saved yet has no revision to match.
    const revision = request.headers.has('if-match') ? revisionOf(request) : ''
    return Response.json({revision: await saveSettings(input, revision, actor.email, now)})
  },
  {authorize: asAdmin},
)
