import {root} from '../root.ts'
import {runService, setting} from '../runService.ts'
import {serve} from './server.ts'

await runService('studio', () =>
  serve({
    port: Number(setting('STUDIO_PORT')),
    folder: `${root}/.build/studio`,
    siteUrl: setting('SITE_URL'),
    lakeUrl: process.env.SANITY_API_HOST,
  }),
)
