import type {Page} from '@playwright/test'
import {openDrawer} from '../../support/e2e/drawer.ts'
import {storedBooking} from '../../support/e2e/storedBooking.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'bookings'})

const office = 'office@example.com'

const toast = (page: Page) => page.locator('.toasts')

test('a confirmation starts from the time asked for, warns of who is visited then, and goes outside the offered times knowingly', async ({
  page,
  lake,
  mailbox,
  signIn,
}) => {
  const other = await storedBooking(lake, {status: 'confirmed'})
  const date = other.preferred_date
  await lake.operations
    .patch(other._id)
    .set({visit: {date, start: '10:00', end: '12:00'}})
    .commit()
  const booking = await storedBooking(lake, {preferred_date: date, preferred_time: '12:00 PM - 2:00 PM'})
  await signIn(office)
  const drawer = await openDrawer(page, booking.name)
  await drawer.getByLabel(`Status for ${booking.name}`).selectOption('confirmed')
  const visit = drawer.getByRole('group', {name: 'Agreed visit'})
  await expect(visit.getByLabel('Date')).toHaveValue(date)
  await expect(visit.getByLabel('From')).toHaveValue('12:00')
  await expect(visit.getByLabel('To')).toHaveValue('14:00')
  await expect(visit).not.toContainText(other.name)
  await visit.getByLabel('From').fill('11:30')
  await expect(visit).toContainText(`: ${other.name} (`)
  await visit.getByLabel('From').fill('06:15')
  await visit.getByLabel('To').fill('07:00')
  await expect(visit).not.toContainText(other.name)
  await expect(visit).toContainText('You may still agree on it.')
  await drawer.getByRole('button', {name: 'Save change'}).click()
  await expect(drawer.getByRole('listitem').filter({hasText: 'Pending → Confirmed'})).toContainText('6:15')
  expect(await lake.operations.getDocument(booking._id)).toMatchObject({
    status: 'confirmed',
    visit: {date, start: '06:15', end: '07:00'},
    preferred_time: '12:00 PM - 2:00 PM',
  })
  // It leaves when the ten seconds are over in which the change can be undone.
  await expect.poll(() => mailbox.to(booking.email)[0]?.TextBody).toContain('6:15')
})

test('an open agenda follows what is changed meanwhile', async ({page, lake, signIn}) => {
  const booking = await storedBooking(lake, {status: 'confirmed'})
  const date = booking.preferred_date
  await lake.operations
    .patch(booking._id)
    .set({visit: {date, start: '10:00', end: '12:00'}})
    .commit()
  await signIn(office)
  const polled = page.waitForResponse('**/api/admin/inbox')
  await page.goto(`/admin/dashboard?tab=agenda&span=day&date=${date}`)
  await polled
  const visit = page.locator('.agenda-day li', {hasText: booking.name})
  await expect(visit).toContainText('10:00')
  await lake.operations
    .patch(booking._id)
    .set({visit: {date, start: '15:30', end: '17:00'}})
    .commit()
  await expect(visit).toContainText('3:30')
  await lake.operations.delete(booking._id)
})

test('a request without a time of the day is confirmed only once a time is set', async ({page, lake, signIn}) => {
  const booking = await storedBooking(lake, {preferred_time: 'Flexible (Any time)'})
  await signIn(office)
  await page
    .locator('.list-table')
    .getByLabel(`Status for ${booking.name}`)
    .filter({visible: true})
    .selectOption('confirmed')
  const drawer = page.getByRole('dialog')
  const visit = drawer.getByRole('group', {name: 'Agreed visit'})
  await expect(visit.getByLabel('Date')).toHaveValue(booking.preferred_date)
  await expect(visit.getByLabel('From')).toHaveValue('')
  await expect(drawer.getByRole('button', {name: 'Save change'})).toHaveAttribute('aria-disabled', 'true')
  await visit.getByLabel('From').fill('10:00')
  await visit.getByLabel('To').fill('11:00')
  await drawer.getByRole('button', {name: 'Save change'}).click()
  await expect(drawer.getByRole('listitem').filter({hasText: 'Pending → Confirmed'})).toBeVisible()
})

