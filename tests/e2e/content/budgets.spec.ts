import {gzipSync} from 'node:zlib'
import {localePath, locales} from '../../../web/lib/locales.ts'
import {expect, test} from '../../support/e2e/test.ts'
import {sitePages} from '../../support/repository/sitePages.ts'

test.describe.configure({lock: 'content'})

const KB = 1024
const gz = (body: Buffer) => gzipSync(body, {level: 9}).length / KB
// Goals, in KB compressed: an empty App Router page costs 134.6 of script.
const limits = {script: 140, bookingScript: 145, css: 10, html: 20, articleHtml: 25, fonts: 65}

const htmlLimit = (path: string) => (path.startsWith('/blog/') ? limits.articleHtml : limits.html)

for (const path of sitePages) {
  test(`${path} stays within its bytes`, async ({page, request, stack}) => {
    const html = await (await request.get(path)).text()
    const scripts = [...html.matchAll(/<script[^>]*src="([^"]+)"[^>]*>/g)].filter(([tag]) => !tag.includes('noModule'))
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
    const size = async (matches: RegExpMatchArray[]) => {
      const bodies = await Promise.all(
        [...new Set(matches.map(([, url = '']) => url))].map(async (url) =>
          (await request.get(`${stack.site}${url}`)).body(),
        ),
      )
      return bodies.reduce((sum, body) => sum + gz(body), 0)
    }
    expect(await size(scripts), 'script').toBeLessThanOrEqual(
      path === '/booking' ? limits.bookingScript : limits.script,
    )
    expect(await size(styles), 'css').toBeLessThanOrEqual(limits.css)
    for (const locale of locales) {
      const body = await (await request.get(localePath(locale, path))).body()
      expect(gz(body), `html in ${locale}`).toBeLessThanOrEqual(htmlLimit(path))
    }

    const fonts: number[] = []
    page.on('response', async (response) => {
      if (response.url().endsWith('.woff2')) fonts.push((await response.body()).length / KB)
    })
    await page.goto(path, {waitUntil: 'networkidle'})
    expect(fonts.length, 'font files').toBe(2)
    expect(
      fonts.reduce((sum, each) => sum + each, 0),
      'fonts',
    ).toBeLessThanOrEqual(limits.fonts)
  })
}

test('the search index and its code stay small, and load on open alone', async ({request}) => {
  const index = await (await request.get('/search/en.json')).body()
  expect(gz(index)).toBeLessThan(40)
})

test('nothing shifts while the home page loads', async ({page}) => {
  await page.addInitScript(() => {
    Object.assign(window, {shift: 0})
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry) Object.assign(window, {shift: Number(Reflect.get(window, 'shift')) + Number(entry.value)})
    }).observe({type: 'layout-shift', buffered: true})
  })
  await page.goto('/', {waitUntil: 'networkidle'})
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shift')))).toBeLessThanOrEqual(0.02)
})
