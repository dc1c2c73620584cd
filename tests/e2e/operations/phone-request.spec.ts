import type {Page} from '@playwright/test'
import {violationsOf} from '../../support/e2e/accessibility.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'bookings'})

async function chooseFlexible(page: Page) {
  await page.locator('.day-strip button:enabled').first().click()
  await page.getByRole('radio', {name: 'Flexible (Any time)'}).check()
}

test('a request that comes by phone is entered, opens, and closing it goes back', async ({page, lake, signIn}) => {
  const name = `Caller ${Date.now().toString(36)}`
  await signIn('office@example.com')
  await page.getByRole('link', {name: 'New request by phone'}).click()
  // What and where come first, as callers say it.
  await expect(page.locator('main :is(select, input:not([tabindex="-1"]), textarea)').first()).toHaveAccessibleName(
    'Service',
  )
  await page.getByLabel('Service').selectOption('Roofing Services')
  await chooseFlexible(page)
  await page.getByRole('button', {name: 'Save request'}).click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('Enter the customer’s name.')
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone', {exact: true}).fill('(201) 555-0177 ext. 9')
  await page.getByLabel('Best reached by').selectOption('Text')
  await page.getByRole('button', {name: 'Save request'}).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', {name: /^Call/})).toHaveAttribute('href', 'tel:+12015550177,9')
  await expect(drawer.getByText('Best reached by')).toBeVisible()
  // Nobody can be mailed without an address, and nothing says so.
  await expect(drawer.getByText('Email the customer')).toHaveCount(0)
  await page.locator('.list-table').getByLabel(`Status for ${name}`).filter({visible: true}).selectOption('cancelled')
  const message = page.locator('.toasts')
  await expect(message).toContainText(`${name}: Cancelled.`)
  await expect(message).not.toContainText('gets an email')
  await message.getByRole('button', {name: 'Undo'}).click()
  await expect(message).toContainText(`${name} is back to Pending.`)
  const [document] = await lake.operations.fetch('*[_type == "booking" && name == $name]', {name})
  expect(document).toMatchObject({
    status: 'pending',
    preferred_contact: 'text',
    source: {utmSource: 'phone'},
    email: '',
  })
  await drawer.getByRole('button', {name: 'Close'}).click()
  await page.getByRole('link', {name}).click()
  const entries = await page.evaluate(() => history.length)
  await drawer.getByRole('button', {name: 'Close'}).click()
  await expect(drawer).toHaveCount(0)
  expect(await page.evaluate(() => history.length)).toBe(entries)
})

test('what somebody has written in a message is entered as a request', async ({page, lake, signIn}) => {
  const id = Date.now().toString(36)
  const name = `Writer ${id}`
  await lake.operations.create({
    _id: `contactMessage.${id}`,
    _type: 'contactMessage',
    id: `message_${id}`,
    name,
    email: `writer.${id}@example.net`,
    phone: '+12015550178',
    subject: 'A deck',
    message: 'We want a deck. Please call.',
    created_at: new Date().toISOString(),
    locale: 'pt-BR',
    spam: false,
  })
  await signIn('office@example.com')
  await page.goto('/admin/dashboard?tab=messages')
  await page.getByRole('button', {name}).click()
  await page.getByRole('dialog').getByRole('link', {name: 'Enter as a request'}).click()
  await expect(page.getByLabel('Full name')).toHaveValue(name)
  await page.getByLabel('Service').selectOption('Custom Deck Construction')
  await chooseFlexible(page)
  await page.getByRole('button', {name: 'Save request'}).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('We want a deck. Please call.')
  // Nobody has answered yet.
  await expect(drawer.getByRole('button', {name: 'Mark as replied'})).toBeVisible()
  const [document] = await lake.operations.fetch('*[_type == "booking" && name == $name]', {name})
  expect(document).toMatchObject({
    email: `writer.${id}@example.net`,
    phone: '+12015550178',
    locale: 'pt-BR',
    source: {utmSource: 'message'},
  })
})

test('a request by phone whose answer was lost is saved once by the second press', async ({
  page,
  lake,
  signIn,
  browserErrors,
}) => {
  const name = `Lost ${Date.now().toString(36)}`
  await signIn('office@example.com')
  await page.getByRole('link', {name: 'New request by phone'}).click()
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone', {exact: true}).fill('(201) 555-0178')
  await page.getByLabel('Service').selectOption('Roofing Services')
  await chooseFlexible(page)
  const stored = () => lake.operations.fetch('count(*[_type == "booking" && name == $name])', {name})
  await page.route(
    '**/api/admin/bookings',
    async (route) => {
      await route.fetch()
      await route.abort()
    },
    {times: 1},
  )
  await page.getByRole('button', {name: 'Save request'}).click()
  await expect(page.getByRole('alert').filter({hasText: 'Not saved'})).toBeVisible()
  expect(browserErrors.splice(0)).toEqual(['console: Failed to load resource: net::ERR_FAILED'])
  expect(await stored()).toBe(1)
  await page.getByRole('button', {name: 'Save request'}).click()
  await expect(page.getByRole('dialog').getByRole('link', {name: /^Call/})).toBeVisible()
  expect(await stored()).toBe(1)
})

test('a visit agreed on the phone is confirmed by one press, with the free times of the day at hand', async ({
  page,
  lake,
  mailbox,
  signIn,
}) => {
  const id = Date.now().toString(36)
  const name = `Agreed ${id}`
  await signIn('office@example.com')
  await page.getByRole('link', {name: 'New request by phone'}).click()
  await expect(page.getByRole('heading', {name: 'New request by phone'})).toBeVisible()
  await page.getByLabel('Service').selectOption('Roofing Services')
  await page.locator('.day-strip button:enabled').last().click()
  await page.getByRole('radio', {name: /^12:00 PM/}).check()
  await page.getByLabel('The visit is agreed').check()
  const visit = page.getByRole('group', {name: 'Agreed visit'})
  await expect(visit.getByLabel('From')).toHaveValue('12:00')
  await visit.getByLabel('From').fill('12:30')
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone', {exact: true}).fill('(201) 555-0179')
  await page.getByLabel('Email').first().fill(`${id}@example.net`)
  await page.getByLabel('Email the customer the confirmation').check()
  const violations = await violationsOf(page)
  expect(violations.map(({id: rule, nodes}) => [rule, nodes[0]?.html])).toEqual([])
  await page.getByRole('button', {name: /Save and confirm|Confirm all the same/}).click()
  await expect(page.getByRole('dialog')).toContainText(name)
  const [document] = await lake.operations.fetch('*[_type == "booking" && name == $name]', {name})
  expect(document).toMatchObject({status: 'confirmed', visit: {start: '12:30', end: '14:00'}})
  await expect.poll(() => mailbox.to(`${id}@example.net`)[0]?.TextBody).toContain('12:30')
})
