import type {Page} from '@playwright/test'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'bookings'})

const office = 'office@example.com'

const toast = (page: Page) => page.locator('.toasts')
const unique = () => Date.now().toString(36)
const isOnBody = (page: Page) => page.evaluate(() => document.activeElement === document.body)

test('a hidden review is counted as hidden at once, and the focus stays with the reviews', async ({
  page,
  lake,
  signIn,
}) => {
  const text = `Tidy work, on time (${unique()}).`
  await lake.operations.create({
    _id: `review.${unique()}`,
    _type: 'review',
    id: `review_${unique()}`,
    rating: 4,
    review_text: text,
    is_featured: 0,
    created_at: new Date().toISOString(),
    spam: false,
  })
  await signIn(office)
  await page.goto('/admin/dashboard?tab=reviews')
  const card = page.getByRole('article').filter({hasText: text})
  const count = async (name: string) =>
    Number(/\d+/.exec(await page.getByRole('link', {name: new RegExp(`^${name}`)}).innerText())?.[0])
  const tile = async (name: string) =>
    Number(await page.locator('.stat-tiles > div').filter({hasText: name}).locator('dd').innerText())
  const [published, withheld] = [await count('Published'), await count('Withheld')]
  expect([await tile('Published'), await tile('Withheld')]).toEqual([published, withheld])
  await card.getByRole('button', {name: 'Hide'}).click()
  await card.getByRole('button', {name: 'Off topic'}).click()
  await expect(toast(page)).toContainText('Saved.')
  await expect(card).toContainText('Withheld: Off topic')
  await expect.poll(() => count('Withheld')).toBe(withheld + 1)
  expect([await count('Published'), await tile('Published'), await tile('Withheld')]).toEqual([
    published - 1,
    published - 1,
    withheld + 1,
  ])
  await expect(card).toBeFocused()
  // Among the withheld ones the published card leaves: the focus goes to its neighbour, or else to the list.
  await page.getByRole('link', {name: /^Withheld/}).click()
  await expect(page).toHaveURL(/view=hidden/)
  await card.getByRole('button', {name: 'Publish'}).click()
  await expect(card).toHaveCount(0)
  await expect.poll(() => count('Withheld')).toBe(withheld)
  expect(await isOnBody(page)).toBe(false)
})

test('the last open message, marked as replied, leaves a notice, the focus in the list, and no word of a search', async ({
  page,
  lake,
  signIn,
}) => {
  const open = await lake.operations.fetch<string[]>(
    '*[_type == "contactMessage" && spam != true && !defined(repliedAt)]._id',
  )
  const answered = lake.operations.transaction()
  for (const id of open) answered.patch(id, (patch) => patch.set({repliedAt: new Date().toISOString()}))
  if (open.length > 0) await answered.commit()
  const subject = `A question ${unique()}`
  await lake.operations.create({
    _id: `contactMessage.${unique()}`,
    _type: 'contactMessage',
    id: `message_${unique()}`,
    name: 'Ana Souza',
    email: 'ana@example.net',
    subject,
    message: 'Do you work in Newark?',
    created_at: new Date().toISOString(),
    locale: 'en',
    spam: false,
  })
  await signIn(office)
  await page.goto('/admin/dashboard?tab=messages')
  await expect(page.getByText('1–1 of 1')).toBeVisible()
  await page.getByRole('button', {name: 'Ana Souza'}).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer).toContainText(subject)
  await drawer.getByRole('button', {name: 'Mark as replied'}).click()
  await expect(drawer).toHaveCount(0)
  await expect(toast(page)).toContainText('Marked as replied.')
  await expect(page.getByRole('heading', {name: 'Everything is answered'})).toBeVisible()
  await expect(page.getByText('1–1 of 1')).toHaveCount(0)
  expect(await isOnBody(page)).toBe(false)
  await page.getByLabel('Find a message').fill('nobody at all')
  await page.getByLabel('Find a message').press('Enter')
  await expect(page.getByRole('heading', {name: 'Nothing matches'})).toBeVisible()
})
