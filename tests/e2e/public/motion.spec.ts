import type {Page} from '@playwright/test'
import {expect, test} from '../../support/e2e/test.ts'

/** The drawing of the house, from the moment when it waits below the first view. */
async function waitingDrawing(page: Page) {
  await page.goto('/')
  const drawing = page.locator('.house-diagram .drawing')
  await expect(drawing).toHaveClass(/is-waiting/)
  return drawing
}

test('a drawing draws itself when it comes into view, once', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'no-preference'})
  const drawing = await waitingDrawing(page)
  await expect(drawing).toHaveCSS('stroke-dashoffset', '960px')
  await drawing.scrollIntoViewIfNeeded()
  await expect(drawing).toHaveCSS('stroke-dashoffset', '0px')
  await page.evaluate(() => scrollTo(0, 0))
  await expect(drawing).not.toBeInViewport()
  await expect(drawing).not.toHaveClass(/is-waiting/)
})

for (const path of ['/', '/contact', '/no-such-page']) {
  test(`every drawing of ${path} stands there whole once it has come into view`, async ({page}) => {
    await page.emulateMedia({reducedMotion: 'no-preference'})
    // On a low phone none is in the first view.
    await page.setViewportSize({width: 390, height: 480})
    await page.goto(path)
    const drawings = await page.locator('.draws-itself').all()
    expect(drawings.length).toBeGreaterThan(0)
    for (const drawing of drawings) {
      await drawing.scrollIntoViewIfNeeded()
      await expect(drawing).toHaveCSS('clip-path', 'inset(-9%)')
      await expect(drawing).not.toHaveClass(/is-waiting/)
    }
  })
}

test('where less motion is asked for, a drawing stands there from the beginning', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'})
  await expect(await waitingDrawing(page)).toHaveCSS('stroke-dasharray', 'none')
})

/** Keeps in the page which elements have a name in its first frame. */
const recordNames = () =>
  addEventListener('pagereveal', async ({viewTransition}) => {
    await viewTransition?.ready
    const names = document
      .getAnimations()
      .map(({effect}) => (effect instanceof KeyframeEffect ? effect.pseudoElement : null))
    document.documentElement.dataset.names = names.join(' ')
  })

test('the picture of a card travels to the article, also where the page comes in pieces', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'no-preference'})
  await page.addInitScript(recordNames)
  await page.goto('/blog')
  const card = page.locator('.article-card').filter({hasText: 'How to inspect a roof'})
  const image = card.locator('img')
  await image.scrollIntoViewIfNeeded()
  await expect(image).toHaveJSProperty('complete', true)
  await card.locator('h2 a').click()
  await expect(page.locator('html')).toHaveAttribute('data-names', /view-transition-new\(picture\)/)
  // What makes it so: the first frame waits for the picture, wherever the server's answer was cut.
  await expect(page.locator('head link[rel=expect][blocking=render]')).toHaveAttribute('href', '#page-picture')
  await expect(page.locator('#page-picture > [fetchpriority=high]')).toHaveCount(1)
})
