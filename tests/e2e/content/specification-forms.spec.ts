import type {Page} from '@playwright/test'
import {SERVICE_OPTIONS, TIME_SLOTS} from '../../../web/lib/bookingOptions.ts'
import {
  newVisitor,
  confirmation,
  field,
  fillForm,
  form,
  openForm,
  pickService,
  submit,
} from '../../support/e2e/booking.ts'
import {formReady} from '../../support/e2e/form.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'content'})

// Each test holds the running site to the points of docs/specification.md that its tag names.

/** Holds the answer to a form until the returned function is called, and then fails. */
async function hold(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(`**${path}`, async (route) => {
    await held.promise
    await route.fulfill({status: 503, json: {code: 'unavailable'}})
  })
  return held.resolve
}

test(
  'Booking: the options and slots letter for letter, what is required, and today as the earliest day',
  {tag: ['@spec-2.13', '@spec-3.8', '@spec-3.9', '@spec-5.1']},
  async ({page}) => {
    await openForm(page)
    const values = (name: string) =>
      form(page)
        .locator(`input[name="${name}"]`)
        .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('value')))
    expect(await values('service')).toEqual([...SERVICE_OPTIONS])
    expect(await values('preferred_time')).toEqual([...TIME_SLOTS])
    for (const name of ['name', 'phone', 'email', 'preferred_date']) {
      await expect(form(page).locator(`[name="${name}"]`), name).toHaveAttribute('required', '')
    }
    await expect(form(page).locator('input[name="email"]')).toHaveAttribute('type', 'email')
    await expect(form(page).locator('input[name="preferred_date"]')).toHaveAttribute('type', 'date')
    await expect(form(page).locator('[name="notes"]')).not.toHaveAttribute('required', '')
    const today = new Intl.DateTimeFormat('en-CA', {timeZone: 'America/New_York'}).format(new Date())
    await expect(field(page, 'Preferred date')).toHaveAttribute('min', today)
  },
)

test(
  'Booking: busy while it is sent; the red box when it fails',
  {tag: ['@spec-2.15', '@spec-4.2', '@spec-8.1']},
  async ({page}) => {
    const visitor = newVisitor()
    await openForm(page)
    await pickService(page, 'Roofing Services')
    await fillForm(page, visitor)
    const answer = await hold(page, '/api/bookings')
    await submit(page).click()
    await expect(form(page).getByRole('button', {name: 'Sending…'})).toBeDisabled()
    answer()
    const box = page.locator('.alert')
    await expect(box).toContainText(
      'Failed to submit booking. Please try again or call us directly at the business phone number.',
    )
    await expect(box.locator('a[href^="tel:"]')).toBeVisible()
  },
)

test(
  'Booking: the confirmation says what happens next, and leads on',
  {lock: 'bookings', tag: ['@spec-1.2', '@spec-2.14', '@spec-7.2']},
  async ({page}) => {
    await openForm(page)
    await pickService(page, 'Home Remodeling')
    await fillForm(page, newVisitor())
    await submit(page).click()
    await expect(confirmation(page)).toBeVisible()
    const main = page.getByRole('main')
    await expect(main).toContainText('within 24 hours')
    await expect(main.getByRole('heading', {name: 'What happens next'})).toBeVisible()
    await expect(main).toContainText(/free estimate/)
    await expect(main).toContainText(/quote/i)
    await expect(main.locator('a[href^="tel:"]').first()).toBeVisible()
    await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible()
    await expect(main.getByRole('link', {name: 'Return Home'})).toHaveAttribute('href', '/')
    await main.getByRole('button', {name: 'Submit Another Request'}).click()
    await expect(field(page, 'Full name')).toHaveValue('')
    await expect(form(page).locator('input[name="service"]').first()).toBeAttached()
    // What stands beside the form is still there after it has left the page and come back.
    await expect(page.getByRole('complementary', {name: 'What happens next'})).toContainText('24 hours')
    await expect(page.getByRole('heading', {level: 1})).not.toBeEmpty()
  },
)

