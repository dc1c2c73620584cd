import {violationsOf} from '../../support/e2e/accessibility.ts'
import type {Page} from '@playwright/test'
import {storedBooking} from '../../support/e2e/storedBooking.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'bookings'})

const office = 'office@example.com'

const statusOf = (page: Page, name: string) =>
  page.locator('.list-table').getByLabel(`Status for ${name}`).filter({visible: true})
const toast = (page: Page) => page.locator('.toasts')

test('after one click at the list the mail can be read and kept back, and then never leaves', async ({
  page,
  lake,
  mailbox,
  drain,
  signIn,
}) => {
  const booking = await storedBooking(lake, {locale: 'pt-BR'})
  await signIn(office)
  await statusOf(page, booking.name).selectOption('confirmed')
  const tick = toast(page).getByLabel('Email the customer (in Portuguese)')
  await expect(tick).toBeChecked()
  await toast(page).getByRole('button', {name: 'Preview the email'}).click()
  await expect(toast(page).locator('.email-preview')).toHaveAttribute('lang', 'pt-BR')
  await expect(toast(page).locator('.email-preview')).toContainText('confirmada')
  const violations = await violationsOf(page, {}, '.toasts')
  expect(violations).toEqual([])
  await tick.uncheck()
  await toast(page).getByRole('button', {name: 'Done'}).click()
  await expect(toast(page)).toBeEmpty()
  await expect.poll(() => lake.operations.getDocument(booking._id)).toMatchObject({status: 'confirmed', mails: []})
  await drain()
  expect(mailbox.to(booking.email)).toEqual([])
})

test('the mail that was read goes when told to', async ({page, lake, mailbox, signIn}) => {
  const booking = await storedBooking(lake, {locale: 'es'})
  await signIn(office)
  await statusOf(page, booking.name).selectOption('completed')
  await toast(page).getByRole('button', {name: 'Preview the email'}).click()
  await toast(page).getByRole('button', {name: 'Send now'}).click()
  await expect.poll(() => mailbox.to(booking.email).length).toBe(1)
})

test('saving takes the focus away neither from the list nor from the drawer', async ({page, lake, signIn}) => {
  const booking = await storedBooking(lake)
  await signIn(office)
  const inList = statusOf(page, booking.name)
  await expect(inList).toBeEnabled()
  await inList.focus()
  await inList.selectOption('confirmed')
  await expect(toast(page)).toContainText('Confirmed')
  await expect(inList).toBeEnabled()
  await expect(inList).toBeFocused()
  await page.getByRole('link', {name: booking.name}).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Add a note').fill('Called.')
  await drawer.getByRole('button', {name: 'Save note'}).press('Enter')
  await expect(drawer.getByRole('listitem').filter({hasText: 'Called.'})).toBeVisible()
  await expect(drawer.getByRole('button', {name: 'Save note'})).toBeFocused()
  await drawer.getByLabel(`Status for ${booking.name}`).selectOption('completed')
  await drawer.getByRole('button', {name: 'Save change'}).press('Enter')
  await expect(drawer.getByRole('listitem').filter({hasText: 'Confirmed → Completed'})).toBeVisible()
  await expect(drawer.getByRole('button', {name: 'Save change'})).toBeFocused()
})

test('by keyboard alone: u leads to the notice, which then stays, and the change is taken back', async ({
  page,
  lake,
  mailbox,
  signIn,
}) => {
  const booking = await storedBooking(lake)
  await signIn(office)
  await statusOf(page, booking.name).focus()
  await statusOf(page, booking.name).selectOption('cancelled')
  await expect(toast(page)).toContainText('Cancelled')
  // Saved, the list box would open at a letter.
  await expect(statusOf(page, booking.name)).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('u')
  await expect(toast(page).getByRole('checkbox')).toBeFocused()
  await expect(toast(page).getByRole('button', {name: 'Send now'})).toBeVisible()
  await toast(page).getByRole('button', {name: 'Undo'}).press('Enter')
  await expect(toast(page)).toContainText('is back to Pending')
  await expect(statusOf(page, booking.name)).toBeFocused()
  expect(await lake.operations.getDocument(booking._id)).toMatchObject({status: 'pending', mails: []})
  expect(mailbox.to(booking.email)).toEqual([])
})

test.describe('on a phone', () => {
  test.use({viewport: {width: 390, height: 844}})

  test('the drawer has the keys for itself, and closed leaves the list as it was', async ({page, lake, signIn}) => {
    // Below the newer ones, and on the first page however many the stories before have left.
    const booking = await storedBooking(lake)
    for (let n = 0; n < 14; n++) await storedBooking(lake)
    await signIn(office)
    const row = page.getByRole('link', {name: booking.name})
    await row.scrollIntoViewIfNeeded()
    await expect(statusOf(page, booking.name)).toBeEnabled()
    const place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(0)
    await row.click()
    const drawer = page.getByRole('dialog')
    await expect(drawer.getByRole('button', {name: 'Save change'})).toBeVisible()
    for (let n = 0; n < 40; n++) {
      await page.keyboard.press('Tab')
      // Beyond the drawer there is only the browser itself.
      expect(await page.evaluate(() => document.activeElement?.closest('.drawer, .toasts, body')?.className)).toMatch(
        /^(drawer|toasts|)$/,
      )
      expect(await page.evaluate(() => document.activeElement?.closest('[data-behind]'))).toBeNull()
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(row).toBeFocused()
    expect(await page.evaluate(() => window.scrollY)).toBe(place)
  })

  test('the current tab is in sight, and what is drawn has a tab of its own', async ({page, lake, signIn}) => {
    const booking = await storedBooking(lake)
    await signIn('owner@example.com')
    await expect(page.getByRole('link', {name: booking.name})).toBeVisible()
    await expect(page.getByText('Requests per week')).toHaveCount(0)
    await page.goto('/admin/dashboard?tab=figures')
    await expect(page.getByText('Requests per week').first()).toBeVisible()
    await page.goto('/admin/dashboard?tab=users')
    await expect(page.getByRole('link', {name: 'Admin Users'})).toBeInViewport()
  })
})
