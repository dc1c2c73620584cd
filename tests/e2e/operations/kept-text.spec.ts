import type {Page} from '@playwright/test'
import {storedBooking} from '../../support/e2e/storedBooking.ts'
import {expect, test} from '../../support/e2e/test.ts'

const owner = 'owner@example.com'
const office = 'office@example.com'

const toast = (page: Page) => page.locator('.toasts')

/** Signs in at the login page that a link has opened in a tab of its own. */
async function signInBeside(page: Page, press: () => Promise<void>) {
  const [beside] = await Promise.all([page.context().waitForEvent('page'), press()])
  await beside.getByRole('button', {name: 'Sign in', exact: true}).click()
  await beside.getByLabel('Email address').fill(owner)
  await beside.getByRole('button', {name: 'Sign in', exact: true}).click()
  await expect(beside).toHaveURL(/\/admin\/dashboard/)
  await beside.close()
}

/** Answers the next changes of the settings in the site's place: they are everybody's. */
async function answerChanges(page: Page, path: string, answers: {status: number; body: object}[]) {
  const sent: {body: unknown; revision: string | undefined}[] = []
  await page.route(`**${path}`, async (route) => {
    const request = route.request()
    const answer = request.method() === 'PATCH' ? answers[sent.length] : undefined
    if (!answer) return route.continue()
    sent.push({body: request.postDataJSON(), revision: request.headers()['if-match']})
    return route.fulfill({status: answer.status, json: answer.body})
  })
  return sent
}

test('recipients that were typed stay while the admin signs in once more', async ({page, signIn}) => {
  await signIn(owner)
  await page.goto('/admin/dashboard?tab=settings')
  const sent = await answerChanges(page, '/api/admin/settings', [
    {status: 403, body: {code: 'sign_in_again'}},
    {status: 200, body: {revision: 'saved'}},
  ])
  const recipients = page.getByLabel('Booking emails go to')
  await recipients.fill('new.desk@example.com')
  const save = page.getByRole('button', {name: 'Save settings'})
  await save.click()
  await signInBeside(page, () => toast(page).getByRole('link', {name: 'Sign in'}).click())
  await expect(recipients).toHaveValue('new.desk@example.com')
  await save.click()
  await expect(toast(page)).toContainText('Settings saved.')
  expect(sent[1]?.body).toMatchObject({bookingRecipients: ['new.desk@example.com']})
})

test('saved replies that were typed can be saved although somebody else has saved meanwhile', async ({
  page,
  signIn,
}) => {
  await signIn(owner)
  await page.goto('/admin/dashboard?tab=settings')
  const sent = await answerChanges(page, '/api/admin/replies', [
    {status: 409, body: {code: 'stale_revision', revision: 'theirs'}},
    {status: 200, body: {revision: 'mine'}},
    {status: 200, body: {revision: 'later'}},
  ])
  await page.getByRole('button', {name: 'Add a reply'}).click()
  await page.getByLabel('Name').last().fill('Typed for long')
  await page.getByLabel('English').last().fill('A long text.')
  await page.getByRole('button', {name: 'Save replies'}).click()
  await expect(toast(page).getByRole('link', {name: 'Show theirs'})).toHaveAttribute('target', '_blank')
  await page.getByLabel('English').last().fill('A longer text.')
  await toast(page).getByRole('button', {name: 'Save mine all the same'}).click()
  await expect(toast(page)).toContainText('Replies saved.')
  expect(sent[1]?.revision).toBe('"theirs"')
  expect(JSON.stringify(sent[1]?.body)).toContain('A longer text.')
  await page.getByRole('button', {name: 'Save replies'}).click()
  await expect.poll(() => sent[2]?.revision).toBe('"mine"')
})

test('a reply to a review stays when it could not be saved, and is saved at the next press', async ({
  page,
  lake,
  signIn,
}) => {
  const _id = `review.kept${Date.now()}`
  const review = {rating: 4, review_text: `Kept ${_id}`, created_at: new Date().toISOString(), is_featured: false}
  await lake.operations.create({_id, _type: 'review', id: _id, ...review, hidden: {reason: 'moderation'}})
  await signIn(office)
  await page.goto('/admin/dashboard?tab=reviews&view=hidden')
  const card = page.locator('.review-card', {hasText: review.review_text})
  await card.getByRole('button', {name: 'Reply', exact: true}).click()
  await card.getByLabel('Your public reply').fill('Thank you for telling us.')
  const entry = {_key: 'other', _type: 'historyEntry', at: review.created_at, by: owner, action: 'featured'}
  await lake.operations
    .patch(_id)
    .set({history: [entry]})
    .commit()
  await card.getByRole('button', {name: 'Publish reply'}).click()
  await expect(toast(page)).toContainText('this was changed in the meantime')
  await expect(card.getByLabel('Your public reply')).toHaveValue('Thank you for telling us.')
  await card.getByRole('button', {name: 'Publish reply'}).click()
  await expect(card.getByRole('blockquote')).toContainText('Thank you for telling us.')
  await expect(card.getByLabel('Your public reply')).toHaveCount(0)
  await lake.operations.delete(_id)
})

