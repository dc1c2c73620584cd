import type {Locator, Page} from '@playwright/test'
import {announceChange} from '../../support/e2e/announceChange.ts'
import {openDrawer} from '../../support/e2e/drawer.ts'
import {storedBooking} from '../../support/e2e/storedBooking.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'bookings'})

const office = 'office@example.com'

const toast = (page: Page) => page.locator('.toasts')

/** Opens a booking once the list has asked for what is new: what comes from here on comes with the next question. */
async function openPolled(page: Page, signIn: (email: string) => Promise<void>, name: string) {
  const polled = page.waitForResponse('**/api/admin/inbox')
  await signIn(office)
  await polled
  return openDrawer(page, name)
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not on the screen')
  return box
}

test('an undone change is undone in the open drawer too, which then takes the next change; half a note stays', async ({
  page,
  lake,
  signIn,
}) => {
  const booking = await storedBooking(lake)
  await signIn(office)
  const drawer = await openDrawer(page, booking.name)
  const status = drawer.getByLabel(`Status for ${booking.name}`)
  await drawer.getByLabel('Add a note').fill('Half a sen')
  await status.selectOption('cancelled')
  await drawer.getByRole('button', {name: 'Save change'}).click()
  await expect(drawer.getByRole('listitem').filter({hasText: 'Pending → Cancelled'})).toBeVisible()
  await toast(page).getByRole('button', {name: 'Undo'}).click()
  await expect(toast(page)).toContainText(`${booking.name} is back to Pending`)
  await expect(status).toHaveValue('pending')
  await expect(drawer.getByLabel('Add a note')).toHaveValue('Half a sen')
  await status.selectOption('completed')
  await drawer.getByRole('button', {name: 'Save change'}).click()
  await expect(toast(page)).toContainText(`${booking.name}: Completed.`)
  await expect.poll(() => lake.operations.getDocument(booking._id)).toMatchObject({status: 'completed'})
  // Escape leaves the text first: a suggestion or an accent that is given up does not cost it.
  await drawer.getByLabel('Add a note').press('Escape')
  await expect(drawer.getByRole('heading', {name: booking.name})).toBeFocused()
  await expect(drawer.getByLabel('Add a note')).toHaveValue('Half a sen')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
})

test('another time that the customer asks for meanwhile can be answered in the open drawer', async ({
  page,
  lake,
  signIn,
}) => {
  const booking = await storedBooking(lake)
  const drawer = await openPolled(page, signIn, booking.name)
  await drawer.getByLabel('Add a note').fill('Half a sen')
  const at = new Date().toISOString()
  // As the customer's own page writes it.
  await lake.operations
    .patch(booking._id)
    .set({proposal: {date: booking.preferred_date, time: '2:00 PM - 4:00 PM', at}})
    .append('history', [{_key: 'theirs', _type: 'historyEntry', at, by: 'customer', action: 'propose'}])
    .commit()
  await announceChange(page)
  await expect(drawer.getByRole('button', {name: 'Accept this time'})).toBeVisible()
  await expect(drawer.getByLabel('Add a note')).toHaveValue('Half a sen')
})

test('a booking that could not be read can be called and read again, by its own button and by that of the list', async ({
  page,
  lake,
  signIn,
}) => {
  const booking = await storedBooking(lake)
  let refused = 2
  await page.route(`**/api/admin/bookings/${booking._id}`, (route) =>
    refused-- > 0 ? route.fulfill({status: 503, json: {code: 'unavailable'}}) : route.continue(),
  )
  await signIn(office)
  await page.getByRole('link', {name: booking.name}).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('This could not be loaded')).toBeVisible()
  await expect(drawer.getByRole('link', {name: /^Call/})).toBeVisible()
  await drawer.getByRole('button', {name: 'Try again'}).click()
  await expect(drawer.getByRole('heading', {name: booking.name})).toBeFocused()
  await expect(drawer.getByText('This could not be loaded')).toBeVisible()
  await page.getByRole('button', {name: 'Reload', exact: true}).click()
  await expect(drawer.getByRole('button', {name: 'Save change'})).toBeVisible()
})

test('what is no spam after all comes back into a full time when the office says so', async ({page, lake, signIn}) => {
  const visit = {date: '2079-03-01', start: '10:00', end: '12:00'}
  // As many as come at one time.
  for (let n = 0; n < 2; n++) await storedBooking(lake, {status: 'confirmed', visit})
  const booking = await storedBooking(lake, {status: 'confirmed', visit, spam: true})
  await signIn(office)
  await page.goto(`/admin/dashboard?tab=bookings&view=spam&booking=${booking._id}`)
  await page.getByRole('dialog').getByRole('button', {name: 'Not spam'}).click()
  await expect(toast(page)).toContainText('Not saved: that time window is already full.')
  await toast(page).getByRole('button', {name: 'Not spam all the same'}).click()
  await expect(toast(page)).toContainText(`${booking.name} is back in the inbox.`)
  await expect(toast(page)).not.toContainText('Not saved')
  await expect.poll(() => lake.operations.getDocument(booking._id)).toMatchObject({spam: false, status: 'confirmed'})
})

