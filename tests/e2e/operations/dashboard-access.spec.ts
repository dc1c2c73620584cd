import type {Page} from '@playwright/test'
import {storedBooking} from '../../support/e2e/storedBooking.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'bookings'})

const owner = 'owner@example.com'
const office = 'office@example.com'

const toast = (page: Page) => page.locator('.toasts')

test(
  'the login page says what it does, and leads on to where one wanted to go',
  {tag: '@spec-7.11'},
  async ({page, signInByForm}) => {
    await page.goto('/admin/dashboard?tab=messages')
    await expect(page).toHaveURL(/\/admin\/login\?next=/)
    await expect(page.getByRole('heading', {name: 'Admin sign-in'})).toBeVisible()
    await signInByForm(owner)
    await expect(page.getByRole('heading', {name: 'Bookings', level: 1})).toBeVisible()
    await page.goto('/admin/login')
    await expect(page).toHaveURL(/\/admin\/dashboard/)
  },
)

test('a message about a denied address cannot be made by a link', async ({page}) => {
  await page.goto('/admin/login?error=AccessDenied&email=boss@example.com&reason=Pay+me')
  await expect(page.getByRole('button', {name: 'Sign in'})).toBeVisible()
  await expect(page.getByText('boss@example.com')).toHaveCount(0)
  await expect(page.getByRole('alert').filter({hasText: /denied|Pay me/i})).toHaveCount(0)
})

test(
  'logout clears what was kept in the browser and ends the session of a copied cookie',
  {tag: ['@spec-2.29', '@spec-6.7']},
  async ({page, context, signIn}) => {
    await signIn(office)
    await page.waitForURL(/\/admin\/dashboard/)
    await page.evaluate(() => {
      localStorage.setItem('admin_session', 'x')
      localStorage.setItem('admin_user', 'x')
      localStorage.setItem('theme', 'dark')
    })
    const copied = await context.cookies()
    await page.getByRole('button', {name: 'Logout'}).click()
    await expect(page).toHaveURL(/\/$/)
    expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(['theme'])
    await context.addCookies(copied)
    expect((await page.request.get('/api/admin/bookings')).status()).toBe(401)
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL(/\/admin\/login/)
  },
)

test(
  'the super admin adds somebody, who gets in, and loses access at once when deactivated',
  {tag: ['@spec-1.3', '@spec-2.28', '@spec-6.3']},
  async ({page, browser, stack, lake, signIn}) => {
    const email = `new${Date.now().toString(36)}@example.com`
    await signIn(owner)
    await page.getByRole('link', {name: 'Admin Users'}).click()
    await page.getByLabel('Email address').fill(`  ${email.toUpperCase()} `)
    await page.getByRole('button', {name: 'Add admin'}).click()
    await expect(toast(page)).toContainText(`${email} may sign in now.`)
    const otherContext = await browser.newContext({baseURL: stack.site})
    const otherPage = await otherContext.newPage()
    await otherPage.goto('/admin/login')
    await otherPage.getByRole('button', {name: 'Sign in'}).click()
    await otherPage.getByLabel('Email address').fill(email)
    await otherPage.getByRole('button', {name: 'Sign in', exact: true}).click()
    await expect(otherPage.getByRole('heading', {name: 'Bookings', level: 1})).toBeVisible()
    await expect(otherPage.getByRole('link', {name: 'Admin Users'})).toHaveCount(0)
    const visit = await storedBooking(lake, {status: 'confirmed', assignee: email})
    await page.getByRole('button', {name: `Deactivate ${email}`}).click()
    await expect(toast(page)).toContainText(`${email} may no longer sign in.`)
    await expect(toast(page)).toContainText(`1 visit to come is assigned to ${email}.`)
    const theirs = await toast(page).getByRole('link', {name: 'Show the visits'}).getAttribute('href')
    await page.goto(theirs ?? '')
    await expect(page.getByText(visit.name)).toBeVisible()
    await otherPage.reload()
    await expect(otherPage).toHaveURL(/\/admin\/login/)
    await otherContext.close()
  },
)

test(
  'ten minutes before the 24 hours are over the admin is warned, told when they are, and can sign in beside the page',
  {tag: ['@spec-6.6', '@spec-9.2']},
  async ({page, context, signIn}) => {
    await page.clock.install()
    await signIn(office)
    await expect(page.getByRole('heading', {name: 'Bookings', level: 1})).toBeVisible()
    await expect(page.getByText('Your session ends')).toHaveCount(0)
    await page.clock.fastForward('23:55:00')
    await expect(page.getByText(/Your session ends in \d+ minutes/)).toBeVisible()
    await page.clock.fastForward('10:00')
    await expect(page.getByText('Your session has ended.')).toBeVisible()
    const session = async () => (await context.cookies()).find(({name}) => name === 'admin')?.value
    const before = await session()
    await page.clock.setSystemTime(Date.now() + 23.9 * 60 * 60_000)
    await page.clock.runFor(15_000)
    const [beside] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', {name: 'Sign in again'}).click(),
    ])
    await beside.getByRole('button', {name: 'Sign in', exact: true}).click()
    await beside.getByLabel('Email address').fill(office)
    await beside.getByRole('button', {name: 'Sign in', exact: true}).click()
    await expect(beside.getByRole('heading', {name: 'Bookings', level: 1})).toBeVisible()
    expect(await session()).not.toBe(before)
    // The session that was opened just now lasts a day: the clock of the warned page goes back to its beginning.
    await page.clock.setSystemTime(Date.now())
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.clock.runFor(15_000)
    await expect(page.getByRole('link', {name: 'Sign in again'})).toHaveCount(0)
  },
)
