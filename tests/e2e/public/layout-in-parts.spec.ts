import type {Page} from '@playwright/test'
import {isLaidOutInParts} from '../../support/e2e/layout.ts'
import {expect, test} from '../../support/e2e/test.ts'

/** Opens the page as it is before it and its fonts have loaded, and without the code that React adds to it. */
async function openUnloaded(page: Page, path: string) {
  await page.route('**/_next/static/**/*.js', (route) => route.fulfill({contentType: 'text/javascript', body: ''}))
  await page.route('**/*.woff2', () => undefined)
  await page.addInitScript(() => addEventListener('load', (event) => event.stopImmediatePropagation(), true))
  await page.goto(path, {waitUntil: 'domcontentloaded'})
}

/** The tops of everything in view. */
const tops = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    return [...document.querySelectorAll('main *:not(svg *)')]
      .map((element) => [element.outerHTML.slice(0, 80), element.getBoundingClientRect()] as const)
      .filter(([, {top, bottom, width}]) => width > 1 && top < innerHeight && bottom > 0)
      .map(([html, {top, left}]) => `${html} ${Math.round(top)} ${Math.round(left)}`)
  })

for (const path of ['/', '/services/vinyl-siding', '/projects', '/blog/deck-maintenance-through-the-year', '/contact'])
  for (const width of [390, 1440])
    test(`${path} at ${width} pixels: nothing in view moves when the rest is laid out`, async ({page}) => {
      await page.setViewportSize({width, height: 844})
      await openUnloaded(page, path)
      expect(await isLaidOutInParts(page)).toBe(true)
      const before = await tops(page)
      await page.keyboard.press('Shift')
      expect(await isLaidOutInParts(page)).toBe(false)
      expect(await tops(page)).toEqual(before)
    })

test('a page that nobody touches is laid out as a whole when it has loaded', async ({page}) => {
  const held = Promise.withResolvers<void>()
  await page.route('**/images/**', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/services', {waitUntil: 'domcontentloaded'})
  expect(await isLaidOutInParts(page)).toBe(true)
  held.resolve()
  await expect.poll(() => isLaidOutInParts(page)).toBe(false)
})

test('a page that is scrolled before it has loaded is laid out as a whole', async ({page}) => {
  await openUnloaded(page, '/services')
  await page.evaluate(() => scrollBy(0, 600))
  await expect.poll(() => isLaidOutInParts(page)).toBe(false)
})

test('a press by a screen reader, which sends a click alone, lays the rest out before its link is followed', async ({
  page,
}) => {
  await openUnloaded(page, '/blog/deck-maintenance-through-the-year')
  // The scroll that follows tells of itself a frame later: too late.
  const rules = await page.evaluate(() => {
    document.querySelector<HTMLElement>('main a[href^="#"]')?.click()
    return document.adoptedStyleSheets.map(({cssRules}) => cssRules.length)
  })
  expect(rules).toEqual([0])
})

test('where the place to be shown depends on true heights, all is laid out at once', async ({page}) => {
  await openUnloaded(page, '/faq#main')
  expect(await isLaidOutInParts(page), 'a place in the page').toBe(false)
  await openUnloaded(page, '/services')
  await page.reload({waitUntil: 'domcontentloaded'})
  expect(await isLaidOutInParts(page), 'a page shown again').toBe(false)
})