test('a chosen status and time stay when somebody changes the booking meanwhile, and the drawer says so', async ({
  page,
  lake,
  signIn,
}) => {
  const booking = await storedBooking(lake)
  const drawer = await openPolled(page, signIn, booking.name)
  const status = drawer.getByLabel(`Status for ${booking.name}`)
  await status.selectOption('confirmed')
  await drawer.getByLabel('From', {exact: true}).fill('13:15')
  await drawer.getByLabel('To', {exact: true}).fill('14:45')
  const change = (_key: string, fields: object) =>
    lake.operations
      .patch(booking._id)
      .set(fields)
      .append('history', [
        {_key, _type: 'historyEntry', at: new Date().toISOString(), by: 'x@example.com', action: 'status'},
      ])
      .commit()
  await change('note', {internalNotes: [{_key: 'n', _type: 'internalNote', at: '', by: '', text: 'Ring twice'}]})
  await announceChange(page)
  await expect(drawer.getByText('Ring twice')).toBeVisible()
  await expect(status).toHaveValue('confirmed')
  await expect(drawer.getByText('The booking has changed meanwhile.')).toBeHidden()
  await change('theirs', {status: 'cancelled'})
  await announceChange(page)
  await expect(
    drawer.getByText('The booking has changed meanwhile. Now: Cancelled. What you have entered here is not saved yet.'),
  ).toBeVisible()
  await expect(status).toHaveValue('confirmed')
  await expect(drawer.getByLabel('From', {exact: true})).toHaveValue('13:15')
  await drawer.getByRole('button', {name: 'Save change'}).click()
  await expect(toast(page)).toContainText(`${booking.name}: Confirmed.`)
  await expect(drawer.getByText('The booking has changed meanwhile.')).toBeHidden()
  await expect
    .poll(() => lake.operations.getDocument(booking._id))
    .toMatchObject({status: 'confirmed', visit: {start: '13:15', end: '14:45'}})
})

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
] as const)
  test(`at ${width} a notice leaves the ways to reach the customer free`, async ({page, lake, signIn}) => {
    const booking = await storedBooking(lake)
    await page.setViewportSize({width, height})
    await signIn(office)
    const drawer = await openDrawer(page, booking.name)
    await drawer.getByLabel(`Status for ${booking.name}`).selectOption('cancelled')
    await drawer.getByRole('button', {name: 'Save change'}).click()
    const notice = await boxOf(toast(page).locator('.toast-note'))
    const foot = await boxOf(drawer.locator('.foot'))
    const isBeside = notice.x + notice.width <= foot.x
    const isAbove = notice.y + notice.height <= foot.y
    expect(isBeside || isAbove).toBe(true)
    expect(notice.x).toBeGreaterThanOrEqual(0)
    // A press arrives where it is aimed at.
    await drawer.getByRole('link', {name: /^Call/}).click({trial: true})
  })

test('an outcome is confirmed when it is saved, and a missing reason is asked for beside its field', async ({
  page,
  lake,
  signIn,
}) => {
  const booking = await storedBooking(lake, {status: 'completed', preferred_date: '2026-01-02'})
  await signIn(office)
  const drawer = await openDrawer(page, booking.name)
  await drawer.getByLabel('Outcome').selectOption('Lost')
  const reason = drawer.getByLabel('Why was it lost?')
  await drawer.getByRole('button', {name: 'Save outcome'}).click()
  await expect(drawer.getByText('Say in a few words why it was lost.')).toBeVisible()
  await expect(reason).toHaveAttribute('aria-invalid', 'true')
  await expect(reason).toHaveAccessibleDescription('Say in a few words why it was lost.')
  await expect(reason).toBeFocused()
  await reason.fill('Chose another company')
  await drawer.getByRole('button', {name: 'Save outcome'}).click()
  await expect(toast(page)).toContainText(`${booking.name}: Lost.`)
  await expect(drawer.getByText('Say in a few words why it was lost.')).toHaveCount(0)
})

