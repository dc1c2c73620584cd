import type {Locator, Page} from '@playwright/test'
import {violationsOf} from '../../support/e2e/accessibility.ts'
import type {Lake} from '../../support/e2e/lake.ts'
import {storedBooking} from '../../support/e2e/storedBooking.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'bookings'})

const office = 'office@example.com'

/** A visit at ten of a day far ahead. */
async function storedVisit(lake: Lake) {
  const booking = await storedBooking(lake, {status: 'confirmed'})
  const visit = {date: booking.preferred_date, start: '10:00', end: '12:00'}
  await lake.operations.patch(booking._id).set({visit}).commit()
  return {...booking, visit}
}

const openDay = (page: Page, date: string, span = 'day') =>
  page.goto(`/admin/dashboard?tab=agenda&span=${span}&date=${date}`)

const board = (page: Page) => page.getByRole('group', {name: 'Visits by day and hour'})
const middleOf = async (place: Locator) => {
  const box = await place.boundingBox()
  if (!box) throw new Error('not on the page')
  return {x: box.x + box.width / 2, y: box.y + box.height / 2, width: box.width, height: box.height}
}

test('a visit is dragged to another time, its email waits, and Undo puts both back', async ({page, lake, signIn}) => {
  const booking = await storedVisit(lake)
  await signIn(office)
  await openDay(page, booking.visit.date)
  const visit = board(page).getByRole('button', {name: booking.name})
  const {x, y, height} = await middleOf(visit)
  await page.mouse.move(x, y)
  await page.mouse.down()
  // Two hours are as high as the visit.
  await page.mouse.move(x, y + height / 2, {steps: 4})
  await page.mouse.move(x, y + height, {steps: 4})
  await page.mouse.up()
  await expect(page.locator('.toasts')).toContainText(booking.name)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect
    .poll(() => lake.operations.getDocument(booking._id))
    .toMatchObject({
      visit: {...booking.visit, start: '12:00', end: '14:00'},
      sequence: 1,
      mails: [{template: 'booking-status', state: 'queued'}],
    })
  await expect(visit).toContainText('12:00')
  await page.locator('.toasts').getByRole('button', {name: 'Undo'}).click()
  await expect.poll(() => lake.operations.getDocument(booking._id)).toMatchObject({visit: booking.visit, mails: []})
  await expect(visit).toContainText('10:00')
})

test('a visit that is dropped before its last move is drawn lands where the pointer let go', async ({
  page,
  lake,
  signIn,
}) => {
  const booking = await storedVisit(lake)
  await signIn(office)
  await openDay(page, booking.visit.date)
  const visit = board(page).getByRole('button', {name: booking.name})
  // All in one task, as on a device that is busy: React draws after it.
  await visit.evaluate((element) => {
    const {left, top, height} = element.getBoundingClientRect()
    const at = (type: string, distance: number) =>
      element.dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          isPrimary: true,
          pointerId: 1,
          pointerType: 'mouse',
          clientX: left + 10,
          clientY: top + 10 + distance,
        }),
      )
    at('pointerdown', 0)
    at('pointermove', height / 2)
    at('pointermove', height)
    at('pointerup', height)
  })
  await expect
    .poll(() => lake.operations.getDocument(booking._id))
    .toMatchObject({visit: {...booking.visit, start: '12:00', end: '14:00'}})
})

test('the keyboard moves a visit by its times, and learns that somebody else was faster', async ({
  page,
  lake,
  signIn,
}) => {
  const booking = await storedVisit(lake)
  await signIn(office)
  await openDay(page, booking.visit.date, 'week')
  const visit = board(page).getByRole('button', {name: booking.name})
  await visit.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  const times = drawer.getByRole('group', {name: 'Agreed visit'})
  await expect(times.getByLabel('From')).toHaveValue('10:00')
  await times.getByLabel('From').fill('09:00')
  await times.getByLabel('To').fill('10:30')
  await drawer.getByRole('button', {name: 'Move the visit'}).click()
  await expect(drawer).toHaveCount(0)
  await expect(visit).toBeFocused()
  await expect(visit).toContainText('9:00')
  await expect(page.locator('.toasts')).toContainText(booking.name)
  await visit.press('Enter')
  await lake.operations
    .patch(booking._id)
    .append('history', [{_key: 'other', _type: 'historyEntry', at: new Date().toISOString(), by: 'x', action: 'note'}])
    .commit()
  await times.getByLabel('To').fill('11:00')
  await drawer.getByRole('button', {name: 'Move the visit'}).click()
  await expect(page.locator('.toasts .error')).toBeVisible()
  await expect(times.getByLabel('To')).toHaveValue('11:00')
  expect(await lake.operations.getDocument(booking._id)).toMatchObject({visit: {start: '09:00', end: '10:30'}})
})

