import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'bookings'})

test('a request that comes by phone is entered, opens, and closing it goes back', async ({page, lake, signIn}) => {
  const name = `Caller ${Date.now().toString(36)}`
  await signIn('office@example.com')
  await page.getByRole('link', {name: 'New request by phone'}).click()
  await page.getByRole('button', {name: 'Save request'}).click()
  await expect(page.getByLabel('Full name')).toBeFocused()
  await expect(page.getByLabel('Full name')).toHaveAccessibleDescription('Enter the customer’s name.')
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('Phone', {exact: true}).fill('(201) 555-0177 ext. 9')
  await page.getByLabel('Best reached by').selectOption('Text')
  await page.getByLabel('Service').selectOption('Roofing Services')
  await page
    .getByLabel('Preferred date', {exact: true})
    .fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))
  await page.getByLabel('Preferred time').selectOption('Flexible (Any time)')
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
  await page
    .getByLabel('Preferred date', {exact: true})
    .fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))
  await page.getByLabel('Preferred time').selectOption('Flexible (Any time)')
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
  await page
    .getByLabel('Preferred date', {exact: true})
    .fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))
  await page.getByLabel('Preferred time').selectOption('Flexible (Any time)')
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
