import type {Page} from '@playwright/test'
import {storedBooking} from '../../support/e2e/storedBooking.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'bookings'})

const toast = (page: Page) => page.locator('.toasts')

test('a new request appears in an open dashboard and is counted in the tab’s title', async ({page, lake, signIn}) => {
  const polled = page.waitForResponse('**/api/admin/inbox')
  await signIn('office@example.com')
  await polled
  const booking = await storedBooking(lake, {created_at: new Date().toISOString()})
  await expect(toast(page)).toContainText(`New request from ${booking.name}.`)
  await expect(page.getByRole('link', {name: booking.name})).toBeVisible()
  await expect(page).toHaveTitle(/^\(\d+\) /)
})

test('what the list shows is no news, though the first answer was some seconds old and did not name it', async ({
  page,
  signIn,
}) => {
  const arrivals = [
    {kind: 'booking', at: new Date(Date.now() + 60_000).toISOString(), name: 'Just Now'},
    {kind: 'booking', at: new Date(Date.now() - 5_000).toISOString(), name: 'Shown Already'},
  ]
  let asked = 0
  await page.route('**/api/admin/inbox', (route) => {
    asked += 1
    return route.fulfill({json: {waiting: 2, arrivals: asked === 1 ? [] : arrivals}, headers: {etag: `"${asked}"`}})
  })
  const polled = page.waitForResponse('**/api/admin/inbox')
  await signIn('office@example.com')
  await polled
  // As when the tab is opened again: the dashboard asks at once.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(toast(page)).toContainText('New request from Just Now.')
})