test('a finger that rests on a visit drags it, and one that moves at once scrolls the page', async ({
  page,
  lake,
  signIn,
}) => {
  const booking = await storedVisit(lake)
  await page.setViewportSize({width: 1024, height: 600})
  await signIn(office)
  await openDay(page, booking.visit.date)
  const visit = board(page).getByRole('button', {name: booking.name})
  await visit.scrollIntoViewIfNeeded()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', {enabled: true})
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: {x: number; y: number}[]) =>
    devtools.send('Input.dispatchTouchEvent', {type, touchPoints})
  const {x, y, height} = await middleOf(visit)
  const before = await page.evaluate(() => scrollY)
  await touch('touchStart', {x, y})
  for (const step of [1, 2, 3, 4]) await touch('touchMove', {x, y: y - step * 20})
  // A finger on a page that still glides only stops it.
  const atRest = page.evaluate(
    () => new Promise<void>((done) => addEventListener('scrollend', () => done(), {once: true})),
  )
  await touch('touchEnd')
  await atRest
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(before)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await lake.operations.getDocument(booking._id)).toMatchObject({visit: booking.visit})

  const there = await middleOf(visit)
  const scrolled = await page.evaluate(() => scrollY)
  await touch('touchStart', {x, y: there.y})
  await expect(visit).toHaveClass(/is-held/)
  for (const step of [1, 2, 3, 4]) await touch('touchMove', {x, y: there.y + (step * height) / 4})
  await touch('touchEnd')
  await expect
    .poll(() => lake.operations.getDocument(booking._id))
    .toMatchObject({visit: {...booking.visit, start: '12:00', end: '14:00'}})
  expect(await page.evaluate(() => scrollY)).toBe(scrolled)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.locator('.toasts').getByRole('button', {name: 'Undo'}).click()
  await expect.poll(() => lake.operations.getDocument(booking._id)).toMatchObject({visit: booking.visit})
})

test('time off is entered in the agenda, stands above the day, and is told beside the time of a visit', async ({
  page,
  lake,
  signIn,
}) => {
  const booking = await storedVisit(lake)
  const {date} = booking.visit
  await lake.operations.patch(booking._id).set({assignee: office}).commit()
  await signIn(office)
  await openDay(page, date)
  await page.getByRole('button', {name: 'Time off'}).click()
  const drawer = page.getByRole('dialog', {name: 'Time off'})
  await drawer.getByLabel('First day').fill(date)
  await drawer.getByLabel('From').fill('08:00')
  await drawer.getByRole('button', {name: 'Add time off'}).click()
  await expect(drawer.getByText('either both times or none')).toBeVisible()
  await drawer.getByLabel('To', {exact: true}).fill('11:00')
  await drawer.getByRole('button', {name: 'Add time off'}).click()
  await expect(drawer.getByRole('listitem')).toContainText('8:00')
  await expect(board(page).locator('.head')).toContainText('is away 8:00')
  const violations = await violationsOf(page)
  expect(violations.map(({id, nodes}) => [id, nodes[0]?.html])).toEqual([])
  await drawer.getByRole('button', {name: 'Close'}).click()
  await board(page).getByRole('button', {name: booking.name}).click()
  const times = page.getByRole('dialog').getByRole('group', {name: 'Agreed visit'})
  await expect(times).toContainText('is away at this time')
  await times.getByLabel('To').fill('13:00')
  await times.getByLabel('From').fill('11:00')
  await expect(times).not.toContainText('is away at this time')
  await page.goto(`/admin/dashboard?tab=bookings&booking=${booking._id}`)
  await expect(page.getByRole('dialog').getByText('is away at the time of this visit')).toBeVisible()
  await openDay(page, date)
  await page.getByRole('button', {name: 'Time off'}).click()
  await drawer.getByRole('button', {name: /Remove/}).click()
  await expect(board(page).locator('.head')).not.toContainText('is away')
})

