import {randomInt} from 'node:crypto'
import {expect, test as base, type BrowserContext, type ConsoleMessage, type Page, type Request} from '@playwright/test'
import {ownerOf} from '../../../tools/start/instanceLock.ts'
import {signInAt} from '../signedIn.ts'
import {lakeOf, type Lake} from './lake.ts'
import {openWhole} from './layout.ts'
import {openMailbox, type Mailbox} from './mailProvider.ts'
import {currentStack, secretsOf, type TestStack} from './stack.ts'

/** Collects browser errors, and requests to addresses outside of this machine, until `stop`: a window may outlive a test. */
function collectBrowserErrors(page: Page, {site, studio}: TestStack, expectedErrors: RegExp | undefined) {
  const browserErrors: string[] = []
  const onPageError = ({message}: Error) => {
    // Chrome logs this when a test leaves a page during its view transition.
    if (!message.startsWith('Transition was aborted')) browserErrors.push(`uncaught: ${message}`)
  }
  const onConsole = (message: ConsoleMessage) => {
    // Refused forms answer 4xx on purpose, and the browser logs each one.
    const refused = /Failed to load resource: the server responded with a status of (4|503)/.test(message.text())
    // On `beforeunload` the Studio's presence closes its socket and then sends on it (@sanity/bifur-client).
    const inStudio = message.location().url.startsWith(`${studio}/`)
    const isClosingSocket = inStudio && message.text().startsWith('WebSocket is already in CLOSING or CLOSED state')
    const expected = refused || isClosingSocket || expectedErrors?.test(message.text())
    if (message.type() === 'error' && !expected) browserErrors.push(`console: ${message.text()}`)
  }
  const onRequest = (request: Request) => {
    const {protocol, hostname} = new URL(request.url())
    if (/^https?:$/.test(protocol) && hostname !== new URL(site).hostname) browserErrors.push(`asked ${request.url()}`)
  }
  page.on('pageerror', onPageError).on('console', onConsole).on('request', onRequest)
  const stop = () => void page.off('pageerror', onPageError).off('console', onConsole).off('request', onRequest)
  return {browserErrors, stop}
}

/** Signs a browser in without the pages of signing in: those have stories of their own. */
export async function signInByRequests(context: BrowserContext, {site, identity}: TestStack, email: string) {
  const cookies = await signInAt(site, identity, email)
  await context.addCookies(
    cookies.split('; ').map((pair) => {
      const [, name = '', value = ''] = /^([^=]+)=(.*)$/.exec(pair) ?? []
      return {name, value, url: site, httpOnly: true}
    }),
  )
}

type Fixtures = {
  /** Opens the dashboard as this admin. */
  signIn(email: string): Promise<void>
  /** Signs in as a person does, from the login page to whatever follows. */
  signInByForm(email: string, verified?: boolean): Promise<void>
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
  page: async ({page}, use) => {
    openWhole(page)
    await use(page)
  },
  baseURL: ({stack}, use) => use(stack.site),
  // Give each test its own client address: rate limits are tested elsewhere.
  extraHTTPHeaders: ({}, use) => use({'x-forwarded-for': `198.51.${randomInt(256)}.${randomInt(256)}`}),
  expectedErrors: [undefined, {option: true}],
  browserErrors: [
    async ({page, stack, expectedErrors}, use) => {
      const {browserErrors, stop} = collectBrowserErrors(page, stack, expectedErrors)
      await use(browserErrors)
      stop()
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
  signIn: async ({page, context, stack}, use) => {
    await use(async (email) => {
      await signInByRequests(context, stack, email)
      await page.goto('/admin/dashboard')
    })
  },
  signInByForm: async ({page}, use) => {
    await use(async (email, verified = true) => {
      await page.goto('/admin/login')
      await page.getByRole('button', {name: 'Sign in', exact: true}).click()
      await page.getByLabel('Email address').fill(email)
      await page.getByLabel('Email verified').setChecked(verified)
      await page.getByRole('button', {name: 'Sign in', exact: true}).click()
    })
  },
})

export {expect} from '@playwright/test'
