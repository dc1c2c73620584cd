import type {BrowserContext, Page} from '@playwright/test'
import {locales} from '../../../web/lib/locales.ts'
import {TABS} from '../../../web/ui/admin/shell/tabs.ts'
import {storedBooking} from '../../support/e2e/storedBooking.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'bookings'})

const PAGES_AT_ONCE = 5

/** What a visitor would not notice: refused and failed requests, errors, and what a policy has blocked. */
function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = []
  const at = (page: Page | null) => (page ? new URL(page.url()).pathname : '')
  context.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  context.on('requestfailed', (request) => {
    // What was fetched ahead ends with the page that wanted it.
    const reason = request.failure()?.errorText
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${reason} ${request.url()}`)
  })
  context.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`${at(message.page())}: ${message.text()}`)
  })
  context.on('weberror', (error) => complaints.push(`${at(error.page())}: ${error.error().message}`))
  return complaints
}

/** Opens every address and scrolls to its end, so that what loads late loads too. */
async function visit(context: BrowserContext, paths: readonly string[]) {
  const left = paths.values()
  const crawl = async () => {
    const page = await context.newPage()
    for (const path of left) {
      await page.goto(path, {waitUntil: 'load'})
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await page.waitForLoadState('networkidle')
    }
    await page.close()
  }
  await Promise.all(Array.from({length: PAGES_AT_ONCE}, crawl))
}

test('every page of the sitemap, in every language, loads without a failed request, an error or a violation', async ({
  context,
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text()
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  for (const locale of locales)
    expect(paths.some((path) => path.startsWith(`/${locale}`)) || locale === 'en').toBe(true)
  const complaints = collectComplaints(context)
  await visit(context, paths)
  expect(complaints).toEqual([])
})

test('every state of the dashboard, in every language, loads without a failed request, an error or a violation', async ({
  context,
  page,
  lake,
  signIn,
  stack,
}) => {
  const {_id} = await storedBooking(lake)
  await signIn('owner@example.com')
  await expect(page).toHaveURL(/\/admin\/dashboard/)
  await page.close()
  const states = [
    ...TABS.map((tab) => `tab=${tab}`),
    `tab=bookings&booking=${_id}`,
    'tab=bookings&q=nobody-is-called-so',
  ]
  const complaints = collectComplaints(context)
  for (const locale of locales) {
    await context.addCookies([{name: 'locale', value: locale, url: stack.site}])
    await visit(context, [...states.map((state) => `/admin/dashboard?${state}`), '/admin/dashboard'])
  }
  expect(complaints).toEqual([])
})
