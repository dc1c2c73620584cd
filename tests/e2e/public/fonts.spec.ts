import type {Page} from '@playwright/test'
import {isLaidOutInParts} from '../../support/e2e/layout.ts'
import {expect, test} from '../../support/e2e/test.ts'
import {sitePages} from '../../support/repository/sitePages.ts'

const WIDTHS = [360, 390, 412]
const LIMIT = 0.02

/** The layout shift of the first screen when the web fonts replace what this machine has in their place. */
function shiftOfFonts() {
  const faces = ['--face-display', '--face-text']
  const root = document.documentElement
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
  const settled = async () => {
    await frame()
    await document.fonts.ready
    await frame()
    await frame()
  }
  const measure = async () => {
    await settled()
    for (const face of faces) {
      const [, ...fallbacks] = getComputedStyle(root).getPropertyValue(face).split(',')
      root.style.setProperty(face, fallbacks.join(','))
    }
    await settled()
    let shift = 0
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) if ('value' in entry) shift += Number(entry.value)
    }
    const observer = new PerformanceObserver((list) => add(list.getEntries()))
    observer.observe({type: 'layout-shift'})
    for (const face of faces) root.style.removeProperty(face)
    await settled()
    add(observer.takeRecords())
    observer.disconnect()
    return shift
  }
  return measure()
}

for (const path of sitePages) {
  test(`${path} keeps its lines on a phone when its fonts come`, async ({page}) => {
    await page.goto(path)
    for (const width of WIDTHS) {
      await page.setViewportSize({width, height: 823})
      expect.soft(await page.evaluate(shiftOfFonts), `at ${width}`).toBeLessThan(LIMIT)
    }
  })
}

/** The addresses of the fonts that the page has asked for so far. */
function fontRequests(page: Page): string[] {
  const fonts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url())
  })
  return fonts
}

/** Keeps the page from loading to its end, and from giving up waiting for it. */
async function holdPictures(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.addInitScript(() => {
    const soon = window.setTimeout
    const without = (task: () => void, wait = 0) => (wait < 3000 ? soon(task, wait) : 0)
    Object.assign(window, {setTimeout: without})
  })
  await page.route('**/images/**', async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

test('a first visit fetches its fonts when it has loaded', async ({page}) => {
  const release = await holdPictures(page)
  const fonts = fontRequests(page)
  await page.goto('/services', {waitUntil: 'domcontentloaded'})
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
  expect(fonts).toEqual([])
  release()
  await expect.poll(() => fonts.length).toBe(2)
  const loaded = () =>
    [...document.fonts].filter(({family, status}) => status === 'loaded' && !family.includes('fallback')).length
  await expect.poll(() => page.evaluate(loaded)).toBe(2)
})

test('a visit from another page of the site asks for them at once', async ({page, stack}) => {
  const release = await holdPictures(page)
  const fonts = fontRequests(page)
  await page.goto('/services', {referer: `${stack.site}/`, waitUntil: 'domcontentloaded'})
  await expect.poll(() => fonts.length).toBe(2)
  expect(await page.evaluate(() => document.readyState)).not.toBe('complete')
  release()
})

test('fonts that do not come leave their fallbacks, and the page whole', async ({page, browserErrors}) => {
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto('/services', {waitUntil: 'domcontentloaded'})
  await expect.poll(() => isLaidOutInParts(page)).toBe(false)
  // The browser tells of both.
  expect(browserErrors).toHaveLength(2)
  browserErrors.splice(0)
})

test.describe('without scripts', () => {
  test.use({javaScriptEnabled: false})

  test('the styles themselves bring the fonts', async ({page}) => {
    const fonts = fontRequests(page)
    await page.goto('/faq')
    await expect.poll(() => fonts.length).toBe(2)
  })
})