test('a message that somebody else has answered meanwhile shows it, and takes the next change', async ({
  page,
  lake,
  signIn,
}) => {
  const _id = `contactMessage.kept${Date.now()}`
  const message = {name: `Kept ${_id}`, email: 'kept@example.net', subject: 'Fence', message: 'How high?', locale: 'en'}
  const created_at = new Date().toISOString()
  await lake.operations.create({_id, _type: 'contactMessage', id: _id, created_at, spam: false, ...message})
  await signIn(office)
  const typed = Promise.withResolvers<void>()
  await page.route('**/api/admin/replies?*', async (route) => {
    await typed.promise
    await route.continue()
  })
  await page.goto('/admin/dashboard?tab=messages')
  await page.getByRole('button', {name: message.name, exact: true}).click()
  const drawer = page.getByRole('dialog')
  const text = drawer.getByLabel(/^Your text/)
  await text.fill('Six feet at most.')
  typed.resolve()
  await expect(drawer.getByLabel('Saved reply')).toBeVisible()
  await expect(text).toHaveValue('Six feet at most.')
  const entry = {_key: 'other', _type: 'historyEntry', at: created_at, by: owner, action: 'replied'}
  await lake.operations
    .patch(_id)
    .set({history: [entry], repliedAt: created_at})
    .commit()
  await drawer.getByRole('button', {name: 'Mark as replied'}).click()
  await expect(drawer.getByRole('button', {name: 'Mark as open'})).toBeVisible()
  await expect(text).toHaveValue('Six feet at most.')
  await drawer.getByRole('button', {name: 'Mark as open'}).click()
  await expect(toast(page)).toContainText('Marked as open.')
  await lake.operations.delete(_id)
})

test('an answer that is being written stays when another message is marked as replied', async ({
  page,
  lake,
  signIn,
}) => {
  const [first, second] = ['one', 'two'].map((each) => ({
    _id: `contactMessage.${each}${Date.now()}`,
    _type: 'contactMessage',
    name: `Kept ${each} ${Date.now()}`,
    created_at: new Date().toISOString(),
  }))
  if (!first || !second) throw new Error('two messages')
  const common = {spam: false, email: 'kept@example.net', subject: 'Fence', message: 'How high?', locale: 'en'}
  for (const each of [first, second]) await lake.operations.create({...common, ...each, id: each._id})
  await signIn(office)
  await page.goto('/admin/dashboard?tab=messages')
  await page.getByRole('button', {name: first.name, exact: true}).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel(/^Your text/).fill('Six feet at most.')
  const row = page.getByRole('row').filter({hasText: second.name})
  await row.getByRole('button', {name: 'Mark as replied'}).click()
  await expect(toast(page)).toContainText('Marked as replied.')
  await expect(row.getByRole('button', {name: 'Mark as replied'})).toHaveCount(0)
  await expect(drawer.getByLabel(/^Your text/)).toHaveValue('Six feet at most.')
  await drawer.getByRole('button', {name: 'Mark as replied'}).click()
  await expect(drawer).toHaveCount(0)
  for (const {_id} of [first, second]) await lake.operations.delete(_id)
})

test.describe('the agenda', () => {
  test.describe.configure({lock: 'bookings'})

  test('keeps the times that are being chosen when the visit before is saved', async ({page, lake, signIn}) => {
    const date = '2079-05-16'
    const visits = [
      {date, start: '08:00', end: '10:00'},
      {date, start: '14:00', end: '16:00'},
    ]
    const bookings = []
    for (const visit of visits) bookings.push(await storedBooking(lake, {status: 'confirmed', visit}))
    const [first, second] = bookings
    if (!first || !second) throw new Error('two visits')
    await signIn(office)
    await page.goto(`/admin/dashboard?tab=agenda&span=day&date=${date}`)
    const board = page.getByRole('group', {name: 'Visits by day and hour'})
    const drawer = page.getByRole('dialog')
    const from = drawer.getByRole('group', {name: 'Agreed visit'}).getByLabel('From')
    const slow = Promise.withResolvers<void>()
    await page.route(`**/api/admin/bookings/${first._id}`, async (route) => {
      if (route.request().method() === 'PATCH') await slow.promise
      await route.continue()
    })
    await board.getByRole('button', {name: first.name}).click()
    await from.fill('09:00')
    await drawer.getByRole('button', {name: 'Move the visit'}).click()
    await board.getByRole('button', {name: second.name}).click()
    await from.fill('15:00')
    slow.resolve()
    await expect(toast(page)).toContainText(first.name)
    await expect(board.getByRole('button', {name: first.name})).toContainText('9:00')
    await expect(drawer.getByRole('heading', {name: second.name})).toBeVisible()
    await expect(from).toHaveValue('15:00')
    for (const {_id} of bookings) await lake.operations.delete(_id)
  })
})
