import {createClient, type SanityClient} from '@sanity/client'
import {expect, test as base, type Page} from '@playwright/test'
import type {ServerClient} from 'postmark'
import {serve} from '../../../local/postmark/server.ts'
import type {MailFaults} from '../../../local/postmark/types.ts'
import {mailClient} from '../mailbox.ts'
import {currentStack, secretsOf, type TestStack} from './stack.ts'

type Mail = Awaited<ReturnType<ServerClient['getOutboundMessageDetails']>>
type Mailbox = {
  faults: MailFaults
  /** Every mail to an address, oldest first. */
  to(recipient: string): Promise<Mail[]>
}
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

async function openMailbox(stack: TestStack) {
  const faults: MailFaults = {current: 'none'}
  const webhook = {url: `${stack.site}/api/webhooks/postmark`, user: 'postmark', password: stack.mailToken}
  const server = await serve({
    port: stack.mailPort,
    dataDir: stack.mailData,
    serverToken: stack.mailToken,
    webhook,
    faults,
  })
  const client = mailClient(server, stack.mailToken)
  const to = async (recipient: string): Promise<Mail[]> => {
    faults.current = 'none'
    const {Messages} = await client.getOutboundMessages({count: 500, offset: 0, recipient})
    return Promise.all(Messages.toReversed().map(({MessageID}) => client.getOutboundMessageDetails(MessageID)))
  }
  return {mailbox: {faults, to}, close: server.close}
}

/** What the browser itself complains about, and every address outside this machine that a page asks for. */
function watch(page: Page, site: string): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
  page.on('console', (message) => {
    // A refused form answers 4xx on purpose, and the browser logs every such answer.
    const expected = /Failed to load resource: the server responded with a status of (4|503)/.test(message.text())
    if (message.type() === 'error' && !expected) complaints.push(`console: ${message.text()}`)
  })
  page.on('request', (request) => {
    const {protocol, hostname} = new URL(request.url())
    if (/^https?:$/.test(protocol) && hostname !== new URL(site).hostname) complaints.push(`asked ${request.url()}`)
  })
  return complaints
}

type Fixtures = {signIn(email: string, verified?: boolean): Promise<void>; complaints: string[]}
type WorkerFixtures = {stack: TestStack; mailbox: Mailbox; lake: Lake}

export const test = base.extend<Fixtures, WorkerFixtures>({
  // Playwright reads the names of the fixtures from the first argument: it must be a pattern.
  // oxlint-disable-next-line no-empty-pattern
  stack: [({}, use) => use(currentStack()), {scope: 'worker'}],
  lake: [({stack}, use) => use(lakeOf(stack)), {scope: 'worker'}],
  mailbox: [
    async ({stack}, use) => {
      const {mailbox, close} = await openMailbox(stack)
      await use(mailbox)
      await close()
    },
    // The site must find its mail provider from the first test on.
    {scope: 'worker', auto: true},
  ],
  baseURL: ({stack}, use) => use(stack.site),
  complaints: [
    async ({page, stack}, use) => {
      const complaints = watch(page, stack.site)
      await use(complaints)
      expect(complaints, 'what the browser complained about').toEqual([])
    },
    {auto: true},
  ],
  signIn: async ({page}, use) => {
    await use(async (email, verified = true) => {
      await page.goto('/admin/login')
      await page.getByRole('button', {name: /sign in|continue/i}).click()
      await page.getByLabel('E-mail address').fill(email)
      await page.getByLabel('E-mail verified').setChecked(verified)
      await page.getByRole('button', {name: 'Sign in', exact: true}).click()
    })
  },
})

export {expect} from '@playwright/test'
