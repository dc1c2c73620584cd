import {liveMessages, namelessControls, tabTo} from '../../support/e2e/accessibility.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'bookings'})

// A window of 1280 × 1024 at 400 % (WCAG 1.4.10), and no pointer anywhere: each control is reached by the Tab key, in its
// order, and has to be in view when it is. What is read comes out of the browser's own accessibility tree.
test.use({viewport: {width: 320, height: 256}})
test.beforeEach(async ({page}) => {
  test.slow()
  await page.emulateMedia({reducedMotion: 'reduce'})
})

test('by keyboard at 400 %: a page is found by search, and a review is left', async ({page}) => {
  await page.clock.install()
  await page.goto('/reviews')
  await expect(page.locator('form[action="/api/reviews"]')).toHaveJSProperty('noValidate', true)
  expect(await namelessControls(page)).toEqual([])
  await tabTo(page, page.getByRole('radio', {name: /of 5/}).first())
  for (let star = 0; star < 4; star++) await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', {name: '5 of 5, Excellent!'})).toBeChecked()
  await tabTo(page, page.getByLabel('Your review'))
  const words = `Straight stairs, job ${Date.now()}.`
  await page.keyboard.type(words)
  await page.clock.fastForward(30_000)
  await tabTo(page, page.getByRole('button', {name: 'Post review'}))
  await page.keyboard.press('Enter')
  await expect.poll(() => liveMessages(page).then((said) => said.join())).toContain('Thank you. Your review is in.')
  await expect(page.getByRole('article').first()).toContainText(words)

  await page.goto('/')
  await tabTo(page, page.getByRole('button', {name: 'Search', exact: true}))
  const dialog = page.getByRole('dialog', {name: 'Search'})
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('searchbox')).toBeFocused({timeout: 2000})
  }).toPass()
  await page.keyboard.type('hardie')
  await expect(dialog.locator('a.result').first()).toBeVisible()
  await expect(dialog.getByRole('searchbox')).toMatchAriaSnapshot(`- searchbox "Search": hardie`)
  expect((await liveMessages(page)).join()).toMatch(/Results for “hardie”: \d+/)
  expect(await namelessControls(page)).toEqual([])
  await tabTo(page, dialog.locator('a.result').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/services\/hardie/)
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
})
