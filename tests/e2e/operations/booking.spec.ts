import {newVisitor, confirmation, field, fillForm, openForm, pickService, submit} from '../../support/e2e/booking.ts'
import {failFirst} from '../../support/e2e/failFirst.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'bookings'})

const office = 'office@example.com'
const owner = 'owner@example.com'

test(
  'from the first page to the confirmed visit',
  {
    tag: [
      '@spec-1.1',
      '@spec-1.2',
      '@spec-1.3',
      '@spec-1.6',
      '@spec-2.29',
      '@spec-6.1',
      '@spec-6.2',
      '@spec-7.1',
      '@spec-7.2',
      '@spec-7.5',
    ],
  },
  async ({page, lake, mailbox, signIn}) => {
    const visitor = newVisitor()

    await page.goto('/')
    await page.getByRole('link', {name: 'Services', exact: true}).first().click()
    await expect(page).toHaveURL(/\/services$/)
    const titles = await lake.content.fetch<string[]>(
      `*[_type == "service" && cardOnServices] | order(order asc).title[language == "en"][0].value`,
    )
    expect(titles).toHaveLength(6)
    await expect(page.locator('main article h2')).toHaveText([...titles, 'Vinyl siding'])

    await page.getByRole('link', {name: /Get Quote ?: Custom decks/}).click()
    await openForm(page, page.url())
    await expect(page.getByRole('radio', {name: 'Custom Deck Construction'})).toBeChecked()
    await fillForm(page, visitor)
    await submit(page).click()
    await expect(confirmation(page)).toContainText('Ana')
    await expect(page.getByLabel('Your request')).toContainText('Custom Deck Construction')

    await expect
      .poll(() => mailbox.to(office, visitor.email).map(({Subject}) => Subject))
      .toEqual(['New Booking Request - Custom Deck Construction'])
    const [toOffice] = mailbox.to(office, visitor.email)
    for (const fact of [visitor.name, visitor.email, visitor.notes, visitor.date.slice(0, 4)])
      expect(toOffice?.TextBody).toContain(fact)

    await signIn(owner)
    await expect(page).toHaveURL(/\/admin\/dashboard/)
    const row = page.getByRole('row').filter({hasText: visitor.name})
    await expect(row).toContainText('Custom Deck Construction')
    // While the list is on its way after a reload, a copy of it that nobody sees may stand in the page.
    const status = page.getByLabel(`Status for ${visitor.name}`).filter({visible: true})
    await expect(status).toHaveValue('pending')
    await status.selectOption('confirmed')
    // It leaves when the ten seconds are over in which the change can be taken back.
    await expect
      .poll(() => mailbox.to(visitor.email).map(({Subject}) => Subject))
      .toContain('Booking Update - Custom Deck Construction')
    await page.reload()
    await expect(status).toHaveValue('confirmed')

    const stored = await lake.operations.fetch(
      `*[_type == "booking" && email == $email]{status, preferred_date, user_id}`,
      visitor,
    )
    expect(stored).toEqual([{status: 'confirmed', preferred_date: visitor.date, user_id: 'anonymous'}])

    await page.getByRole('button', {name: 'Logout'}).click()
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL(/\/admin\/login/)
  },
)

test(
  'who is not on the list is told so and gets no further',
  {tag: ['@spec-2.25', '@spec-6.4', '@spec-8.6']},
  async ({page, signInByForm}) => {
    await signInByForm('stranger@example.com')
    await expect(
      page.getByText('Access denied. Your email (stranger@example.com) is not authorized for admin access.'),
    ).toBeVisible()
    await page.goto('/admin/dashboard')
    await expect(page).toHaveURL(/\/admin\/login/)
  },
)

test('an admin whose address the provider has not verified is refused', async ({page, signInByForm}) => {
  await signInByForm(owner, false)
  await expect(page).toHaveURL(/\/admin\/login/)
  await expect(page.getByText(/denied|unauthorized/i).first()).toBeVisible()
  await page.goto('/admin/dashboard')
  await expect(page).toHaveURL(/\/admin\/login/)
})

