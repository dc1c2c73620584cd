import {expectAccessible, violationsOf} from '../../support/e2e/accessibility.ts'
import type {Page} from '@playwright/test'
import {TABS} from '../../../web/ui/admin/shell/tabs.ts'
import {settled} from '../../support/e2e/layout.ts'
import {storedBooking as stored} from '../../support/e2e/storedBooking.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'bookings'})

const owner = 'owner@example.com'
const office = 'office@example.com'
const statusOf = (page: Page, name: string) => page.getByLabel(`Status for ${name}`).filter({visible: true})
const toast = (page: Page) => page.locator('.toasts')

test('a status that was chosen by mistake is taken back before the customer reads of it', async ({
  page,
  lake,
  mailbox,
  signIn,
}) => {
  const booking = await stored(lake)
  await signIn(office)
  await statusOf(page, booking.name).selectOption('cancelled')
  await expect(toast(page)).toContainText('Cancelled.')
  await expect(toast(page)).toContainText('The customer gets an email.')
  await toast(page).getByRole('checkbox').uncheck()
  await expect(toast(page)).toContainText('The customer gets no email.')
  await toast(page).getByRole('button', {name: 'Undo'}).click()
  await expect(toast(page)).toContainText(`${booking.name} is back to Pending`)
  await expect(statusOf(page, booking.name)).toHaveValue('pending')
  const document = await lake.operations.getDocument(booking._id)
  expect(document).toMatchObject({status: 'pending', mails: []})
  expect(mailbox.to(booking.email)).toEqual([])
})

test('of two admins with the same booking open the second is told, and decides', async ({
  page,
  browser,
  lake,
  signIn,
}) => {
  const booking = await stored(lake)
  await signIn(office)
  await expect(statusOf(page, booking.name)).toHaveValue('pending')
  // Somebody else's change, as their dashboard would make it.
  await lake.operations
    .patch(booking._id)
    .set({status: 'confirmed'})
    .append('history', [
      {_key: 'theirs', _type: 'historyEntry', at: new Date().toISOString(), by: owner, action: 'status'},
    ])
    .commit()
  await statusOf(page, booking.name).selectOption('cancelled')
  await expect(toast(page)).toContainText('was changed elsewhere and is now Confirmed')
  await expect(statusOf(page, booking.name)).toHaveValue('confirmed')
  expect(await lake.operations.getDocument(booking._id)).toMatchObject({status: 'confirmed'})
  await toast(page).getByRole('button', {name: 'Set to Cancelled anyway'}).click()
  await expect.poll(async () => (await lake.operations.getDocument(booking._id))?.status).toBe('cancelled')
  expect(browser.isConnected()).toBe(true)
})

test('the drawer shows what was sent, previews the mail in the customer’s language, takes notes, and closes by Escape', async ({
  page,
  lake,
  signIn,
}) => {
  const booking = await stored(lake, {locale: 'es', notes: 'Side gate is unlocked.'})
  await signIn(office)
  await page.getByRole('link', {name: booking.name}).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText('Side gate is unlocked.')
  await expect(page).toHaveURL(new RegExp(`booking=${booking._id}`))
  await expect(drawer.getByRole('link', {name: /^Call/})).toHaveAttribute('href', `tel:${booking.phone}`)
  await drawer.getByLabel(`Status for ${booking.name}`).selectOption('confirmed')
  await drawer.getByRole('button', {name: 'Preview the email'}).click()
  await expect(drawer.locator('.email-preview')).toHaveAttribute('lang', 'es')
  await expect(drawer.locator('.email-preview')).toContainText(/confirmad/i)
  await expectAccessible(page, 'the drawer of a booking')
  await drawer.getByLabel('Add a note').fill('Called, call back on Monday.')
  await drawer.getByRole('button', {name: 'Save note'}).click()
  await expect(drawer.getByRole('listitem').filter({hasText: 'call back on Monday'})).toContainText(office)
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page.getByRole('link', {name: booking.name})).toBeFocused()
})

