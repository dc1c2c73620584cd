import {randomInt} from 'node:crypto'
import {test as base} from '@playwright/test'
import {openMailbox, type Mailbox} from '../e2e/mailProvider.ts'
import {lakeOf, type Lake} from '../e2e/lake.ts'
import type {Locale} from '../../../web/lib/locales.ts'
import {currentStack, type TestStack} from '../e2e/stack.ts'
import {signInAt} from '../signedIn.ts'
import type {Engine, EngineName, Look} from './driver.ts'
import {launch} from './launch.ts'
import {openTab, type Tab} from './tab.ts'
import {startVisitorProxy} from './visitorProxy.ts'

export type EngineOptions = {engineName: EngineName; look: Look; pagesIn: Locale}
type WorkerFixtures = EngineOptions & {engine: Engine; stack: TestStack; lake: Lake; mailbox: Mailbox}
type Fixtures = {
  tab: Tab
  /** Opens the dashboard as this admin. */
  signIn(email: string): Promise<void>
}

/** The proxy says which requests failed; browsers write the same to their consoles, each in its own words. */
const isAboutRequest = (error: string) => error.includes('Failed to load resource')

export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ['chromium', {option: true, scope: 'worker'}],
  look: [
    {width: 1280, height: 900, touch: false, dark: false},
    {option: true, scope: 'worker'},
  ],
  pagesIn: ['en', {option: true, scope: 'worker'}],
  engine: [
    async ({engineName, look}, use) => {
      await using engine = await launch(engineName, look)
      await use(engine)
    },
    {scope: 'worker'},
  ],
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
  tab: async ({engine, stack}, use, testInfo) => {
    const complaints: string[] = []
    const complain = (error: string) => {
      if (!isAboutRequest(error)) complaints.push(error)
    }
    const address = `198.51.${randomInt(256)}.${randomInt(256)}`
    await using proxy = await startVisitorProxy(address, engine.hearsConsole ? undefined : complain)
    await using driver = await engine.visit({proxy: proxy.url, complain})
    const tab = openTab(driver, stack.site, proxy, complaints)
    await use(tab)
    if (testInfo.status !== testInfo.expectedStatus) {
      await testInfo.attach('requests', {body: tab.asked().join('\n'), contentType: 'text/plain'})
      await testInfo.attach('window', {body: await driver.screenshot(), contentType: 'image/png'})
    }
    test.expect(tab.failures(), 'what the browser complained about, and requests that failed').toEqual([])
  },
  signIn: async ({tab, stack}, use) => {
    await use(async (email) => {
      const pairs = (await signInAt(stack.site, stack.identity, email)).split('; ')
      // A cookie is set on a page of its site.
      await tab.open('/admin/login')
      await tab.addCookies(
        pairs.map((pair) => ({name: pair.slice(0, pair.indexOf('=')), value: pair.slice(pair.indexOf('=') + 1)})),
      )
      await tab.open('/admin/dashboard')
    })
  },
})

export {expect} from '@playwright/test'
