import {gzipSync} from 'node:zlib'
import type {APIRequestContext} from '@playwright/test'
import {localePath, locales} from '../../../web/lib/locales.ts'
import {expect, test} from '../../support/e2e/test.ts'
import {sitePages} from '../../support/repository/sitePages.ts'

test.describe.configure({lock: 'content'})

const KB = 1024
const gz = (body: Buffer) => gzipSync(body, {level: 9}).length / KB
type Limits = {script: number; css: number; html: number}
// Goals, in KB compressed: an empty App Router page, as Next builds it by itself, costs 131.4 of script.
const goals: Limits = {script: 138, css: 10, html: 20}
const fontLimit = 65
const INLINE = /<style[^>]*>(.*?)<\/style>/gs

/** The calendar, the steps and the photos of the form come with its page. */
const bookingGoals: Limits = {...goals, script: 146}

/** The page as it is kept. One that nobody has asked for since it was made again goes out as it is rendered. */
async function keptHtml(request: APIRequestContext, path: string): Promise<string> {
  let html = ''
  await expect(async () => {
    const answer = await request.get(path)
    html = await answer.text()
    expect(answer.headers()['x-nextjs-cache']).toBe('HIT')
  }).toPass()
  return html
}

const limitsOf = (path: string): Limits => (path === '/booking' ? bookingGoals : goals)

for (const path of sitePages) {
  test(`${path} stays within its bytes`, async ({page, request, stack}) => {
    const html = await keptHtml(request, path)
    const inline = [...html.matchAll(INLINE)].map(([, css = '']) => css)
    const scripts = [...html.matchAll(/<script[^>]*src="([^"]+)"[^>]*>/g)].filter(([tag]) => !tag.includes('noModule'))
    const size = async (matches: RegExpMatchArray[]) => {
      const bodies = await Promise.all(
        [...new Set(matches.map(([, url = '']) => url))].map(async (url) =>
          (await request.get(`${stack.site}${url}`)).body(),
        ),
      )
      return bodies.reduce((sum, body) => sum + gz(body), 0)
    }
    const limits = limitsOf(path)
    expect.soft(await size(scripts), 'script').toBeLessThanOrEqual(limits.script)
    expect.soft(html, 'a style sheet to wait for').not.toContain('rel="stylesheet"')
    expect.soft(inline, 'one sheet, written once').toHaveLength(1)
    // Where the data for React had it too, its quotes would be escaped.
    const [sample = ''] = /[^"'\\<&]{200}/.exec(inline.join('')) ?? []
    expect.soft(html.split(sample).length, 'the text stands in the page once').toBe(2)
    expect.soft(gz(Buffer.from(inline.join(''))), 'css').toBeLessThanOrEqual(limits.css)
    for (const locale of locales) {
      const body = await keptHtml(request, localePath(locale, path))
      expect.soft(gz(Buffer.from(body.replaceAll(INLINE, ''))), `html in ${locale}`).toBeLessThanOrEqual(limits.html)
    }

    // By address: a page that is made anew meanwhile loads once more.
    const fonts = new Set<string>()
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) fonts.add(response.url())
    })
    await page.goto(path, {waitUntil: 'networkidle'})
    await expect.poll(() => fonts.size, 'font files').toBe(2)
    // The server may close a connection that has rested just when it is asked again.
    const bytesOf = async (url: string) => (await (await request.get(url, {maxRetries: 2})).body()).length
    const sizes = await Promise.all([...fonts].map(async (url) => (await bytesOf(url)) / KB))
    expect(
      sizes.reduce((sum, each) => sum + each, 0),
      'fonts',
    ).toBeLessThanOrEqual(fontLimit)
  })
}

test('the search index and its code stay small, and load on open alone', async ({request}) => {
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