test('another time that a customer asks for stands first with a badge, and is accepted or declined with one press', async ({
  page,
  lake,
  mailbox,
  drain,
  signIn,
}) => {
  const agreed = {
    status: 'confirmed',
    created_at: '2026-01-02T10:00:00.000Z',
    firstRespondedAt: '2026-01-02T11:00:00.000Z',
  }
  const [accepted, declined] = [await storedBooking(lake, agreed), await storedBooking(lake, agreed)]
  for (const {_id, preferred_date: date} of [accepted, declined])
    await lake.operations
      .patch(_id)
      .set({
        visit: {date, start: '10:00', end: '12:00'},
        proposal: {date, time: '2:00 PM - 4:00 PM', at: new Date().toISOString()},
      })
      .commit()
  await signIn(office)
  await page.getByRole('link', {name: /^Needs an answer/}).click()
  const row = page.getByRole('row').filter({hasText: accepted.name})
  await expect(row).toContainText('Asks for another time')
  const first = await openDrawer(page, accepted.name)
  await expect(first).toContainText('Agreed until you answer')
  await first.getByRole('button', {name: 'Accept this time'}).click()
  await expect
    .poll(() => lake.operations.getDocument(accepted._id))
    .toMatchObject({
      status: 'confirmed',
      visit: {start: '14:00', end: '16:00'},
    })
  await expect(first.getByRole('button', {name: 'Accept this time'})).toHaveCount(0)
  await page.keyboard.press('Escape')
  const second = await openDrawer(page, declined.name)
  await second.getByRole('button', {name: 'Decline'}).click()
  await expect(toast(page)).toContainText(`${declined.name}: the other time is declined.`)
  const left = await lake.operations.getDocument(declined._id)
  expect(left).toMatchObject({status: 'confirmed', visit: {start: '10:00', end: '12:00'}})
  expect(left).not.toHaveProperty('proposal')
  await drain()
  await expect.poll(() => mailbox.to(declined.email).map(({Tag}) => Tag)).toEqual(['booking-declined'])
})

test('what came of a visit is recorded step by step, and a day after “job done” the customer is asked for a review', async ({
  page,
  lake,
  mailbox,
  drain,
  runJob,
  signIn,
}) => {
  const booking = await storedBooking(lake, {status: 'completed', preferred_date: '2026-01-02'})
  await signIn(office)
  const drawer = await openDrawer(page, booking.name)
  const outcome = drawer.getByLabel('Outcome')
  const save = drawer.getByRole('button', {name: 'Save outcome'})
  const stored = async () => (await lake.operations.getDocument(booking._id))?.outcome
  // The form shows what is stored once the history tells it.
  const saved = async (line: string) => {
    await save.click()
    await expect(drawer.getByRole('listitem').filter({hasText: line})).toBeVisible()
  }
  await outcome.selectOption('Visited')
  await saved('Visited')
  expect(await stored()).toMatchObject({stage: 'visited', by: office})
  await outcome.selectOption('Quote sent')
  await drawer.getByLabel('Amount of the quote ($)').fill('12400')
  await saved('Visited → Quote sent')
  expect(await stored()).toMatchObject({stage: 'quoted', amount: 12_400})
  await outcome.selectOption('Lost')
  await drawer.getByLabel('Why was it lost?').fill('Chose another company')
  await saved('Quote sent → Lost')
  expect(await stored()).toMatchObject({stage: 'lost', reason: 'Chose another company'})
  await outcome.selectOption('Won')
  await saved('Lost → Won')
  expect(await stored()).toMatchObject({stage: 'won', amount: 12_400})
  await outcome.selectOption('Job done')
  await expect(drawer).toContainText('the customer is asked for a review')
  await saved('Won → Job done')
  expect(await stored()).toMatchObject({stage: 'done'})
  await drain()
  expect(mailbox.to(booking.email)).toEqual([])
  await lake.operations
    .patch(booking._id)
    .set({'outcome.at': new Date(Date.now() - 25 * 3_600_000).toISOString()})
    .commit()
  await runJob('reviews')
  await drain()
  await expect.poll(() => mailbox.to(booking.email).map(({Tag}) => Tag)).toEqual(['review-request'])
  const link = /\S+\/reviews\?token=[\w-]+/.exec(mailbox.to(booking.email)[0]?.TextBody ?? '')?.[0] ?? ''
  expect((await page.goto(link))?.status()).toBe(200)
})
