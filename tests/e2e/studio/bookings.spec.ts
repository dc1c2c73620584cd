import type {Page} from '@playwright/test'
import {addDays} from '../../../web/lib/time/dates.ts'
import {bookingDocument} from '../../support/bookingDocument.ts'
import {freshId} from '../../studio/documents.ts'
import {chooseAction, field, openStudio} from '../../studio/page.ts'
import type {TestStack} from '../../support/e2e/stack.ts'
import {expect, test} from '../../support/e2e/studio.ts'

test.describe.configure({lock: 'bookings'})
test.use({staysOpen: true})

const OFFICE = 'office@example.com'

type Operations = {create(document: ReturnType<typeof bookingDocument>): Promise<unknown>}

let days = 0
/** With a time, on a day of its own: a visit is confirmed for a window that is free. */
async function stored(operations: Operations, given = {}) {
  const id = freshId('desk')
  const visit = {preferred_date: addDays('2080-05-03', days++), preferred_time: '10:00 AM - 12:00 PM'}
  const changes = {_id: `booking.${id}`, name: `E2E ${id}`, email: `${id}@example.net`, ...visit, ...given}
  const booking = bookingDocument({...changes, created_at: new Date().toISOString()})
  await operations.create(booking)
  return booking
}

async function openBooking(page: Page, stack: TestStack, id: string) {
  await openStudio(page, stack, `/operations/structure/booking;pending;${id}`)
  await expect(field(page, 'status')).toBeVisible()
}

async function openDialog(page: Page, name: string) {
  await field(page, 'status').getByRole('button', {name: 'Change status'}).click()
  return page.getByRole('dialog', {name: `Status of ${name}`})
}

test.afterEach(async ({lake}) => {
  await lake.operations.delete({query: '*[_type == "booking" && _id match "booking.e2e-*"]'})
})

test('bookings are shown and cannot be changed, made or deleted in the Studio by hand', async ({
  page,
  stack,
  lake,
  context,
}) => {
  const {_id, name} = await stored(lake.operations)
  await openBooking(page, stack, _id)
  const input = field(page, 'name').locator('input')
  await expect(input).toHaveValue(name)
  await expect(input).toHaveAttribute('readonly', '')
  await expect(page.getByTestId('new-document-button')).toBeDisabled()
  await expect(page.getByTestId('action-publish')).toHaveCount(0)
  const opened = context.waitForEvent('page')
  await chooseAction(page, 'Open in the dashboard')
  expect((await opened).url()).toContain('/admin/')
})

