import {confirmation, fillForm, newVisitor, openForm, pickService, submit} from '../../support/e2e/booking.ts'
import {formReady, translate} from '../../support/e2e/form.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'bookings'})

test(
  'a message is sent, and another one can follow',
  {tag: ['@spec-1.2', '@spec-2.17', '@spec-4.2', '@spec-6.1']},
  async ({page}) => {
    await page.goto('/contact')
    await formReady(page, '/api/contact')
    await page.getByRole('button', {name: 'Send message'}).click()
    await expect(page.locator('.contact-form').getByRole('alert')).toContainText('4 fields need attention.')
    await page.getByLabel('Full name').fill('Ana Souza')
    await page.locator('#contact-email').fill('ana@example.com')
    await page.getByLabel('Subject').fill('Gutters')
    await page.getByLabel('Message').fill('Do you clean them, too?')
    await page.getByRole('button', {name: 'Send message'}).click()
    await expect(page.getByRole('heading', {name: 'Message Sent'})).toBeFocused()
    await page.getByRole('button', {name: 'Send Another Message'}).click()
    await expect(page.getByLabel('Full name')).toBeFocused()
    await expect(page.getByLabel('Message')).toHaveValue('')
  },
)

test(
  'the service area is drawn without any other server, and stays when the street map cannot be reached',
  {tag: '@spec-2.17'},
  async ({page, browserErrors}) => {
    await page.route('https://www.openstreetmap.org/**', (route) => route.abort('internetdisconnected'))
    await page.goto('/contact')
    await formReady(page, '/api/contact')
    await expect(page.locator('.service-area-drawing svg')).toBeVisible()
    expect(browserErrors).toEqual([])
    await page.getByRole('button', {name: 'Show the street map'}).press('Enter')
    await expect(page.getByText('The street map cannot be reached right now.')).toBeVisible()
    await expect(page.locator('.service-area-drawing svg')).toBeVisible()
    expect(browserErrors.splice(0)).toEqual([
      expect.stringMatching(/^asked https:\/\/www\.openstreetmap\.org\//),
      'console: Failed to load resource: net::ERR_INTERNET_DISCONNECTED',
    ])
  },
)

test('the street map takes the focus from the button that it replaces', async ({page, browserErrors}) => {
  await page.route('https://www.openstreetmap.org/**', (route) =>
    route.fulfill({contentType: 'text/html', body: '<p>A map</p>'}),
  )
  await page.goto('/contact')
  await formReady(page, '/api/contact')
  await page.getByRole('button', {name: 'Show the street map'}).press('Enter')
  await expect(page.locator('iframe.map')).toBeFocused()
  await expect.poll(() => browserErrors.length).toBe(2)
  expect(browserErrors.splice(0)).toEqual([
    expect.stringMatching(/^asked https:\/\/www\.openstreetmap\.org\//),
    expect.stringMatching(/^asked https:\/\/www\.openstreetmap\.org\//),
  ])
})

test(
  'a review waits for stars and words, is counted, thanked for three seconds, and shown',
  {
    tag: [
      '@spec-1.2',
      '@spec-2.9',
      '@spec-2.18',
      '@spec-2.19',
      '@spec-2.20',
      '@spec-4.2',
      '@spec-6.1',
      '@spec-9.1',
      '@spec-9.3',
    ],
  },
  async ({page}) => {
    await page.clock.install()
    await page.goto('/reviews')
    await formReady(page, '/api/reviews')
    const post = page.getByRole('button', {name: 'Post review'})
    await expect(post).toBeDisabled()
    await page.getByRole('radio', {name: '4 of 5, Very Good!'}).check()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', {name: '5 of 5, Excellent!'})).toBeChecked()
    await page.getByLabel('Your review').fill('   ')
    await expect(post).toBeDisabled()
    await page.getByLabel('Your review').fill('x'.repeat(1000))
    await expect(page.getByText('1000 / 1000')).toBeVisible()
    const words = `The stairs are straight, job ${Date.now()}.`
    await page.getByLabel('Your review').fill(words)
    // What is filled in faster than a person could is kept back as spam.
    await page.clock.pauseAt(Date.now() + 60_000)
    const loaded = Promise.withResolvers<void>()
    await page.route('**/api/reviews', async (route) => {
      if (route.request().method() === 'GET') await loaded.promise
      await route.continue()
    })
    await post.click()
    await expect(page.locator('.review-list[aria-busy="true"] .review')).toHaveCount(3)
    loaded.resolve()
    const thanks = page.getByText('Thank you. Your review is in.')
    await expect(page.getByRole('article').first()).toContainText(words)
    await expect(thanks).toBeVisible()
    await page.clock.runFor(3000)
    await expect(thanks).toBeHidden()
    await expect(page.getByLabel('Your review')).toHaveValue('')
  },
)

test('the newsletter box answers where it stands', {tag: '@spec-2.23'}, async ({page}) => {
  await page.goto('/contact')
  await formReady(page, '/api/contact')
  const box = page.locator('form[action="/api/newsletter"]')
  await box.getByRole('button', {name: 'Subscribe'}).click()
  await expect(box.getByLabel('Email address')).toBeFocused()
  await expect(page.getByText('Enter an email address.')).toBeVisible()
  await box.getByLabel('Email address').fill(`news-${Date.now()}@example.com`)
  await box.getByRole('button', {name: 'Subscribe'}).click()
  await expect(page.getByText('Check your email for our link and open it to confirm.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('a message and a review are sent, too', async ({page}) => {
    await page.goto('/contact')
    await page.getByLabel('Full name').fill('Ana Souza')
    await page.locator('#contact-email').fill('ana@example.com')
    await page.getByLabel('Subject').fill('Without scripts')
    await page.getByLabel('Message').fill('Hello')
    await page.getByRole('button', {name: 'Send message'}).click()
    await expect(page).toHaveURL(/\/contact\/sent/)
    await expect(page.getByRole('heading', {name: 'Message Sent'})).toBeVisible()
    await page.goto('/reviews')
    await page.getByRole('radio', {name: '4 of 5, Very Good!'}).check()
    await page.getByLabel('Your review').fill('Fine work, plain browser.')
    await page.getByRole('button', {name: 'Post review'}).click()
    await expect(page).toHaveURL(/\/reviews\/sent/)
  })
})

test('a page that the browser translates, with all that appears later, takes each of the four forms', async ({
  page,
  browserErrors,
}) => {
  const visitor = newVisitor()
  await openForm(page)
  await page.evaluate(translate)
  await submit(page).click()
  await expect(page.locator('form[action="/api/bookings"]').getByRole('alert')).toContainText('need attention')
  await pickService(page, 'Roofing Services')
  await fillForm(page, visitor)
  await submit(page).click()
  await expect(confirmation(page)).toBeVisible()

  await page.goto('/contact')
  await formReady(page, '/api/contact')
  await page.evaluate(translate)
  await page.getByRole('button', {name: 'Send message'}).click()
  await expect(page.locator('.contact-form').getByRole('alert')).toContainText('4 fields need attention.')
  await page.getByLabel('Full name').fill(visitor.name)
  await page.locator('#contact-email').fill(visitor.email)
  await page.getByLabel('Subject').fill('Gutters')
  await page.getByLabel('Message').fill('Do you clean them, too?')
  await page.clock.fastForward(10_000)
  await page.getByRole('button', {name: 'Send message'}).click()
  await expect(page.getByRole('heading', {name: 'Message Sent'})).toBeFocused()
  const box = page.locator('form[action="/api/newsletter"]')
  await box.getByLabel('Email').fill(visitor.email)
  await page.clock.fastForward(10_000)
  await box.getByRole('button').click()
  await expect(page.getByText('Check your email for our link')).toBeVisible()

  await page.goto('/reviews')
  await formReady(page, '/api/reviews')
  await page.evaluate(translate)
  await page.locator('.stars-row label').nth(3).click()
  await page.getByLabel('Your review').fill(`They came when they said, ${visitor.name}.`)
  await page.clock.fastForward(10_000)
  await page.getByRole('button', {name: 'Post review'}).click()
  await expect(page.locator('.review-list')).toContainText(visitor.name)
  expect(browserErrors).toEqual([])
})
