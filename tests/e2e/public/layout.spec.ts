import type {Page} from '@playwright/test'
import {localePath, locales} from '../../../web/lib/locales.ts'
import {expect, test} from '../../support/e2e/test.ts'
import {sitePages} from '../../support/repository/sitePages.ts'

const WIDTHS = [768, 1024, 1180, 1440, 1920]
const PHONE = {width: 390, height: 844}

/** Grids of equal cards whose last row holds one card, with nothing beside it. Links in columns are no cards. */
const orphans = (page: Page) =>
  page.evaluate(() => {
    const boxesOf = (grid: Element) =>
      [...grid.children]
        .map((child) => child.getBoundingClientRect())
        .filter(({width, height}) => width > 0 && height > 0)
    const isAlone = (grid: Element) => {
      const boxes = boxesOf(grid)
      const last = boxes.at(-1)
      if (boxes.length < 3 || !last || last.height < 60) return false
      const beside = boxes.some((box) => box !== last && box.bottom > last.top + 1 && box.top < last.bottom - 1)
      const equal = boxes.filter(({width}) => Math.abs(width - last.width) < 2).length
      const rows = new Set(boxes.map(({top}) => Math.round(top))).size
      return !beside && equal === boxes.length && rows < boxes.length && last.width < grid.clientWidth * 0.6
    }
    return [...document.querySelectorAll('main *, footer *')]
      .filter((element) => getComputedStyle(element).display === 'grid' && element.checkVisibility())
      .filter(isAlone)
      .map((grid) => `${grid.parentElement?.className ?? ''} > ${grid.localName}.${grid.className}`)
  })

/** What is pressed and lower than 44 px. A link within a sentence is as high as its line. */
const lowTargets = (page: Page) =>
  page.evaluate(() => {
    const inSentence = (element: Element) =>
      getComputedStyle(element).display === 'inline' &&
      [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === 3 && node.nodeValue?.trim())
    const heightOf = (element: Element) => {
      const spread = ['::before', '::after']
        .map((part) => getComputedStyle(element, part))
        .filter(({content, position}) => content !== 'none' && position === 'absolute')
        .map(({height}) => Number.parseFloat(height) || 0)
      return Math.max(element.getBoundingClientRect().height, ...spread)
    }
    return [...document.querySelectorAll('a, button, select, textarea, summary, input:not([type=hidden])')]
      .filter((element) => element.checkVisibility({opacityProperty: true, visibilityProperty: true}))
      .filter((element) => !element.matches('[type=radio], [type=checkbox], [type=file]') && !inSentence(element))
      .filter((element) => !element.closest('[inert], [aria-hidden=true], .visually-hidden, .prose'))
      .filter((element) => element.getBoundingClientRect().right > 0 && heightOf(element) < 43.5)
      .map((element) => `${Math.round(heightOf(element))}px ${element.className} "${element.textContent.trim()}"`)
  })

for (const locale of locales) {
  test(`no card stands alone in the last row of a grid (${locale})`, async ({page}) => {
    for (const path of sitePages) {
      await page.goto(localePath(locale, path))
      for (const width of WIDTHS) {
        await page.setViewportSize({width, height: 900})
        expect.soft(await orphans(page), `${path} at ${width}`).toEqual([])
      }
    }
  })

  test(`on a phone everything that is pressed is at least 44 px high (${locale})`, async ({page}) => {
    await page.setViewportSize(PHONE)
    for (const path of sitePages) {
      await page.goto(localePath(locale, path))
      expect.soft(await lowTargets(page), path).toEqual([])
    }
  })
}

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
  await page.goto('/pt-BR')
  const dot = await page.locator('.top-bar .dot').boundingBox()
  expect(dot?.width).toBeCloseTo(dot?.height ?? 0, 0)
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
