import {gzipSync} from 'node:zlib'
import {expect, test} from '../../support/e2e/test.ts'
import {sitePages} from '../../support/repository/sitePages.ts'

test.describe.configure({lock: 'content'})

const KB = 1024
const gz = (body: Buffer) => gzipSync(body, {level: 9}).length / KB

/** KB compressed that an empty App Router page of this Next costs; `npm run bench -- pages` measures it again. */
const EMPTY_PAGE = 134.6
/** The calendar, the steps and the photos of the form come with its page. */
const scriptLimit = (path: string) => EMPTY_PAGE + (path === '/booking' ? 20 : 12)
const FIRST_VISIT_LIMIT = 350

for (const path of sitePages) {
  test(`the scripts of ${path} stay within their bytes`, async ({request, stack}) => {
    const html = await (await request.get(path)).text()
    const tags = [...html.matchAll(/<script[^>]*src="([^"]+)"[^>]*>/g)].filter(([tag]) => !/noModule/i.test(tag))
    const scripts = [...new Set(tags.map(([, url = '']) => url))]
    expect(scripts.length).toBeGreaterThan(0)
    const sizes = await Promise.all(
      scripts.map(async (url) => gz(await (await request.get(`${stack.site}${url}`)).body())),
    )
    expect(sizes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(scriptLimit(path))
  })
}

test('a whole first visit of / on a phone stays within its bytes, pictures included', async ({page}) => {
  await page.setViewportSize({width: 390, height: 844})
  const devtools = await page.context().newCDPSession(page)
  let bytes = 0
  devtools.on('Network.loadingFinished', ({encodedDataLength}) => (bytes += encodedDataLength))
  await devtools.send('Network.enable')
  await page.goto('/', {waitUntil: 'networkidle'})
  expect(bytes).toBeGreaterThan(0)
  expect(bytes / KB).toBeLessThanOrEqual(FIRST_VISIT_LIMIT)
})

test('the search index stays small', async ({request}) => {
  const index = await (await request.get('/search/en.json')).body()
  expect(gz(index)).toBeLessThan(40)
})

for (const [path, width] of [
  ['/', 1280],
  ['/pt-BR', 390],
  ['/booking', 390],
  ['/pt-BR/booking', 390],
] as const) {
  test(`nothing shifts while ${path} loads at ${width} pixels`, async ({page}) => {
    await page.setViewportSize({width, height: 844})
    await page.addInitScript(() => {
      Object.assign(window, {shift: 0})
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries())
          if ('value' in entry)
            Object.assign(window, {shift: Number(Reflect.get(window, 'shift')) + Number(entry.value)})
      }).observe({type: 'layout-shift', buffered: true})
    })
    await page.goto(path, {waitUntil: 'networkidle'})
    expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThanOrEqual(0.02)
  })
}
