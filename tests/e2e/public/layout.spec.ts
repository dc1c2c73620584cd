import {localePath, locales} from '../../../web/lib/locales.ts'
import {expect, test} from '../../support/e2e/test.ts'

// The grids and what is pressed, on every page: pages.spec.ts.
const PHONE = {width: 390, height: 844}

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