test('the status is changed in the Studio by the site’s own handler: the document shows it, the history has it once, the customer reads it', async ({
  page,
  stack,
  lake,
  mailbox,
  signIn,
}) => {
  const {_id, name, email} = await stored(lake.operations)
  await signIn(OFFICE)
  await openBooking(page, stack, _id)
  const dialog = await openDialog(page, name)
  await expect(dialog.getByText(/^Now Pending/)).toBeVisible()
  await expect(dialog.getByRole('button', {name: 'Save'})).toBeDisabled()
  await expect(dialog.getByLabel('Tell the customer by email')).toBeChecked()
  await dialog.getByLabel('Status').selectOption('Confirmed')
  await dialog.getByRole('button', {name: 'Save'}).click()

  await expect(page.getByText(`${name} is now Confirmed`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(field(page, 'status').locator('option:checked')).toHaveText('Confirmed')
  const document = await lake.operations.getDocument(_id)
  expect(document?.history.slice(1)).toMatchObject([{action: 'status', by: OFFICE, from: 'pending', to: 'confirmed'}])
  await expect.poll(() => mailbox.to(email).map(({Subject}) => Subject)).toEqual(['Booking Update - Roofing Services'])
})

test('a customer who left no email address is not promised one: the Studio says to call them', async ({
  page,
  stack,
  lake,
  signIn,
}) => {
  const {_id, name} = await stored(lake.operations, {email: ''})
  await signIn(OFFICE)
  await openBooking(page, stack, _id)
  const dialog = await openDialog(page, name)
  await expect(dialog.getByText('This customer left no email address: call them.')).toBeVisible()
  await expect(dialog.getByLabel('Tell the customer by email')).toBeDisabled()
  await expect(dialog.getByLabel('Tell the customer by email')).not.toBeChecked()
  await dialog.getByLabel('Status').selectOption('Confirmed')
  await dialog.getByRole('button', {name: 'Save'}).click()
  await expect(page.getByText(`${name} is now Confirmed`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('This customer left no email address: call them.')).toBeVisible()
  expect(await lake.operations.getDocument(_id)).toMatchObject({status: 'confirmed', mails: []})
})

test('a booking that somebody else has changed meanwhile is looked at again, and then changed, without a mail if so wished', async ({
  page,
  stack,
  lake,
  mailbox,
  signIn,
}) => {
  const {_id, name, email, history} = await stored(lake.operations)
  await signIn(OFFICE)
  await openBooking(page, stack, _id)
  const dialog = await openDialog(page, name)
  await dialog.getByLabel('Status').selectOption('Confirmed')
  const at = new Date().toISOString()
  const entry = {_key: 'other', _type: 'historyEntry', at, by: 'crew@example.com', action: 'status', to: 'cancelled'}
  await lake.operations.patch(_id, {set: {status: 'cancelled', history: [...history, entry]}}).commit()
  await dialog.getByRole('button', {name: 'Save'}).click()

  const notice = dialog.getByRole('alert')
  await expect(notice).toContainText('somebody else changed this booking')
  await expect(notice).toContainText('Now Cancelled, last changed by crew@example.com')
  await expect(dialog.getByLabel('Status')).toHaveValue('cancelled')
  expect(await lake.operations.getDocument(_id)).toMatchObject({status: 'cancelled'})

  await dialog.getByLabel('Status').selectOption('Completed')
  await dialog.getByLabel('Tell the customer by email').uncheck()
  await dialog.getByRole('button', {name: 'Save'}).click()
  await expect(page.getByText('The customer is not told.')).toBeVisible()
  expect(await lake.operations.getDocument(_id)).toMatchObject({status: 'completed', mails: []})
  expect(mailbox.to(email)).toEqual([])
})

test('whoever is not signed in on the site is led there, and nothing is changed', async ({
  page,
  context,
  stack,
  lake,
  signIn,
}) => {
  const {_id, name} = await stored(lake.operations)
  await openBooking(page, stack, _id)
  const dialog = await openDialog(page, name)
  await expect(dialog.getByRole('alert')).toContainText('You are not signed in on the site')
  const opened = context.waitForEvent('page')
  await dialog.getByRole('link', {name: 'Sign in on the dashboard'}).click()
  const site = await opened
  await expect(site).toHaveURL(/\/admin\/login\?next=/)
  expect(await lake.operations.getDocument(_id)).toMatchObject({status: 'pending'})
  await site.close()

  await signIn(OFFICE)
  await openBooking(page, stack, _id)
  await expect((await openDialog(page, name)).getByText(/^Now Pending/)).toBeVisible()
})

test.describe('while the site does not answer', () => {
  test.use({expectedErrors: /net::ERR_FAILED/})

  test('the Studio says so and tries again when asked', async ({page, stack, lake, signIn}) => {
    const {_id, name} = await stored(lake.operations)
    await signIn(OFFICE)
    const route = `${stack.site}/api/admin/bookings/**`
    await page.route(route, (request) => request.abort())
    await openBooking(page, stack, _id)
    const dialog = await openDialog(page, name)
    await expect(dialog.getByRole('alert')).toContainText('The site did not answer')
    await page.unroute(route)
    await dialog.getByRole('button', {name: 'Try again'}).click()
    await expect(dialog.getByText(/^Now Pending/)).toBeVisible()
  })
})
