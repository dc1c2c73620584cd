import {randomBytes} from 'node:crypto'
import {mkdir} from 'node:fs/promises'
import {missingEngines} from '../engines/launch.ts'
import {startCommand} from '../processes/command.ts'
import {freePorts} from '../ports.ts'
import {tempDir} from '../tempDir.ts'
import {startMailProvider} from './mailProvider.ts'
import {publishStack, type TestStack} from './stack.ts'

const local = (port: number) => `http://localhost:${port}`

/** Environment for `npm start`: own ports, data and build. Tests can make its mail provider fail. */
const environmentOf = (
  stack: Omit<TestStack, 'environment'>,
  ports: Record<'site' | 'studio' | 'lake' | 'identity', number>,
) => ({
  NODE_ENV: 'production',
  DATA_DIR: stack.dataDir,
  PORT: String(ports.site),
  SITE_URL: stack.site,
  STUDIO_PORT: String(ports.studio),
  STUDIO_URL: stack.studio,
  LAKE_PORT: String(ports.lake),
  IDENTITY_PORT: String(ports.identity),
  MAIL_PORT: '',
  POSTMARK_API_URL: local(stack.mailPort),
  POSTMARK_SERVER_TOKEN: stack.mailToken,
  POSTMARK_WEBHOOK_USER: 'postmark',
  POSTMARK_WEBHOOK_PASSWORD: stack.mailToken,
  PUSH_SERVICES: local(stack.pushPort),
  // The tests set each visitor's address in X-Forwarded-For, like one proxy in front.
  TRUSTED_PROXY_HOPS: '1',
  NEXT_DIST_DIR: '.next-test',
  STUDIO_DIR: '.build/studio-test',
  // Empty values override the machine's own .env.
  ...Object.fromEntries(
    [
      'SANITY_PROJECT_ID',
      'SANITY_API_HOST',
      'SANITY_READ_TOKEN',
      'SANITY_WRITE_TOKEN',
      'SANITY_OPERATIONS_PROJECT_ID',
      'SANITY_OPERATIONS_WRITE_TOKEN',
      'OIDC_ISSUER',
      'AUTH_GOOGLE_ID',
      'ADMIN_EMAILS',
      'SUPER_ADMIN_EMAIL',
      'VAPID_PUBLIC_KEY',
      'VAPID_PRIVATE_KEY',
      'SANITY_STUDIO_PROJECT_ID',
      'SANITY_STUDIO_API_HOST',
      'SANITY_STUDIO_SITE_URL',
    ].map((key) => [key, '']),
  ),
})

/** Starts everything like `npm start`, once for all tests. The returned function stops it. */
export default async function setup(): Promise<() => Promise<void>> {
  for (const line of missingEngines) console.info(line)
  // A laptop may lack an engine; a run that decides about a change may not.
  if (process.env.CI && missingEngines.length > 0) throw new Error(missingEngines.join('\n'))
  await using started = new AsyncDisposableStack()
  const data = started.use(await tempDir())
  const [site = 0, studio = 0, lake = 0, identity = 0, mailPort = 0, mailFaultsPort = 0, pushPort = 0] =
    await freePorts(7)
  const stack = {
    dataDir: `${data.path}/data`,
    site: local(site),
    studio: local(studio),
    lake: local(lake),
    identity: local(identity),
    mailPort,
    mailFaultsPort,
    pushPort,
    mailData: `${data.path}/mail`,
    mailToken: randomBytes(24).toString('base64url'),
  }
  await mkdir(stack.mailData, {recursive: true})
  const environment = environmentOf(stack, {site, studio, lake, identity})
  publishStack({...stack, environment})
  started.use(await startMailProvider(stack))
  const command = started.use(await startCommand(['start'], environment, {echo: true}))
  await command.prints('Ready.', 1, 600)
  const running = started.move()
  return () => running.disposeAsync()
}
