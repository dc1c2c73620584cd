import {randomInt} from 'node:crypto'
import {createClient, type SanityClient} from '@sanity/client'
import {expect, test as base, type Page} from '@playwright/test'
import {ownerOf} from '../../../tools/start/instanceLock.ts'
import {openMailbox, type Mailbox} from './mailProvider.ts'
import {currentStack, secretsOf, type TestStack} from './stack.ts'

type Lake = {
  content: SanityClient
  operations: SanityClient
  anonymous(dataset: 'content' | 'operations'): SanityClient
}

function lakeOf(stack: TestStack): Lake {
  const {write} = secretsOf(stack)
  const client = (dataset: string, token?: string) =>
    createClient({
      projectId: 'local',
      dataset,
      apiVersion: '2025-02-19',
      useCdn: false,
      perspective: 'raw',
      apiHost: stack.lake,
      useProjectHostname: false,
      token,
    })
  return {
    content: client('content', write),
    operations: client('operations', write),
    anonymous: (dataset) => client(dataset).withConfig({perspective: 'published'}),
  }
}

/** Collects browser errors, and requests to addresses outside of this machine. */
function collectBrowserErrors(page: Page, {site, studio}: TestStack, expectedErrors: RegExp | undefined): string[] {
  const browserErrors: string[] = []
  page.on('pageerror', ({message}) => {
    // Chrome logs this when a test leaves a page during its view transition.
    if (!message.startsWith('Transition was aborted')) browserErrors.push(`uncaught: ${message}`)
  })
  page.on('console', (message) => {
    // Refused forms answer 4xx on purpose, and the browser logs each one.
    const refused = /Failed to load resource: the server responded with a status of (4|503)/.test(message.text())
    // On `beforeunload` the Studio's presence closes its socket and then sends on it (@sanity/bifur-client).
    const inStudio = message.location().url.startsWith(`${studio}/`)
    const goodbye = inStudio && message.text().startsWith('WebSocket is already in CLOSING or CLOSED state')
    const expected = refused || goodbye || expectedErrors?.test(message.text())
    if (message.type() === 'error' && !expected) browserErrors.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    const {protocol, hostname} = new URL(request.url())
    if (/^https?:$/.test(protocol) && hostname !== new URL(site).hostname) browserErrors.push(`asked ${request.url()}`)
  })
  return browserErrors
}

type Fixtures = {
  signIn(email: string, verified?: boolean): Promise<void>
  /** Runs a scheduled job, as the scheduler does. */
  runJob(name: string): Promise<void>
  /** Sends the queued emails, like the scheduler each minute. */
  drain(): Promise<void>
  /** Kills one of the programs that `npm start` runs, with kill -9. */
  killProgram(name: string): Promise<void>
  /** Errors that the browser may log in tests that break something on purpose. */
  expectedErrors: RegExp | undefined
  browserErrors: string[]
}
type WorkerFixtures = {stack: TestStack; mailbox: Mailbox; lake: Lake}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Playwright reads the fixtures' names from the first parameter: it must be a destructuring pattern.
  stack: [({}, use) => use(currentStack()), {scope: 'worker'}],
  lake: [({stack}, use) => use(lakeOf(stack)), {scope: 'worker'}],
  mailbox: [
    async ({stack}, use) => {
      using mailbox = openMailbox(stack)
      await use(mailbox)
    },
    {scope: 'worker'},
  ],
  baseURL: ({stack}, use) => use(stack.site),
  // Give each test its own client address: rate limits are tested elsewhere.
  extraHTTPHeaders: ({}, use) => use({'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(256)}`}),
  expectedErrors: [undefined, {option: true}],
  browserErrors: [
    async ({page, stack, expectedErrors}, use) => {
      const browserErrors = collectBrowserErrors(page, stack, expectedErrors)
      await use(browserErrors)
      expect(browserErrors, 'what the browser complained about').toEqual([])
    },
    {auto: true},
  ],
  runJob: async ({request, stack}, use) => {
    await use(async (name) => {
      const headers = {authorization: `Bearer ${secretsOf(stack).cron}`}
      expect((await request.get(`${stack.site}/api/cron/${name}`, {headers})).status()).toBe(200)
    })
  },
  drain: async ({runJob}, use) => {
    await use(() => runJob('drain'))
  },
  killProgram: async ({stack}, use) => {
    await use(async (name) => {
      const owner = await ownerOf(stack.dataDir)
      const pid = owner?.programs.find((program) => program.name === name)?.pid
      if (pid === undefined) throw new Error(`${name} does not run`)
      process.kill(pid, 'SIGKILL')
    })
  },
  signIn: async ({page}, use) => {
    await use(async (email, verified = true) => {
      await page.goto('/admin/login')
      await page.getByRole('button', {name: 'Sign in', exact: true}).click()
      await page.getByLabel('E-mail address').fill(email)
      await page.getByLabel('E-mail verified').setChecked(verified)
      await page.getByRole('button', {name: 'Sign in', exact: true}).click()
    })
  },
})

export {expect} from '@playwright/test'