test('a press on an empty place agrees on a visit for a request that waits', async ({page, lake, signIn}) => {
  const booking = await storedBooking(lake)
  await signIn(office)
  await openDay(page, booking.preferred_date)
  await expect(board(page).getByRole('button', {name: booking.name})).toContainText('Asked for')
  const {x, y, height} = await middleOf(board(page).locator('.board'))
  // Ten hours are shown: two hours before the end it is four.
  await page.mouse.click(x, y + height * 0.31)
  const drawer = page.getByRole('dialog', {name: 'New visit'})
  await drawer.getByLabel('Name, phone or email').fill(booking.name)
  await drawer.getByRole('button', {name: 'Find'}).click()
  await drawer.getByRole('radio', {name: booking.name}).check()
  await expect(drawer.getByLabel('From')).toHaveValue('16:00')
  const violations = await violationsOf(page)
  expect(violations.map(({id, nodes}) => [id, nodes[0]?.html])).toEqual([])
  await drawer.getByRole('button', {name: 'Agree on this visit'}).click()
  await expect(drawer).toHaveCount(0)
  expect(await lake.operations.getDocument(booking._id)).toMatchObject({
    status: 'confirmed',
    visit: {date: booking.preferred_date, start: '16:00', end: '18:00'},
  })
})

test('a job of several days is a bar over its days, and is removed again', async ({page, lake, signIn}) => {
  const booking = await storedVisit(lake)
  const monday = new Date(Date.parse(booking.visit.date))
  monday.setUTCDate(monday.getUTCDate() + 7 - ((monday.getUTCDay() + 6) % 7))
  const day = (offset: number) => new Date(monday.getTime() + offset * 86_400_000).toISOString().slice(0, 10)
  await signIn(office)
  await openDay(page, booking.visit.date)
  await board(page).getByRole('button', {name: booking.name}).click()
  const job = page.getByRole('dialog').locator('details', {hasText: 'Add a further visit'})
  await job.locator('summary').click()
  await job.getByLabel('Date').fill(day(1))
  await job.getByLabel('From').fill('08:00')
  await job.getByLabel('To').fill('16:00')
  await job.getByLabel('Last day').fill(day(9))
  await job.getByRole('button', {name: 'Add a further visit'}).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await openDay(page, day(0), 'week')
  const bars = board(page).locator('.is-job', {hasText: booking.name})
  await expect(bars).toHaveCount(6)
  const violations = await violationsOf(page)
  expect(violations.map(({id, nodes}) => [id, nodes[0]?.html])).toEqual([])
  await bars.first().click()
  await page.getByRole('dialog').getByRole('button', {name: 'Remove'}).click()
  await expect(bars).toHaveCount(0)
  const undo = page.locator('.toasts').getByRole('button', {name: 'Undo'})
  await undo.last().click()
  await expect(bars).toHaveCount(6)
  expect(await lake.operations.getDocument(booking._id)).toMatchObject({
    furtherVisits: [{date: day(1), until: day(9), start: '08:00', end: '16:00'}],
  })
  await bars.first().click()
  await page.getByRole('dialog').getByRole('button', {name: 'Remove'}).click()
  await expect(bars).toHaveCount(0)
  expect(await lake.operations.getDocument(booking._id)).toMatchObject({
    visit: booking.visit,
    furtherVisits: [],
  })
})

test('on a phone the agenda is a list of days with hours, and an empty week names the next visit', async ({
  page,
  lake,
  signIn,
}) => {
  const booking = await storedVisit(lake)
  await page.setViewportSize({width: 390, height: 844})
  await signIn(office)
  await openDay(page, booking.visit.date)
  await expect(board(page)).toBeHidden()
  const row = page.locator('.agenda-day li', {hasText: booking.name})
  await expect(row).toContainText('10:00')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await row.getByRole('button', {name: 'Change the time'}).click()
  const times = page.getByRole('dialog').getByRole('group', {name: 'Agreed visit'})
  await expect(times.getByLabel('From')).toHaveValue('10:00')
  await page.getByRole('dialog').getByRole('button', {name: 'Close'}).click()
  const before = new Date(Date.parse(booking.visit.date) - 86_400_000).toISOString().slice(0, 10)
  await openDay(page, before)
  const next = page.getByRole('link', {name: 'Next visit:'})
  await next.click()
  await expect(row).toBeVisible()
})
