import {dataFolder, runService, requiredSetting} from '../shared/runService.ts'
import {serve} from './server.ts'

const {MAIL_PORT = '3901', POSTMARK_WEBHOOK_USER, POSTMARK_WEBHOOK_PASSWORD, SITE_URL} = process.env

const webhook =
  SITE_URL && POSTMARK_WEBHOOK_USER && POSTMARK_WEBHOOK_PASSWORD
    ? {url: `${SITE_URL}/api/webhooks/postmark`, user: POSTMARK_WEBHOOK_USER, password: POSTMARK_WEBHOOK_PASSWORD}
    : undefined

await runService('mailbox listens on', () =>
  serve({
    port: Number(MAIL_PORT),
    dataDir: dataFolder('mailbox'),
    serverToken: requiredSetting('POSTMARK_SERVER_TOKEN'),
    webhook,
  }),
)
