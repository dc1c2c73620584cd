import {fillForm, newVisitor, openDay, openForm, pickService, submit} from '../../support/e2e/booking.ts'
import {formReady} from '../../support/e2e/form.ts'
import {expect, test} from '../../support/e2e/test.ts'

// A page that was opened before a release asks for files that are gone.
test.describe.configure({lock: 'bookings'})

test('a page from before a release, whose files are gone, still sends', async ({page, browserErrors}) => {
  await page.goto('/contact')
  await formReady(page, '/api/contact')
  await page.route('**/_next/static/chunks/**', (route) => route.fulfill({status: 404}))
  await page.getByLabel('Full name').fill('Ana Souza')
  await page.locator('#contact-email').fill('ana@example.com')
  await page.getByLabel('Subject').fill('An old page')
  await page.getByLabel('Message').fill('Hello')
  await page.getByRole('button', {name: 'Send message'}).click()
  await expect(page).toHaveURL(/\/contact\/sent/)
  browserErrors.splice(0)
})

test('without its code, the confirmation is the page of the server', async ({page, lake}) => {
  const visitor = newVisitor()
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    // Read apart from the page: what a page asked for is gone when it moves on.
    const code = await (await fetch(route.request().url())).text()
    await (code.includes('photos-after') ? route.fulfill({status: 404}) : route.continue())
  })
  await openForm(page)
  await pickService(page, 'Roofing Services')
  await fillForm(page, visitor)
  await submit(page).click()
  await expect(page).toHaveURL(/\/booking\/sent\?ref=booking_/)
  await expect(page.getByText(/^booking_\d+_/)).toBeVisible()
  expect(await lake.operations.fetch('count(*[_type == "booking" && email == $email])', visitor)).toBe(1)
})

test('on a page from before a release, whose files are gone, a day far ahead can be chosen all the same', async ({
  page,
  browserErrors,
}) => {
  await page.goto('/booking')
  await formReady(page, '/api/bookings')
  await page.route('**/_next/static/chunks/**', (route) => route.fulfill({status: 404}))
  await page.getByRole('button', {name: 'Another date'}).click()
  const date = page.getByLabel('Preferred date', {exact: true})
  await expect(date).not.toHaveAttribute('aria-hidden', 'true')
  await expect(date).toBeFocused()
  await date.fill(openDay(40))
  await expect(page.getByRole('radio', {name: /^10:00 AM/})).toBeEnabled()
  browserErrors.splice(0)
})