test('an amount that is no number or too large is refused beside its field, in the page’s language', async ({
  page,
  lake,
  signIn,
}) => {
  const booking = await storedBooking(lake, {status: 'completed', preferred_date: '2026-01-02'})
  await signIn(office)
  const drawer = await openDrawer(page, booking.name)
  await drawer.getByLabel('Outcome').selectOption('Quote sent')
  const amount = drawer.getByLabel('Amount of the quote')
  const save = drawer.getByRole('button', {name: 'Save outcome'})
  const message = 'Enter a number from 0 to 10,000,000, such as 12500.'
  for (const typed of ['12e', '-1', '10000001']) {
    await amount.fill('')
    await amount.pressSequentially(typed)
    await save.click()
    await expect(amount, typed).toHaveAccessibleDescription(message)
    await expect(amount).toBeFocused()
  }
  await amount.fill('12500')
  await expect(drawer.getByText(message)).toHaveCount(0)
  await save.click()
  await expect(toast(page)).toContainText(`${booking.name}: Quote sent.`)
})

test('what a colleague corrects while somebody types beside it is not put back', async ({page, lake, signIn}) => {
  const booking = await storedBooking(lake, {
    status: 'completed',
    preferred_date: '2026-01-02',
    outcome: {stage: 'quoted', amount: 10_000, at: '2026-01-03T15:00:00.000Z', by: 'x@example.com'},
  })
  const drawer = await openPolled(page, signIn, booking.name)
  await drawer.getByRole('button', {name: 'Correct the details'}).click()
  const contact = drawer.getByRole('form', {name: 'Correct the details'})
  const name = `${booking.name} Lima`
  await contact.getByLabel('Customer').fill(name)
  await contact.getByLabel('Street address').fill('12 Main St')
  await contact.getByLabel('Service').selectOption('Windows & Doors')
  await drawer.getByLabel('Outcome').selectOption('Won')
  await lake.operations
    .patch(booking._id)
    .set({email: 'right@example.net', 'outcome.amount': 12_000})
    .append('history', [
      {_key: 'theirs', _type: 'historyEntry', at: new Date().toISOString(), by: 'x@example.com', action: 'corrected'},
    ])
    .commit()
  await announceChange(page)
  await expect(contact.getByLabel('Email')).toHaveValue('right@example.net')
  await expect(drawer.getByText('Now: Quote sent, $12,000.')).toBeVisible()
  await expect(drawer.getByText('right@example.net. What you have entered here is not saved yet.')).toBeVisible()
  await drawer.getByRole('button', {name: 'Save outcome'}).click()
  await expect(toast(page)).toContainText('Won.')
  await contact.getByRole('button', {name: 'Save correction'}).click()
  await expect
    .poll(() => lake.operations.getDocument(booking._id))
    .toMatchObject({
      name,
      email: 'right@example.net',
      street: '12 Main St',
      service: 'Windows & Doors',
      outcome: {stage: 'won', amount: 12_000},
    })
})

test('a visit whose time was taken meanwhile, and a reload, leave the typed time and half a note', async ({
  page,
  lake,
  signIn,
}) => {
  const booking = await storedBooking(lake)
  const visit = {date: booking.preferred_date, start: '13:15', end: '14:45'}
  await signIn(office)
  const day = page.waitForResponse('**/day?**')
  const drawer = await openDrawer(page, booking.name)
  const note = drawer.getByLabel('Add a note')
  const from = drawer.getByLabel('From', {exact: true})
  const save = drawer.getByRole('button', {name: 'Save change'})
  await note.fill('Half a sen')
  await drawer.getByLabel(`Status for ${booking.name}`).selectOption('confirmed')
  await expect(drawer.getByRole('group', {name: 'Agreed visit'})).toBeVisible()
  await from.fill(visit.start)
  await drawer.getByLabel('To', {exact: true}).fill(visit.end)
  await day
  // As many as come at one time, confirmed after the drawer has asked who is visited then.
  for (let n = 0; n < 2; n++) await storedBooking(lake, {status: 'confirmed', preferred_date: visit.date, visit})
  await save.click()
  await expect(toast(page)).toContainText('Not saved: that time window is already full.')
  await expect(from).toHaveValue(visit.start)
  await expect(note).toHaveValue('Half a sen')
  await lake.operations.patch(booking._id).set({notes: 'Two storeys'}).commit()
  await page.getByRole('button', {name: 'Reload', exact: true}).click()
  await expect(drawer.getByText('Two storeys')).toBeVisible()
  await expect(from).toHaveValue(visit.start)
  await expect(note).toHaveValue('Half a sen')
  await drawer.getByRole('button', {name: 'Confirm all the same'}).click()
  await expect.poll(() => lake.operations.getDocument(booking._id)).toMatchObject({status: 'confirmed', visit})
  await expect(note).toHaveValue('Half a sen')
})

/** Each answer about bookings takes so long, as on a phone at a building site. */
async function slowLine(page: Page, ms: number) {
  await page.route(/\/api\/admin\/bookings[/?]/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    await route.continue()
  })
}

