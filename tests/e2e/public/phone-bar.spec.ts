import {openForm, pickService} from '../../support/e2e/booking.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.use({viewport: {width: 390, height: 844}})

test('the bar of a phone stays away while a form is filled in and its button is pressed', async ({page}) => {
  await page.goto('/contact')
  const bar = page.locator('.mobile-action-bar')
  await expect(bar).toBeVisible()
  const form = page.locator('form[action="/api/contact"]')
  await form.locator('textarea').focus()
  await expect(bar).toBeHidden()
  // A press moves the focus: on some phones a button takes none, and the bar came back under the finger.
  const button = form.getByRole('button').last()
  await button.evaluate((element) => element.scrollIntoView({block: 'end'}))
  const place = await button.boundingBox()
  await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + 20)
  await page.mouse.down()
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await expect(bar).toBeHidden()
  // Drawn away from the button: nothing is sent.
  await page.mouse.move(5, 5)
  await page.mouse.up()
  await expect(bar).toBeVisible()
})

test('each part of the estimate form begins right below the header', async ({page}) => {
  await openForm(page)
  await pickService(page, 'Roofing Services')
  const part = page.locator('form[data-step="2"]')
  await expect(part).toBeVisible()
  const header = await page.locator('.header').boundingBox()
  await expect
    .poll(async () => ((await part.boundingBox())?.y ?? 0) - (header?.y ?? 0) - (header?.height ?? 0))
    .toBeLessThan(32)
})