test('search and filters live in the address, and the list is walked by keys', async ({page, lake, signIn}) => {
  const booking = await stored(lake, {service: 'Azek Composite Solutions'})
  await signIn(office)
  await expect(statusOf(page, booking.name)).toBeEnabled()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Find a booking')).toBeFocused()
  await page.keyboard.type(booking.email)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/q=/)
  await expect(page.locator('.list-table').getByRole('row')).toHaveCount(2)
  await page.getByLabel('Service').selectOption('Roofing Services')
  await expect(page.getByRole('heading', {name: 'Nothing matches'})).toBeVisible()
  await page.goBack()
  await expect(page.locator('.list-table').getByRole('row')).toHaveCount(2)
  await page.getByRole('heading', {name: 'Bookings', level: 1}).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toContainText(booking.name)
  await page.setViewportSize({width: 1600, height: 900})
  const right = await page.locator('.logout-button').evaluate((button) => button.getBoundingClientRect().right)
  expect(right, 'Logout beside the open drawer, not under it').toBeLessThanOrEqual(1200)
})

test('keys on a closed status list change nothing, and single-key shortcuts can be switched off', async ({
  page,
  lake,
  signIn,
}) => {
  const booking = await stored(lake)
  await signIn(office)
  await expect(statusOf(page, booking.name)).toBeEnabled()
  await statusOf(page, booking.name).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Escape')
  await expect(statusOf(page, booking.name)).toHaveValue('pending')
  await page.getByText('Filters', {exact: true}).click()
  // Nor on the others that act at once; nor where a browser cannot open a list by script.
  await page.evaluate(() => Reflect.deleteProperty(HTMLSelectElement.prototype, 'showPicker'))
  for (const select of [statusOf(page, booking.name), page.locator('.language-select'), page.getByLabel('Order')]) {
    const value = await select.inputValue()
    await select.focus()
    await page.keyboard.press('ArrowDown')
    await expect(select).toHaveValue(value)
  }
  await page.getByRole('button', {name: 'Switch keyboard shortcuts off'}).click()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Find a booking')).not.toBeFocused()
  await page.getByRole('button', {name: 'Switch keyboard shortcuts on'}).click()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Find a booking')).toBeFocused()
})

test.describe('in a dead spot', () => {
  test.use({expectedErrors: /ERR_INTERNET_DISCONNECTED/})

  test('nothing is lost and the admin is told', {tag: '@spec-8.9'}, async ({page, context, lake, signIn}) => {
    const booking = await stored(lake)
    await signIn(office)
    // Only then has the page come alive.
    await expect(statusOf(page, booking.name)).toBeEnabled()
    await expect(statusOf(page, booking.name)).toHaveValue('pending')
    await context.setOffline(true)
    await expect(page.getByText('You are offline.')).toBeVisible()
    await statusOf(page, booking.name).selectOption('confirmed')
    await expect(toast(page)).toContainText('Not saved: there is no connection')
    await expect(statusOf(page, booking.name)).toHaveValue('pending')
    await context.setOffline(false)
    await toast(page).getByRole('button', {name: 'Try again'}).click()
    await expect.poll(async () => (await lake.operations.getDocument(booking._id))?.status).toBe('confirmed')
  })
})

test.describe('every tab, in both themes, on a phone and a desk', () => {
  for (const [width, scheme] of [
    [390, 'light'],
    [1280, 'dark'],
  ] as const) {
    test(`is accessible and fits at ${width} in ${scheme}`, async ({page, lake, signIn}) => {
      test.slow()
      const booking = await stored(lake)
      await page.setViewportSize({width, height: 850})
      await page.emulateMedia({colorScheme: scheme})
      await signIn(owner)
      await expect(page).toHaveURL(/\/admin\/dashboard/)
      for (const tab of TABS) {
        const open = tab === 'bookings' ? `&booking=${booking._id}` : ''
        for (const address of open ? ['', open] : ['']) {
          await page.goto(`/admin/dashboard?tab=${tab}${address}`)
          await expect(page.getByRole('heading', {level: 1})).toBeVisible()
          await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
          const violations = await violationsOf(page)
          expect(violations.map(({id, nodes}) => [tab, id, nodes[0]?.html])).toEqual([])
          const wide = await page.evaluate(() => document.documentElement.scrollWidth)
          expect([tab, wide]).toEqual([tab, Math.min(wide, width)])
        }
      }
    })
  }
})

