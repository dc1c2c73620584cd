import {root} from '../root.ts'
import {runService, setting} from '../../emulators/shared/runService.ts'
import {serve} from './server.ts'

await runService('studio listens on', () =>
  serve({
    port: Number(setting('STUDIO_PORT')),
    folder: `${root}/${setting('STUDIO_DIR')}`,
    siteUrl: setting('SITE_URL'),
    lakeUrl: process.env.SANITY_API_HOST,
  }),
)
