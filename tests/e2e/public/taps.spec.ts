import type {Locator, Page} from '@playwright/test'
import {confirmation, newVisitor, submit} from '../../support/e2e/booking.ts'
import {formReady} from '../../support/e2e/form.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.use({viewport: {width: 390, height: 844}, hasTouch: true})
test.describe.configure({lock: 'bookings'})

/** Counts what a visitor presses. A field that has the focus needs no press, and typing is not counted. */
function counter(page: Page) {
  const taps = {count: 0}
  const press = async (target: Locator) => {
    taps.count += 1
    await expect(target).toBeInViewport()
    await target.tap()
  }
  const type = async (label: string, text: string) => {
    const field = page.getByLabel(label, {exact: true}).and(page.locator('.input'))
    const isFocused = await field.evaluate((element) => element === document.activeElement)
    if (!isFocused) {
      taps.count += 1
      await field.tap()
    }
    await page.keyboard.type(text)
  }
  /** The last two steps: any day, then who asks. */
  const finish = async () => {
    const {name, phone, email} = newVisitor()
    await press(page.getByRole('button', {name: 'Any day, call me'}))
    await type('Full name', name)
    await type('Phone', phone)
    await type('Email', email)
    await page.clock.fastForward(10_000)
    taps.count += 1
    await submit(page).tap()
    await expect(confirmation(page)).toBeVisible()
    // Both are sent, as if they had been chosen.
    await expect(page.getByLabel('Your request')).toContainText(/\w{3}, \w{3} \d{1,2}, \d{4}Flexible/)
  }
  return {taps, press, finish}
}

test('from the first view to the sent request it takes seven taps', async ({page}) => {
  const {taps, press, finish} = counter(page)
  await page.clock.install()
  await page.goto('/')
  // To open the list, and to choose from it.
  taps.count += 2
  await page.locator('.booking-starter select').selectOption('Roofing Services')
  await press(page.locator('.booking-starter button'))
  await formReady(page, '/api/bookings')
  await expect(page.locator('form[data-step="2"] .chosen').first()).toHaveText('Roofing Services')
  await finish()
  expect(taps.count).toBeLessThanOrEqual(7)
})

test('from the page of a service it takes five, whichever of its buttons is pressed', async ({page}) => {
  await page.clock.install()
  await page.goto('/services/custom-decks')
  const hrefs = await page
    .locator('.mobile-action-bar .book, .mobile-menu .actions a:first-child, .header .not-on-phone, main .btn')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')).filter((href) => href?.includes('booking')))
  expect(new Set(hrefs)).toEqual(new Set(['/booking?service=Custom%20Deck%20Construction']))
  const {taps, press, finish} = counter(page)
  await press(page.locator('.mobile-action-bar .book'))
  await formReady(page, '/api/bookings')
  await finish()
  expect(taps.count).toBeLessThanOrEqual(5)
})

test('what leads on is in view in each step, and so is the number to call', async ({page}) => {
  await page.clock.install()
  await page.goto('/booking')
  await formReady(page, '/api/bookings')
  const call = page.locator('.mobile-action-bar a[href^="tel:"]')
  const onward = page.getByRole('button', {name: 'Continue'})
  await expect(onward).toBeInViewport({ratio: 1})
  await expect(call).toBeInViewport()
  await page.locator('.tile').nth(1).tap()
  await expect(page.locator('form[data-step="2"]')).toBeVisible()
  await expect(onward).toBeInViewport({ratio: 1})
  await expect(call).toBeInViewport()
  await page.locator('.day-strip button:enabled').nth(1).tap()
  await page.locator('.slot:has(input:enabled)').first().tap()
  await onward.tap()
  await expect(page.locator('form[data-step="3"]')).toBeVisible()
  await expect(submit(page)).toBeInViewport({ratio: 1})
  await expect(call).toBeInViewport()
})
