import {storedBooking} from '../../support/e2e/storedBooking.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'bookings'})

test('a search keeps the focus and says what it found; a filter that a link changes follows', async ({
  page,
  lake,
  signIn,
}) => {
  const booking = await storedBooking(lake)
  await signIn('office@example.com')
  // By its role: for a moment after a load what React streams stands in the page twice, once hidden.
  const find = page.getByRole('searchbox', {name: 'Find a booking'})
  // Only then has the page come alive.
  await expect(page.getByLabel(`Status for ${booking.name}`).filter({visible: true})).toBeEnabled()
  await find.fill(booking.name)
  await find.press('Enter')
  await expect(page).toHaveURL(/[?&]q=/)
  await expect(page.locator('.pagination').getByRole('status')).toHaveText('1–1 of 1')
  await expect(find).toBeFocused()
  const order = page.getByLabel('Order')
  await expect(order).toBeVisible()
  await order.focus()
  await order.selectOption('oldest')
  await expect(page).toHaveURL(/sort=oldest/)
  await expect(order).toBeFocused()
  await page.getByRole('link', {name: 'Needs an answer'}).click()
  await find.fill('zzzzzz')
  await find.press('Enter')
  await page.getByRole('link', {name: 'Show everything'}).click()
  await expect(find).toHaveValue('')
})
