import type {Page} from '@playwright/test'
import {expect, test} from '../../support/e2e/test.ts'

const isScript = (url: string) => url.includes('/_next/static/') && url.endsWith('.js')

test('a press that comes before the scripts is carried out by them, unless another followed', async ({page}) => {
  await page.emulateMedia({colorScheme: 'light'})
  const held = Promise.withResolvers<void>()
  await page.route(
    ({href}) => isScript(href),
    async (route) => {
      await held.promise
      await route.continue()
    },
  )
  await page.goto('/services', {waitUntil: 'commit'})
  await page.locator('[data-theme=toggle]').click()
  await page.locator('[data-search]').click()
  held.resolve()
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeVisible()
  await expect(page.locator('html')).not.toHaveClass(/\bdark\b/)
})

test.describe('while the first picture is on its way', () => {
  const open = async (page: Page, path = '/services') => {
    // A page that nobody has asked for yet goes out as it is rendered.
    await page.request.get(path)
    const [picture, scripts] = [Promise.withResolvers<void>(), [] as string[]]
    page.on('request', (request) => void (isScript(request.url()) && scripts.push(request.url())))
    await page.route(/\/images\/.*\/content\//, async (route) => {
      await picture.promise
      await route.continue()
    })
    await page.goto(path, {waitUntil: 'domcontentloaded'})
    await expect(page.locator('footer.footer')).toBeVisible()
    return {scripts, picture}
  }

  test('no script takes the line from it, and all follow it', async ({page}) => {
    // On a dark page the button is named by scripts: it is pressed when they run.
    await page.emulateMedia({colorScheme: 'dark'})
    const {scripts, picture} = await open(page)
    expect(scripts).toEqual([])
    picture.resolve()
    await expect.poll(() => scripts.length).toBeGreaterThan(5)
    await page.getByRole('button', {name: 'Switch to light mode'}).click()
    await expect(page.locator('html')).not.toHaveClass(/\bdark\b/)
  })

  test('nor from what is seen of a clip before it plays, which is as wide as the screen asks for', async ({page}) => {
    await page.setViewportSize({width: 390, height: 844})
    const {scripts, picture} = await open(page, '/gallery')
    expect(scripts).toEqual([])
    picture.resolve()
    await expect.poll(() => scripts.length).toBeGreaterThan(5)
    const poster = page.locator('.clip-frame img').first()
    await expect.poll(() => poster.evaluate((each: HTMLImageElement) => each.currentSrc)).toContain('w=400&')
  })

  test('who presses does not wait for it', async ({page}) => {
    const {scripts, picture} = await open(page)
    await page.keyboard.press('Tab')
    await expect.poll(() => scripts.length).toBeGreaterThan(5)
    picture.resolve()
  })
})
