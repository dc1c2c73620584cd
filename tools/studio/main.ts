import {root} from '../environment.ts'
import {runService, requiredSetting} from '../../emulators/shared/runService.ts'
import {serve} from './server.ts'

await runService('studio listens on', () =>
  serve({
    port: Number(requiredSetting('STUDIO_PORT')),
    folder: `${root}/${requiredSetting('STUDIO_DIR')}`,
    siteUrl: requiredSetting('SITE_URL'),
    lakeUrl: process.env.SANITY_API_HOST,
  }),
)
