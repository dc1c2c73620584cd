import {dataFolder, runService, requiredSetting} from '../shared/runService.ts'
import {serve} from './server.ts'

const {IDENTITY_PORT = '3902', OIDC_CLIENT_ID = 'site', ADMIN_EMAILS = ''} = process.env

await runService('identity listens on', () =>
  serve({
    port: Number(IDENTITY_PORT),
    dataDir: dataFolder('identity'),
    clientId: OIDC_CLIENT_ID,
    clientSecret: requiredSetting('OIDC_CLIENT_SECRET'),
    redirectOrigins: [requiredSetting('SITE_URL')],
    suggestions: ADMIN_EMAILS.split(',')
      .map((email) => email.trim())
      .filter(Boolean),
  }),
)