test('the list begins in the upper third, and eight rows stay in view beside the drawer', async ({
  page,
  lake,
  signIn,
}) => {
  for (let n = 0; n < 10; n++) await stored(lake)
  const {_id, name} = await stored(lake)
  await page.setViewportSize({width: 1440, height: 900})
  await signIn(owner)
  await expect(statusOf(page, name)).toBeEnabled()
  const top = (part: string) =>
    page
      .locator(part)
      .first()
      .evaluate((each) => each.getBoundingClientRect().top)
  expect(await top('.list-table tbody tr')).toBeLessThanOrEqual(300)
  // The three numbers stand in one line, each beside its name.
  const tops = await page
    .locator('.stat-tiles > div')
    .evaluateAll((tiles) => tiles.map((tile) => Math.round(tile.getBoundingClientRect().top)))
  expect(new Set(tops).size).toBe(1)
  await page.goto(`/admin/dashboard?tab=bookings&booking=${_id}`)
  await expect(page.getByRole('dialog')).toContainText(name)
  const inView = await page
    .locator('.list-table tbody tr:has([data-row])')
    .evaluateAll((rows) => rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight).length)
  expect(inView).toBeGreaterThanOrEqual(8)
  await page.keyboard.press('Escape')
  await page.setViewportSize({width: 390, height: 844})
  expect(await top('.list-table tbody tr')).toBeLessThanOrEqual(281)
})

test('the filters are folded away behind their number, and the first request is in view on a phone', async ({
  page,
  lake,
  signIn,
}) => {
  const created_at = new Date().toISOString()
  const outcome = {stage: 'quoted', amount: 1_234_500, at: created_at, by: office}
  const booking = await stored(lake, {service: 'Azek Composite Solutions', created_at, outcome})
  const filters = page.locator('.booking-filters')
  await page.setViewportSize({width: 390, height: 844})
  await signIn(office)
  await expect(statusOf(page, booking.name)).toBeEnabled()
  await expect(page.getByLabel('Service')).toBeHidden()
  await expect(page.getByLabel('Find a booking')).toBeHidden()
  await expect(page.locator('.list-table tbody tr:has([data-row])').first()).toBeInViewport({ratio: 1})
  await filters.getByText('Filters', {exact: true}).click()
  await page.getByLabel('Service').selectOption(booking.service)
  await expect(page).toHaveURL(/service=/)
  await expect(filters.getByText('Filters (1)')).toBeVisible()
  await page.getByLabel('Find a booking').fill(booking.email)
  await page.getByLabel('Find a booking').press('Enter')
  await expect(page).toHaveURL(/service=.*q=|q=.*service=/)
  await expect(page.getByRole('link', {name: booking.name, exact: true})).toBeInViewport()
  // The outcome beside it leaves the service room for words.
  const service = page.locator('.list-table tr', {hasText: booking.name}).getByText(booking.service)
  expect((await service.boundingBox())?.width).toBeGreaterThan(120)
  // The chip that is chosen is in view, also where its row is pushed aside.
  await page.goto('/admin/dashboard?tab=bookings&view=spam')
  const spam = page.getByRole('link', {name: /^Spam/})
  await expect(spam).toHaveAttribute('aria-current', 'true')
  await expect(spam).toBeInViewport({ratio: 1})
})

test('speaks the reader’s language and remembers another choice', async ({page, signIn}) => {
  await page.setViewportSize({width: 390, height: 844})
  await signIn(office)
  await page.getByLabel('Language', {exact: true}).first().selectOption('pt-BR')
  await expect(page.getByRole('heading', {name: 'Pedidos', level: 1})).toBeVisible()
  await settled(page)
  await page.getByText('Filtros', {exact: true}).click()
  // The chosen order is read whole.
  const room = await page.locator('select[name=sort]').evaluate((select: HTMLSelectElement) => {
    const {font, paddingLeft, paddingRight} = getComputedStyle(select)
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) throw new Error('no canvas')
    canvas.font = font
    const text = canvas.measureText(select.selectedOptions[0]?.text ?? '').width
    return select.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - text
  })
  expect(room).toBeGreaterThanOrEqual(0)
  await page.goto('/admin/dashboard?tab=settings')
  await expect(page.getByRole('heading', {name: 'Configurações', level: 1})).toBeVisible()
})