test('an incomplete request is refused beside its fields, and nothing is stored or mailed', async ({
  page,
  lake,
  mailbox,
}) => {
  const count = () => lake.operations.fetch<number>(`count(*[_type == "booking"])`)
  const [before, mails] = [await count(), mailbox.to(office).length]
  const visitor = newVisitor({email: 'not-an-address', phone: '12'})
  await openForm(page)
  await pickService(page, 'Roofing Services')
  await fillForm(page, visitor)
  await submit(page).click()
  await expect(field(page, 'Email')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Phone')).toHaveAttribute('aria-invalid', 'true')
  await expect(field(page, 'Full name')).toHaveValue(visitor.name)
  expect(await count()).toBe(before)
  expect(mailbox.to(office)).toHaveLength(mails)
})

test('a double click is one booking and one mail', async ({page, lake, mailbox}) => {
  const visitor = newVisitor()
  await openForm(page)
  await pickService(page, 'Storm Damage Repair')
  await fillForm(page, visitor)
  await submit(page).dblclick()
  await expect(confirmation(page)).toBeVisible()
  await expect.poll(() => mailbox.to(office, visitor.email).length).toBe(1)
  expect(await lake.operations.fetch(`count(*[_type == "booking" && email == $email])`, visitor)).toBe(1)
})

test('on a phone the confirmation is short: calendar and photos, what happens next, then the request', async ({
  page,
}) => {
  await openForm(page)
  await pickService(page, 'Roofing Services')
  await fillForm(page, newVisitor())
  await submit(page).click()
  await expect(confirmation(page)).toBeVisible()
  await page.setViewportSize({width: 390, height: 844})
  const top = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().top)
  const parts = ['.confirmation a[href$=".ics"]', '.photos-after', '.booking-aside', '.confirmation .ticket']
  const tops = await Promise.all(parts.map(top))
  expect(tops.toSorted((a, b) => a - b)).toEqual(tops)
  await expect(page.getByRole('link', {name: 'Return Home'})).toHaveClass(/btn--outline/)
  expect(await page.getByRole('main').evaluate((main) => main.scrollHeight)).toBeLessThanOrEqual(3000)
})

test('nobody without a token sees what visitors wrote', {tag: '@spec-6.5'}, async ({page, lake}) => {
  const visitor = newVisitor()
  await openForm(page)
  await pickService(page, 'Home Remodeling')
  await fillForm(page, visitor)
  await submit(page).click()
  await expect(confirmation(page)).toBeVisible()
  expect(await lake.operations.fetch(`count(*[email == $email])`, visitor)).toBe(1)
  for (const dataset of ['content', 'operations'] as const) {
    const seen = await lake
      .anonymous(dataset)
      .fetch('*[_type == "booking" || email == $email]', visitor)
      .catch(() => 'refused')
    expect([[], 'refused']).toContainEqual(seen)
  }
})

test.describe('when something breaks', () => {
  test.use({expectedErrors: /net::ERR_/})

  test('a form that could not be sent keeps what was typed, and sending again stores it once', async ({page, lake}) => {
    const visitor = newVisitor()
    await openForm(page)
    await pickService(page, 'Siding Installation & Repair')
    await fillForm(page, visitor)
    // The answer is lost on its way back: the request was stored, and the page cannot know.
    await failFirst(page, '**/api/bookings', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await submit(page).click()
    await expect(page.getByText('Failed to submit booking.')).toBeVisible()
    await expect(field(page, 'Notes')).toHaveValue(visitor.notes)
    await page.getByRole('button', {name: 'Try again'}).click()
    await expect(confirmation(page)).toBeVisible()
    expect(await lake.operations.fetch(`count(*[_type == "booking" && email == $email])`, visitor)).toBe(1)
  })
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})

  test('the form is sent by the browser itself and confirmed with its reference', async ({page, lake, mailbox}) => {
    const visitor = newVisitor()
    await page.goto('/booking')
    await pickService(page, 'Azek Composite Solutions')
    await field(page, 'Preferred date').fill(visitor.date)
    await page.locator('label.slot').first().click()
    await field(page, 'Full name').fill(visitor.name)
    await field(page, 'Phone').fill(visitor.phone)
    await field(page, 'Email').fill(visitor.email)
    await submit(page).click()
    await expect(confirmation(page)).toBeVisible()
    await expect(page.getByLabel('Your request')).toContainText('booking_')
    expect(await lake.operations.fetch(`*[_type == "booking" && email == $email].name`, visitor)).toEqual([
      visitor.name,
    ])
    await expect.poll(() => mailbox.to(office, visitor.email).length).toBe(1)
  })
})
