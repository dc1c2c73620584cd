import {holdScripts} from '../../support/e2e/scripts.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe('before the scripts have come', () => {
  test('a press is carried out by them later, unless another followed', async ({page}) => {
    await page.emulateMedia({colorScheme: 'light'})
    const held = await holdScripts(page)
    await page.goto('/services', {waitUntil: 'commit'})
    await page.locator('[data-theme=toggle]').click()
    await page.locator('[data-search]').click()
    held.resolve()
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible()
    await expect(page.locator('html')).not.toHaveClass(/\bdark\b/)
  })

  test('the keys that open search open it later', async ({page}) => {
    const held = await holdScripts(page)
    await page.goto('/services', {waitUntil: 'domcontentloaded'})
    await page.keyboard.press('Control+k')
    held.resolve()
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible()
  })

  test('also a press that React stops while it waits to hydrate the page', async ({page}) => {
    await page.emulateMedia({colorScheme: 'light'})
    await page.addInitScript(() => {
      document.addEventListener('click', (event) => event.stopPropagation(), {capture: true, once: true})
    })
    await page.goto('/services')
    await page.locator('[data-theme=toggle]').click()
    await expect(page.locator('html')).toHaveClass(/\bdark\b/)
  })

  test('also on the filter of articles', async ({page}) => {
    const held = await holdScripts(page)
    await page.goto('/blog', {waitUntil: 'commit'})
    const chip = page.locator('.chips .chip').nth(1)
    await chip.click()
    held.resolve()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
  })

  test('a ZIP on / is answered when they come', async ({page}) => {
    const held = await holdScripts(page)
    await page.goto('/', {waitUntil: 'domcontentloaded'})
    await page.getByLabel('ZIP code').pressSequentially('07030')
    held.resolve()
    await expect(page.locator('.booking-starter output')).not.toBeEmpty()
  })

  test('a picture opens large, without them', async ({page}) => {
    await holdScripts(page)
    await page.goto('/projects/wood-deck-to-composite', {waitUntil: 'commit'})
    await page.locator('.zoom').first().click()
    const dialog = page.locator('.lightbox dialog[open]')
    await expect(dialog.getByRole('img')).toBeVisible()
    await dialog.getByRole('button', {name: 'Close'}).click()
    await expect(dialog).toHaveCount(0)
  })

  test('the menu is opened once and stays closed', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844})
    const held = await holdScripts(page)
    await page.goto('/services', {waitUntil: 'commit'})
    await page.locator('header button[commandfor]').click()
    const menu = page.locator('dialog[open]')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    held.resolve()
    await page.locator('[data-search]:visible').click()
    await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible()
    await expect(page.locator('dialog[open]')).toHaveCount(1)
  })

  test('the theme of a dark page is named by what its button does', async ({page}) => {
    await holdScripts(page)
    await page.emulateMedia({colorScheme: 'dark'})
    await page.goto('/services', {waitUntil: 'commit'})
    await expect(page.getByRole('button', {name: 'Switch to light mode'})).toBeVisible()
  })
})
