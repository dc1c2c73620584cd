import type {Page} from '@playwright/test'
import {translate} from '../../support/e2e/form.ts'
import {holdScripts} from '../../support/e2e/scripts.ts'
import {expect, test} from '../../support/e2e/test.ts'

test.describe('before the scripts have come', () => {
  test.use({viewport: {width: 390, height: 844}})

  test('the menu opens and closes, and stays as it is when they come', async ({page}) => {
    const held = await holdScripts(page)
    await page.goto('/services', {waitUntil: 'commit'})
    const menu = page.getByRole('dialog', {name: 'Menu'})
    await page.getByRole('button', {name: 'Open menu'}).click()
    await expect(menu.getByRole('link', {name: 'Gallery'})).toBeVisible()
    await menu.getByRole('button', {name: 'Close menu'}).click()
    await expect(menu).toBeHidden()
    await page.getByRole('button', {name: 'Open menu'}).click()
    held.resolve()
    await expect(page.locator('html')).toHaveAttribute('data-interactive')
    await expect(menu).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
  })

  test('the list of languages opens, and a question', async ({page}) => {
    const held = await holdScripts(page)
    await page.goto('/faq', {waitUntil: 'commit'})
    await page.locator('.language-picker button').click()
    await expect(page.locator('.language-picker').getByRole('link', {name: 'Español'})).toBeVisible()
    await page.keyboard.press('Escape')
    const question = page.locator('.question-list details').first()
    await question.locator('summary').click()
    await expect(question.locator('.prose')).toBeVisible()
    held.resolve()
  })

  test('a picture opens by itself', async ({page}) => {
    await holdScripts(page)
    await page.goto('/projects/wood-deck-to-composite', {waitUntil: 'commit'})
    const address = await page.locator('.zoom').first().getAttribute('href')
    const answer = await page.request.get(new URL(address ?? '', page.url()).href)
    expect(answer.headers()['content-type']).toMatch(/^image\//)
  })
})

/** What a password manager does: an element of its own beside each field. */
function markFields() {
  for (const field of document.querySelectorAll('input:not([type=hidden]),textarea'))
    field.after(document.createElement('div'))
}

const DISTURBANCES = {nothing: () => undefined, 'a translator': translate, 'a password manager': markFields}

const FORMS = {
  '/contact': {name: 'Ana Sá', email: 'ana@example.com', message: 'The gutter over the door drips.'},
  '/booking': {name: 'Ana Sá', phone: '201 555 0199', zip: '07030', notes: 'The gate is on the left.'},
  '/reviews': {review_text: 'They came when they said.'},
}

const field = (page: Page, name: string) =>
  page.locator(`main form :is(input,textarea)[name="${name}"]:not([type=radio])`).first()

/** The page says so on its console; nothing else may fail. */
const rebuilt = (error: string) => /Minified React error #418|Hydration failed/.test(error)

for (const [who, disturb] of Object.entries(DISTURBANCES)) {
  for (const [path, typed] of Object.entries(FORMS)) {
    test(`what was typed into ${path} before the scripts is kept beside ${who}`, async ({page, browserErrors}) => {
      const held = await holdScripts(page)
      await page.goto(path, {waitUntil: 'commit'})
      await expect(page.locator('footer.footer')).toBeVisible()
      await page.evaluate(disturb)
      for (const [name, text] of Object.entries(typed)) await field(page, name).fill(text)
      const [last = ''] = Object.keys(typed).slice(-1)
      if (path === '/booking') await page.locator('input[name=service]').nth(2).check({force: true})
      await field(page, last).focus()
      held.resolve()
      await expect(page.locator('html')).toHaveAttribute('data-interactive')
      for (const [name, text] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(text)
      if (path === '/booking') await expect(page.locator('input[name=service]').nth(2)).toBeChecked()
      await expect(field(page, last)).toBeFocused()
      const drafts = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:')))
      await expect.poll(drafts).toHaveLength(1)
      if (who === 'nothing') return
      expect(browserErrors.splice(0).filter((error) => !rebuilt(error))).toEqual([])
    })
  }

  test(`the address for the newsletter is kept beside ${who}`, async ({page, browserErrors}) => {
    const held = await holdScripts(page)
    await page.goto('/faq', {waitUntil: 'commit'})
    const email = page.locator('footer input[name=email]')
    await expect(email).toBeVisible()
    await page.evaluate(disturb)
    await email.fill('ana@example.com')
    held.resolve()
    await expect(page.locator('html')).toHaveAttribute('data-interactive')
    await expect(email).toHaveValue('ana@example.com')
    if (who !== 'nothing') expect(browserErrors.splice(0).filter((error) => !rebuilt(error))).toEqual([])
  })
}

test('a ZIP on / is answered when they come', async ({page}) => {
  const held = await holdScripts(page)
  await page.goto('/', {waitUntil: 'commit'})
  await page.getByLabel('ZIP code').pressSequentially('07030')
  held.resolve()
  await expect(page.locator('.booking-starter output')).not.toBeEmpty()
})
