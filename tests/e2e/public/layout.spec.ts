import type {Page} from '@playwright/test'
import {localePath, locales} from '../../../web/lib/locales.ts'
import {expect, test} from '../../support/e2e/test.ts'

// The grids and what is pressed, on every page: pages.spec.ts.
const PHONE = {width: 390, height: 844}
/** The sentence about the hours is the longest then: the office opens on another day. */
const NIGHT = '2026-11-24T22:00:00-05:00'

/** It comes with the first sign of a visitor; on a page that is published anew meanwhile, with a later one. */
const showSentence = (page: Page) =>
  expect(async () => {
    await page.keyboard.press('Shift')
    await expect(page.locator('.top-bar .online')).not.toBeEmpty({timeout: 1_000})
  }).toPass()

test('the marks of the timelines stand apart on a phone', async ({page}) => {
  await page.setViewportSize(PHONE)
  for (const locale of locales) {
    await page.goto(localePath(locale, '/services'))
    const marks = page.locator('.gantt .scale span:visible')
    const boxes = await Promise.all((await marks.all()).map((mark) => mark.boundingBox()))
    expect(boxes.length, locale).toBeGreaterThanOrEqual(4)
    for (const [index, box] of boxes.slice(1).entries()) {
      const before = boxes[index]
      expect(box?.x, locale).toBeGreaterThan((before?.x ?? 0) + (before?.width ?? 0))
    }
  }
})

test('the dot before the opening hours stays round where their sentence takes two lines', async ({page}) => {
  await page.setViewportSize(PHONE)
  await page.clock.setFixedTime(NIGHT)
  await page.goto('/pt-BR')
  await showSentence(page)
  const dot = await page.locator('.top-bar .dot').boundingBox()
  expect(dot?.width).toBeCloseTo(dot?.height ?? 0, 0)
})

test('the sentence about the opening hours takes two lines at most on the narrowest phone, and shifts nothing', async ({
  page,
}) => {
  await page.setViewportSize({width: 320, height: 640})
  await page.clock.setFixedTime(NIGHT)
  for (const locale of locales) {
    await page.goto(localePath(locale, '/'))
    await showSentence(page)
    const {height} = (await page.locator('.top-bar').boundingBox()) ?? {height: 0}
    expect(height, locale).toBeLessThanOrEqual(44)
  }
})

test('a picture comes nearer under the pointer, and stands still where less motion is asked for', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'no-preference'})
  await page.goto('/services')
  const card = page.locator('.service-cards article').first()
  const image = card.locator('img')
  await card.hover()
  await expect(image).toHaveCSS('scale', '1.025')
  await page.emulateMedia({reducedMotion: 'reduce'})
  await expect(image).toHaveCSS('scale', 'none')
})

test('the footer keeps each link and the three languages on one line on a tablet', async ({page}) => {
  await page.setViewportSize({width: 768, height: 1024})
  for (const locale of locales) {
    await page.goto(localePath(locale, '/faq'))
    const heights = await page
      .locator('.footer nav a, .footer .languages a')
      .evaluateAll((links) => links.map((link) => Math.round(link.getClientRects()[0]?.height ?? 0)))
    expect(heights.length, locale).toBeGreaterThanOrEqual(10)
    expect(Math.max(...heights), locale).toBeLessThanOrEqual(36)
    const tops = await page
      .locator('.footer .languages a')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top))
    expect(new Set(tops).size, locale).toBe(1)
  }
})

test('what is stored, why and how long is read on a phone without scrolling sideways', async ({page}) => {
  await page.setViewportSize({width: 360, height: 800})
  for (const locale of locales) {
    await page.goto(localePath(locale, '/privacy'))
    const widths = await page.locator('.table').evaluate(({scrollWidth, clientWidth}) => [scrollWidth, clientWidth])
    expect(widths[0], locale).toBe(widths[1])
  }
})

test('a comparison of four columns is read on a phone without scrolling sideways', async ({page}) => {
  await page.setViewportSize({width: 360, height: 800})
  for (const locale of locales)
    for (const article of ['choosing-composite-decking', 'siding-compared-vinyl-fiber-cement-cedar']) {
      await page.goto(localePath(locale, `/blog/${article}`))
      const table = page.locator('.table:has(th:nth-child(4))')
      const widths = await table.evaluate(({scrollWidth, clientWidth}) => [scrollWidth, clientWidth])
      expect(widths[0], `${locale} ${article}`).toBe(widths[1])
    }
})

test('the contact form ends about where the ways to reach us beside it end', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900})
  for (const locale of locales) {
    await page.goto(localePath(locale, '/contact'))
    const [form, details] = await Promise.all(
      ['.contact-form', '.contact-page .details'].map((part) => page.locator(part).boundingBox()),
    )
    const empty = (form?.y ?? 0) + (form?.height ?? 0) - (details?.y ?? 0) - (details?.height ?? 0)
    expect(Math.abs(empty), locale).toBeLessThan(80)
  }
})

test('the contact page shows its e-mail address once among the ways to reach us', async ({page}) => {
  await page.goto('/contact')
  await expect(page.locator('.contact-cards').getByText('@')).toHaveCount(1)
})

test('the field of the newsletter shows its whole placeholder on a tablet', async ({page}) => {
  await page.setViewportSize({width: 768, height: 1024})
  for (const locale of locales) {
    await page.goto(localePath(locale, '/faq'))
    const [room, words] = await page.locator('.footer input[type="email"]').evaluate(async (input) => {
      await document.fonts.ready
      const {font, paddingLeft, paddingRight} = getComputedStyle(input)
      const context = document.createElement('canvas').getContext('2d')
      if (context) context.font = font
      const width = context?.measureText(input.getAttribute('placeholder') ?? '').width
      return [input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight), width ?? Infinity]
    })
    expect(room, locale).toBeGreaterThanOrEqual(words)
  }
})

test('the pictures of a project that stand side by side end on one line', async ({page}) => {
  await page.goto('/projects/wood-deck-to-composite')
  const pictures = page.locator('.project-pictures .zoom .picture')
  const bottoms = await pictures.evaluateAll((each) => each.map((one) => one.getBoundingClientRect().bottom))
  expect(bottoms).toHaveLength(2)
  expect(bottoms[0]).toBeCloseTo(bottoms[1] ?? 0, 0)
})

test('the sections of a service have headings of one size, what stands under its title another', async ({page}) => {
  for (const path of ['/services/custom-decks', '/services/vinyl-siding']) {
    await page.goto(path)
    const sizes = await page
      .locator('.service-detail h2')
      .evaluateAll((headings) => headings.map((heading) => getComputedStyle(heading).fontSize))
    expect(sizes.length, path).toBeGreaterThan(4)
    expect(new Set(sizes).size, path).toBe(2)
  }
})

test('no heading of a page breaks within a word', async ({page}) => {
  for (const path of ['/', '/services/home-remodeling']) {
    for (const locale of locales) {
      await page.goto(localePath(locale, path))
      const heading = page.locator('h1')
      // Then a word that is wider than its column reaches out of it.
      await heading.evaluate((element) => (element.style.overflowWrap = 'normal'))
      for (const width of [320, 390, 768, 1000, 1024, 1180, 1280, 1440, 1920]) {
        await page.setViewportSize({width, height: 900})
        const beyond = () => heading.evaluate(({scrollWidth, clientWidth}) => scrollWidth - clientWidth)
        await expect.poll(beyond, `${locale} ${path} at ${width}`).toBe(0)
      }
    }
  }
})
