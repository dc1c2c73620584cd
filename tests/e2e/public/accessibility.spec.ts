import type {Page} from '@playwright/test'
import {expectAccessible} from '../../support/e2e/accessibility.ts'
import {formReady} from '../../support/e2e/form.ts'
import {expect, test} from '../../support/e2e/test.ts'

// Every page as it stands, and the answers to forms and links: pages.spec.ts.
test.beforeEach(({page}) => page.emulateMedia({reducedMotion: 'reduce'}))

/** Opens the search and types in it; a press before the page is ready opens nothing. */
async function searchFor(page: Page, text: string) {
  const box = page.getByRole('dialog', {name: 'Search'}).getByRole('searchbox')
  await expect(async () => {
    await page.getByRole('button', {name: 'Search', exact: true}).click()
    await expect(box).toBeVisible({timeout: 2000})
  }).toPass()
  await box.fill(text)
}

/** What opens over a page: where it stands, at which width, and how it is opened until it can be seen. */
const overlays: Record<string, {path: string; width: number; open(page: Page): Promise<void>}> = {
  'the languages': {
    path: '/',
    width: 1440,
    async open(page) {
      await page.getByRole('button', {name: /English/}).click()
      await expect(page.locator('[popover]:popover-open')).toBeVisible()
    },
  },
  'a note on the drawing': {
    path: '/',
    width: 1440,
    async open(page) {
      // Until its picture is there, the drawing and its notes take no focus.
      await expect(page.locator('.hero .compare')).not.toHaveAttribute('inert')
      await page.getByRole('button', {name: 'Composite boards'}).press('Enter')
      await expect(page.locator('.note-card:popover-open')).toBeVisible()
    },
  },
  'the search with results': {
    path: '/faq',
    width: 1440,
    async open(page) {
      await searchFor(page, 'deck')
      await expect(page.locator('a.result mark').first()).toBeVisible()
    },
  },
  'a search without results': {
    path: '/faq',
    width: 390,
    async open(page) {
      await searchFor(page, 'zzzzzz')
      await expect(page.getByRole('heading', {name: 'No results found'})).toBeVisible()
    },
  },
  'the menu of a phone': {
    path: '/services',
    width: 390,
    async open(page) {
      await page.getByRole('button', {name: 'Open menu'}).click()
      await expect(page.getByRole('dialog', {name: 'Menu'})).toBeVisible()
    },
  },
  'the wall with its frame in sight': {
    path: '/services/vinyl-siding',
    width: 390,
    async open(page) {
      const wall = page.getByRole('group', {name: /wall/i})
      await wall.getByText('Frame', {exact: true}).click()
      await expect(wall.locator('.said:visible')).toHaveCount(1)
    },
  },
  'a line of the example quote': {
    path: '/services/custom-decks',
    width: 390,
    async open(page) {
      await page.locator('.example-quote summary').nth(1).click()
      await expect(page.locator('.example-quote details[open] p').first()).toBeVisible()
    },
  },
  'a large picture': {
    path: '/projects/deck-with-stairs-to-the-lawn',
    width: 1440,
    async open(page) {
      await page.locator('.project-pictures .zoom').first().click()
      await expect(page.locator('dialog[open] img')).toBeVisible()
    },
  },
}

for (const [name, {path, width, open}] of Object.entries(overlays)) {
  test(`opened over a page: ${name} has no accessibility fault in either theme`, async ({page}) => {
    await page.setViewportSize({width, height: 900})
    await page.goto(path)
    await open(page)
    await expectAccessible(page, name)
  })
}

test('forms with errors have no accessibility fault in either theme', async ({page}) => {
  test.slow()
  for (const [path, button] of [
    ['/booking', 'Request my free estimate'],
    ['/contact', 'Send message'],
  ] as const) {
    await page.goto(path)
    await formReady(page, `/api${path === '/contact' ? path : '/bookings'}`)
    await page.getByRole('button', {name: button}).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
    await expectAccessible(page, `${path} with errors`)
  }
  await page.goto('/reviews')
  await formReady(page, '/api/reviews')
  await page.route('**/api/reviews', (route) => route.fulfill({status: 503, json: {code: 'unavailable'}}))
  await page.getByRole('radio', {name: '4 of 5, Very Good!'}).check()
  await page.getByLabel('Your review').fill('Good work.')
  await page.getByRole('button', {name: 'Post review'}).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectAccessible(page, 'a review that could not be posted')
})
