import {storedBooking} from '../../support/e2e/storedBooking.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'bookings'})

const owner = 'owner@example.com'
const office = 'office@example.com'

test(
  'Admin login: granted navigates to the dashboard',
  {tag: ['@spec-2.24', '@spec-4.3']},
  async ({page, signInByForm}) => {
    await signInByForm(office)
    await expect(page).toHaveURL(/\/admin\/dashboard/)
  },
)

test(
  'Access denied: the reason, and the address that is not authorized',
  {tag: ['@spec-2.24', '@spec-4.3', '@spec-5.5', '@spec-8.6', '@spec-8.8']},
  async ({page, signInByForm}) => {
    await signInByForm('someone@example.com')
    await expect(page.getByText('Access denied: Unauthorized email address', {exact: true})).toBeVisible()
    await expect(
      page.getByText('Access denied. Your email (someone@example.com) is not authorized for admin access.'),
    ).toBeVisible()
  },
)

test(
  'Admin access: an address that the provider has not verified is invalid user data',
  {tag: ['@spec-5.5', '@spec-8.8']},
  async ({page, signInByForm}) => {
    await signInByForm(owner, false)
    await expect(page.getByText('Access denied: Invalid user data', {exact: true})).toBeVisible()
  },
)

test('Admin access: compared without case and surrounding spaces', {tag: '@spec-5.5'}, async ({page, signInByForm}) => {
  await signInByForm('  OFFICE@Example.COM ')
  await expect(page).toHaveURL(/\/admin\/dashboard/)
})

test('Authentication fails: says so and offers the way in again', {tag: '@spec-8.7'}, async ({page}) => {
  await page.goto('/api/auth/callback/oidc?code=x&state=y')
  await expect(page.getByText('Authentication failed. Please try again.')).toBeVisible()
  await expect(page.getByRole('button', {name: 'Sign in', exact: true})).toBeEnabled()
})

test(
  'Admin login: access is checked, then authenticating; its theme toggle needs no provider around it',
  {tag: ['@spec-2.24', '@spec-4.3', '@spec-8.13']},
  async ({page, request}) => {
    // The page is sent with what it says while the session is looked up.
    expect(await (await request.get('/admin/login')).text()).toContain('Checking your access…')
    await page.goto('/admin/login')
    const root = page.locator('html')
    await expect(root).not.toHaveClass(/\bdark\b/)
    await page.getByRole('button', {name: 'Switch to dark mode'}).click()
    await expect(root).toHaveClass(/\bdark\b/)
    // The page stays where it is: an answer without content ends the navigation.
    await page.route('**/api/auth/signin/**', (route) => route.fulfill({status: 204}))
    await expect(async () => {
      await page.getByRole('button', {name: /^(Sign in|Authenticating…)$/}).click()
      await expect(page.getByRole('status')).toHaveText('Authenticating…', {timeout: 1000})
    }).toPass()
  },
)

test(
  'Admin dashboard: redirects to the login page without a signed-in user',
  {tag: ['@spec-2.1', '@spec-2.25', '@spec-6.4']},
  async ({page}) => {
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL(/\/admin\/login/)
  },
)

test(
  'Admin dashboard: pending, total and completed',
  {tag: ['@spec-2.25', '@spec-2.26', '@spec-6.2']},
  async ({page, signIn}) => {
    await signIn(office)
    await expect(page.locator('.stat-tiles dt')).toHaveText(['Pending', 'Total', 'Completed'])
  },
)

test(
  "Admin dashboard: 'No date specified' and 'No time specified'",
  {tag: ['@spec-2.26', '@spec-8.12']},
  async ({page, lake, signIn}) => {
    const {name} = await storedBooking(lake, {preferred_date: undefined, preferred_time: undefined})
    await signIn(office)
    const row = page.locator('.list-table').getByRole('row').filter({hasText: name})
    await expect(row).toContainText('No date specified')
    await expect(row).toContainText('No time specified')
  },
)

test('Booking status: yellow, green, blue and red', {tag: '@spec-4.1'}, async ({page, lake, signIn}) => {
  const hues = {pending: [30, 60], confirmed: [90, 170], completed: [190, 250], cancelled: [-20, 20]} as const
  const names = new Map<string, string>()
  for (const status of Object.keys(hues)) names.set(status, (await storedBooking(lake, {status})).name)
  await signIn(office)
  for (const [status, [above, below]] of Object.entries(hues)) {
    const list = page.locator('.list-table').getByLabel(`Status for ${names.get(status)}`)
    // Until its scripts run it can't be chosen, and has the colour of what can't.
    const select = list.filter({visible: true}).and(page.locator(':enabled'))
    const hue = async () => {
      const rgb = await select.evaluate((element) => getComputedStyle(element).color)
      const degrees = hueOf(rgb.match(/\d+/g)?.map(Number) ?? [])
      return degrees > 180 && above < 0 ? degrees - 360 : degrees
    }
    await expect.poll(hue, status).toBeGreaterThan(above)
    await expect.poll(hue, status).toBeLessThan(below)
  }
})

test(
  'Roles: an admin has no Admin Users tab, and its address tells them nothing',
  {tag: ['@spec-6.2', '@spec-6.3', '@spec-8.6']},
  async ({page, signIn}) => {
    await signIn(office)
    await expect(page.getByRole('link', {name: 'Settings'})).toBeVisible()
    await expect(page.getByRole('link', {name: 'Admin Users'})).toHaveCount(0)
    await page.goto('/admin/dashboard?tab=users')
    await expect(page.getByText('Unauthorized access attempt')).toBeVisible()
    await expect(page.getByText(owner)).toHaveCount(0)
  },
)

test(
  'Admin Users tab: e-mail, Admin or Super Admin, added date, status, and a form',
  {tag: ['@spec-2.28', '@spec-6.3', '@spec-7.8']},
  async ({page, signIn}) => {
    await signIn(owner)
    await page.getByRole('link', {name: 'Admin Users'}).click()
    const row = page.getByRole('row').filter({hasText: owner})
    await expect(row).toContainText('Super Admin')
    await expect(row).toContainText('Active')
    await expect(page.getByRole('columnheader')).toContainText(['Email', 'Role', 'Added', 'Status'])
    await expect(page.getByRole('button', {name: 'Add admin'})).toBeVisible()
  },
)

test.describe('when the store refuses', () => {
  test.use({expectedErrors: /status of 500/})

  test('Admin add fails: said to the person, and what was typed stays', {tag: '@spec-8.10'}, async ({page, signIn}) => {
    await signIn(owner)
    await page.getByRole('link', {name: 'Admin Users'}).click()
    await page.route('**/api/admin/users', (route) =>
      route.request().method() === 'POST' ? route.fulfill({status: 500, body: '{}'}) : route.fallback(),
    )
    await page.getByLabel('Email address').fill('new@example.com')
    await page.getByRole('button', {name: 'Add admin'}).click()
    await expect(page.locator('.toasts')).toContainText('That did not work. Try again.')
    await expect(page.getByLabel('Email address')).toHaveValue('new@example.com')
  })
})

function hueOf([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const most = Math.max(red, green, blue)
  const span = most - Math.min(red, green, blue) || 1
  const sixth =
    most === red ? (green - blue) / span : most === green ? 2 + (blue - red) / span : 4 + (red - green) / span
  return (sixth * 60 + 360) % 360
}