test('on a slow line what is chosen while something is being saved is kept, and nobody else is blamed', async ({
  page,
  lake,
  signIn,
}) => {
  test.slow()
  const booking = await storedBooking(lake)
  await signIn(office)
  const drawer = await openDrawer(page, booking.name)
  await slowLine(page, 3000)
  const status = drawer.getByLabel(`Status for ${booking.name}`)
  await status.selectOption('confirmed')
  await drawer.getByRole('button', {name: 'Save change'}).click()
  // All of this is pressed before the first answer.
  await drawer.getByLabel('Assigned to').selectOption(office)
  await drawer.getByLabel('Outcome').selectOption('Visited')
  await drawer.getByRole('button', {name: 'Save outcome'}).click()
  await drawer.getByLabel('Outcome').selectOption('Quote sent')
  await drawer.getByLabel('Amount of the quote').fill('9000')
  await expect(drawer.getByLabel('Assigned to')).toHaveValue(office)
  await expect(toast(page)).toContainText(`${booking.name}: Visited.`)
  await expect(drawer.getByLabel('Outcome')).toHaveValue('quoted')
  await expect(drawer.getByLabel('Amount of the quote')).toHaveValue('9000')
  await expect(drawer.getByText('The booking has changed meanwhile.')).toBeHidden()
  await drawer.getByRole('button', {name: 'Save outcome'}).click()
  await expect
    .poll(() => lake.operations.getDocument(booking._id))
    .toMatchObject({status: 'confirmed', assignee: office, outcome: {stage: 'quoted', amount: 9000}})
  await expect(toast(page)).not.toContainText('Not saved')
  const {history} = Object(await lake.operations.getDocument(booking._id))
  expect(history.map(({action}: {action: string}) => action)).toEqual([
    'created',
    'status',
    'assigned',
    'outcome',
    'outcome',
  ])
})

test('on a slow line a correction that is typed while another one is saved keeps the form open', async ({
  page,
  lake,
  signIn,
}) => {
  test.slow()
  const booking = await storedBooking(lake)
  await signIn(office)
  const drawer = await openDrawer(page, booking.name)
  await slowLine(page, 3000)
  await drawer.getByRole('button', {name: 'Correct the details'}).click()
  const contact = drawer.getByRole('form', {name: 'Correct the details'})
  await contact.getByLabel('Customer').fill(`${booking.name} Lima`)
  await contact.getByRole('button', {name: 'Save correction'}).click()
  await contact.getByLabel('Street address').fill('12 Main St')
  await expect(toast(page)).toContainText('Details corrected.')
  await expect(contact.getByLabel('Street address')).toHaveValue('12 Main St')
  await contact.getByRole('button', {name: 'Save correction'}).click()
  await expect
    .poll(() => lake.operations.getDocument(booking._id))
    .toMatchObject({name: `${booking.name} Lima`, street: '12 Main St'})
  await expect(contact).toBeHidden()
})

test('a day to call, a note for the customer and a file of the office are saved from the drawer', async ({
  page,
  lake,
  signIn,
}) => {
  const booking = await storedBooking(lake, {
    status: 'confirmed',
    visit: {date: '2081-05-04', start: '10:00', end: '12:00'},
  })
  await signIn(office)
  const drawer = await openDrawer(page, booking.name)
  await drawer.getByLabel('Call on').fill('2081-05-01')
  await drawer.getByRole('button', {name: 'Save day'}).click()
  await expect(drawer.getByText('Call on Thu, May 1')).toBeVisible()
  await drawer.getByLabel('Note for the customer about the visit').fill('We park in the drive')
  await drawer.getByRole('button', {name: 'Save change'}).click()
  await expect(
    drawer.getByRole('listitem').filter({hasText: 'Note for the customer: We park in the drive'}),
  ).toBeVisible()
  await drawer.getByLabel('Add photos or PDFs').setInputFiles([
    {name: 'Quote 7.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n')},
    {name: 'notes.pdf', mimeType: 'application/pdf', buffer: Buffer.from('no PDF')},
  ])
  await expect(drawer.getByRole('link', {name: 'Quote 7.pdf'})).toBeVisible()
  await expect(drawer.getByText('notes.pdf: this is no photo and no PDF.')).toBeVisible()
  await drawer.getByRole('button', {name: 'Quote 7.pdf: Remove'}).click()
  await expect(drawer.getByRole('link', {name: 'Quote 7.pdf'})).toBeHidden()
  await drawer.getByRole('button', {name: 'Called'}).click()
  await expect(drawer.getByText('Call on Thu, May 1')).toBeHidden()
  await expect
    .poll(() => lake.operations.getDocument(booking._id))
    .toMatchObject({status: 'confirmed', visitNote: 'We park in the drive'})
})
