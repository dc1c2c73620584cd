import type {Page} from '@playwright/test'
import {expectAccessible, liveMessages, namelessControls, tabTo} from '../../support/e2e/accessibility.ts'
import {storedBooking} from '../../support/e2e/storedBooking.ts'
import {formReady} from '../../support/e2e/form.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'bookings'})

// A window of 1280 × 1024 at 400 % (WCAG 1.4.10), and no pointer anywhere: each control is reached by the Tab key, in its
// order, and has to be in view when it is. What is read comes out of the browser's own accessibility tree.
test.use({viewport: {width: 320, height: 256}})
test.beforeEach(async ({page}) => {
  test.slow()
  await page.emulateMedia({reducedMotion: 'reduce'})
})

test('by keyboard at 400 %: an estimate is asked for, and cancelled by the link in the mail', async ({
  page,
  mailbox,
}) => {
  const email = `keys-${Date.now()}@example.com`
  await page.clock.install()
  await page.goto('/booking')
  await formReady(page, '/api/bookings')
  expect(await namelessControls(page)).toEqual([])
  await tabTo(page, page.getByRole('link', {name: 'Skip to content'}))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('radio', {name: 'Custom Deck Construction'}))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', {name: 'Siding Installation & Repair'})).toBeChecked()
  const onward = page.getByRole('button', {name: 'Continue'})
  await tabTo(page, onward)
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('.day-strip button:enabled').nth(4))
  await page.keyboard.press('Enter')
  await expect(page.locator('input[name="preferred_date"]')).not.toHaveValue('')
  await tabTo(page, page.locator('input[name="preferred_time"]:enabled').first())
  await page.keyboard.press('Space')
  await tabTo(page, onward)
  await page.keyboard.press('Enter')
  for (const [label, text] of [
    ['Full name', 'Ana Souza'],
    ['Phone', '201 555 0177'],
  ] as const) {
    await tabTo(page, page.getByLabel(label, {exact: true}))
    await page.keyboard.type(text)
  }
  await page.clock.fastForward(30_000)
  const send = page.getByRole('button', {name: 'Request my free estimate'})
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
  await expect(page.getByRole('main').getByRole('alert')).toMatchAriaSnapshot(`
    - alert:
      - strong: One field needs attention.
      - list:
        - listitem:
          - link "Enter an email address."
  `)
  expect((await liveMessages(page)).join()).toContain('One field needs attention.')
  // What goes from it while it is corrected is not read out.
  await expect(page.getByRole('main').getByRole('alert')).toHaveAttribute('aria-relevant', 'additions')
  await tabTo(page, page.getByRole('link', {name: 'Enter an email address.'}))
  await page.keyboard.press('Enter')
  await expect(page.locator('#booking-email')).toBeFocused()
  await page.keyboard.type(email)
  await tabTo(page, send)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', {level: 1, name: /Thank you, Ana/})).toBeFocused()
  await expectAccessible(page, 'the confirmation')

  const link = async () => /\/booking\/manage\/[\w-]+/.exec((await mailbox.to(email))[0]?.TextBody ?? '')?.[0]
  await expect.poll(link).toBeDefined()
  await page.goto((await link()) ?? '')
  expect(await namelessControls(page)).toEqual([])
  await expectAccessible(page, 'the customer’s page')
  await tabTo(page, page.locator('summary', {hasText: 'Cancel the request'}))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('button', {name: 'Yes, cancel it'}))
  await page.keyboard.press('Enter')
  await expect(page.getByText('Your request is cancelled.')).toBeVisible()
  await expectAccessible(page, 'the customer’s page of a cancelled request')
})

async function signInAs(page: Page, email: string) {
  await tabTo(page, page.getByRole('button', {name: 'Sign in', exact: true}))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email address')).toBeFocused()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
}

test('by keyboard at 400 %: an admin signs in and changes a status', async ({page, lake}) => {
  const booking = await storedBooking(lake)
  await page.goto('/admin/login')
  await expectAccessible(page, 'the sign-in')
  await signInAs(page, 'stranger@example.com')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Access denied')
  expect((await liveMessages(page)).join()).toContain('is not authorized for admin access.')
  await expectAccessible(page, 'a refused sign-in')
  await signInAs(page, 'office@example.com')
  const status = page.locator('.list-table').getByLabel(`Status for ${booking.name}`).filter({visible: true})
  // While the list arrives, the page has it twice for a moment.
  await expect(status.and(page.locator(':enabled'))).toHaveCount(1)
  await expect(status).toHaveCount(1)
  expect(await namelessControls(page)).toEqual([])
  // The list may be long: the search leads to the booking. It is folded away with the filters.
  await tabTo(page, page.locator('.booking-filters summary'))
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByLabel('Find a booking'), 'Shift+Tab')
  await page.keyboard.type(booking.email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=/)
  // On phones the row of headings is hidden.
  await expect(page.locator('.list-table').getByRole('row')).toHaveCount(1)
  await tabTo(page, status)
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(() => liveMessages(page).then((said) => said.join())).toContain('Confirmed.')
  await expect.poll(async () => (await lake.operations.getDocument(booking._id))?.status).toBe('confirmed')
  await expectAccessible(page, 'the notice of a change')
  await page.goto('/admin/dashboard?q=nobody-has-this-name')
  await expect(page.getByRole('heading', {name: 'Nothing matches'})).toBeVisible()
  await expectAccessible(page, 'an empty list')
})

test('by keyboard at 400 %: a page is found by search, and a review is left', async ({page}) => {
  await page.clock.install()
  await page.goto('/reviews')
  await formReady(page, '/api/reviews')
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

  // Home is made anew with the review. Opened before that, it may load once more while it is walked through.
  await expect.poll(async () => (await page.request.get('/')).text()).toContain(words)
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
  await expect.poll(async () => (await liveMessages(page)).join()).toMatch(/Results for “hardie”: \d+/)
  expect(await namelessControls(page)).toEqual([])
  await tabTo(page, dialog.locator('a.result').first())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/services\/hardie/)
  await expect(page.getByRole('heading', {level: 1})).toBeVisible()
})

test.describe('in a window of 1280 × 1024 at 250 %', () => {
  test.use({viewport: {width: 512, height: 410}})

  test('nothing of a step is hidden under its bar, forwards and back', async ({page}) => {
    await page.goto('/booking')
    await formReady(page, '/api/bookings')
    await expect(page.locator('.step-bar')).toHaveCSS('position', 'sticky')
    await tabTo(page, page.getByRole('radio', {name: 'Custom Deck Construction'}))
    await page.keyboard.press('Space')
    const onward = page.getByRole('button', {name: 'Continue'})
    await tabTo(page, onward)
    await page.keyboard.press('Enter')
    // Each step has a button of this name: until the next step shows, the first one would be found.
    await expect(page.locator('form[data-step="2"]')).toBeVisible()
    await tabTo(page, onward)
    await tabTo(page, page.locator('.day-strip button:enabled'), 'Shift+Tab')
  })
})