test('Contact: e-mail cards, hours, service area and its map', {tag: ['@spec-2.17', '@spec-9.4']}, async ({page}) => {
  await page.goto('/contact')
  const main = page.getByRole('main')
  expect(await main.locator('.contact-cards a[href^="mailto:"]').count()).toBeGreaterThanOrEqual(2)
  await expect(main.locator('.hours > div')).toHaveText([
    'Monday to Friday8:00 AM–6:00 PM',
    'Saturday9:00 AM–4:00 PM',
    'SundayClosed',
  ])
  await expect(main).toContainText('New Jersey and surrounding areas')
  await expect(main.locator('.service-area-drawing')).toBeVisible()
  await expect(main.getByRole('button', {name: 'Show the street map'})).toBeVisible()
})

test(
  'Contact: what is required, and the message when sending fails',
  {tag: ['@spec-4.2', '@spec-5.2', '@spec-8.3']},
  async ({page}) => {
    await page.goto('/contact')
    await formReady(page, '/api/contact')
    for (const name of ['name', 'email', 'subject', 'message']) {
      await expect(page.locator(`.contact-form [name="${name}"]`), name).toHaveAttribute('required', '')
    }
    await expect(page.locator('.contact-form [name="phone"]')).not.toHaveAttribute('required', '')
    await page.getByLabel('Full name').fill('Ana Souza')
    await page.locator('#contact-email').fill('ana@example.com')
    await page.getByLabel('Subject').fill('Gutters')
    await page.getByLabel('Message').fill('Do you clean them, too?')
    const answer = await hold(page, '/api/contact')
    await page.getByRole('button', {name: 'Send message'}).click()
    await expect(page.getByRole('button', {name: 'Sending…'})).toBeDisabled()
    answer()
    await expect(page.locator('.contact-form .alert')).toContainText(
      'Failed to send message. Please try again or call us directly.',
    )
  },
)

test(
  'Reviews: average to one decimal, count, five bars, labels, counter, and a button that waits',
  {tag: ['@spec-2.18', '@spec-2.19', '@spec-4.2', '@spec-5.3', '@spec-8.4', '@spec-9.1']},
  async ({page}) => {
    await page.goto('/reviews')
    await formReady(page, '/api/reviews')
    await expect(page.locator('.reviews-summary .bars li')).toHaveCount(5)
    await expect(page.locator('.reviews-summary .bars li').last()).toContainText('1 star')
    const scores = await page.locator('.review-score').allTextContents()
    for (const score of scores) expect(score).toMatch(/^\d\.\d$/)
    await expect(page.getByRole('heading', {name: 'Share Your Experience'})).toBeVisible()
    const post = page.getByRole('button', {name: 'Post review'})
    await expect(post).toBeDisabled()
    const labels = ['Poor', 'Fair', 'Good!', 'Very Good!', 'Excellent!']
    for (const [index, label] of labels.entries()) {
      await page.getByRole('radio', {name: `${index + 1} of 5, ${label}`}).check()
      await expect(page.locator('.starname')).toHaveText(label)
    }
    await expect(post).toBeDisabled()
    const text = page.getByLabel('Your review')
    await text.fill('  ')
    await expect(post).toBeDisabled()
    await expect(text).toHaveAttribute('maxlength', '1000')
    await expect(page.getByText('Up to 1000 characters')).toBeVisible()
    await text.fill('Good work.')
    await expect(page.getByText('10 / 1000')).toBeVisible()
    await expect(post).toBeEnabled()
    const answer = await hold(page, '/api/reviews')
    await post.click()
    await expect(page.getByRole('button', {name: 'Posting…'})).toBeDisabled()
    answer()
    await expect(page.locator('.review-form .alert')).toContainText(
      'Your review could not be posted. Please try again.',
    )
    await expect(text).toHaveValue('Good work.')
  },
)
