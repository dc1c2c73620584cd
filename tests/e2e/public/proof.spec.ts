import {localePath, locales} from '../../../web/lib/locales.ts'
import type {Page} from '@playwright/test'
import {expect, test} from '../../support/e2e/test.ts'

test.describe.configure({lock: 'content'})

const opacityOf = (page: Page, part: string) =>
  page.locator(`.example-quote use[href$="${part}"]`).evaluate((use) => getComputedStyle(use).opacity)

test('a line of the example quote lights its part of the drawing, by pointer and by keyboard', async ({page}) => {
  await page.emulateMedia({reducedMotion: 'reduce'})
  await page.goto('/services/custom-decks')
  const quote = page.locator('.example-quote')
  await expect(quote.getByText('Example', {exact: true})).toBeVisible()
  const ledger = quote.locator('summary').filter({hasText: 'Joint to the house'})
  expect(await opacityOf(page, '#deck-ledger')).toBe('0')
  await ledger.hover()
  await expect.poll(() => opacityOf(page, '#deck-ledger')).toBe('1')
  await ledger.focus()
  await page.keyboard.press('Enter')
  await expect(quote.getByText('where most old decks rot')).toBeVisible()
  await expect.poll(() => opacityOf(page, '#deck-ledger')).toBe('1')
})

test('the drawing of the quote is as tall as its lines: no empty paper below it', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900})
  await page.goto('/services/custom-decks')
  const heights = await page
    .locator('.example-quote')
    .locator('svg.drawing, ol')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().height))
  const [drawing = 0, lines = 0] = heights
  expect(drawing / lines).toBeGreaterThan(0.9)
})

test('no amount, and no cell without its fact, is shown before the owner has given it', async ({page}) => {
  await page.goto('/')
  await expect(page.locator('.example-quote ol')).not.toContainText('$')
  const checks = page.locator('.five-checks')
  await expect(checks.getByRole('listitem')).toHaveCount(5)
  await expect(checks.getByRole('link', {name: 'Look it up with the State'})).toHaveAttribute('href', /^https:/)
  await expect(checks.locator('dt')).toHaveCount(0)
  await page.goto('/services/custom-decks')
  await expect(page.locator('.check-us dt')).toHaveCount(1)
  await expect(page.locator('.service-detail .facts')).not.toContainText('$')
})

test('the five checks print with their addresses in full', async ({page}) => {
  await page.goto('/')
  await page.emulateMedia({media: 'print'})
  const link = page.locator('.five-checks').getByRole('link', {name: 'Look it up with the State'})
  expect(await link.evaluate((a) => getComputedStyle(a, '::after').content)).toContain('https://')
  await expect(page.locator('.five-checks').getByRole('link', {name: 'Get ours by text'})).toBeHidden()
})

test('each paper of a job is an example until a real one stands there, and the law is the last line of the quote', async ({
  page,
}) => {
  await page.goto('/es')
  await expect(page.locator('.job-papers li')).toHaveCount(6)
  await expect(page.locator('.job-papers .stamp')).toHaveText(Array<string>(6).fill('Ejemplo'))
  await expect(page.locator('.example-quote .rights')).toContainText('más de $500')
})

test('beside the form: the number with the State’s own page, and what holds before anything is signed', async ({
  page,
}) => {
  await page.goto('/pt-BR/booking')
  const aside = page.locator('.booking-aside')
  await expect(aside.getByRole('link', {name: 'Consultar no site do estado'})).toHaveAttribute('href', /^https:/)
  const cancel = aside.locator('details').filter({hasText: 'Três dias úteis para cancelar'})
  await cancel.locator('summary').click()
  await expect(cancel.getByText('até a meia-noite do terceiro dia útil')).toBeVisible()
})

test('a service says at once what its price depends on and whether a permit is needed', async ({page}) => {
  await page.goto('/es/services/custom-decks')
  const facts = page.locator('.service-detail .facts')
  await expect(facts.locator('h2')).toHaveText(['Qué incluye', 'Plazo habitual', 'De qué depende su precio', /permiso/])
  await expect(facts).toContainText('cuántas zapatas')
  await expect(facts).toContainText('Sí. Un deck nuevo necesita aprobación de zonificación')
  // No note on the hero's drawing stands for this one: nothing is said that nobody wrote.
  await page.goto('/services/vinyl-siding')
  await expect(facts.locator('h2')).toHaveCount(2)
})

test('a figure about the business stands in the size of the text until something proves it', async ({page}) => {
  await page.goto('/')
  await expect(page.locator('.stats .claim--unproven')).toHaveCount(3)
})

test('the contact form leads to what happens with the details', async ({page}) => {
  await page.goto('/pt-BR/contact')
  await expect(page.locator('.contact-form a')).toHaveAttribute('href', '/pt-BR/privacy')
})

test('the registration in the first view leads to where the State says whose it is', async ({page}) => {
  await page.goto('/')
  await expect(page.locator('.hero .spec-table').getByRole('link', {name: '13VH00000000'})).toHaveAttribute(
    'href',
    /^https:/,
  )
})

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})
  test('the example quote and the questions open in place', async ({page}) => {
    await page.goto('/')
    const lines = page.locator('.example-quote details')
    await expect(lines.nth(2).locator('p')).toBeVisible()
    await lines.nth(1).locator('summary').click()
    await expect(lines.nth(1).locator('p')).toBeVisible()
    await expect(lines.nth(2).locator('p')).toBeHidden()
    const questions = page.locator('.common-questions details')
    await expect(questions).toHaveCount(5)
    await questions.first().locator('summary').click()
    await expect(questions.first().locator('.prose')).toBeVisible()
  })
})

test('a project shows its title and its whole picture in the first view', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900})
  await page.goto('/projects/wood-deck-to-composite')
  await expect(page.getByRole('heading', {level: 1})).toBeInViewport({ratio: 1})
  await expect(page.locator('.compare')).toBeInViewport({ratio: 1})
})

test('text stands beside its heading at its full measure, on services, projects and papers', async ({page}) => {
  await page.setViewportSize({width: 1440, height: 900})
  for (const path of ['/services/custom-decks', '/projects/kitchen-with-an-island', '/privacy']) {
    await page.goto(path)
    const heading = await page.locator('.prose > h2').first().boundingBox()
    const text = await page.locator('.prose > h2 + *').first().boundingBox()
    expect(text?.x, path).toBeGreaterThan((heading?.x ?? 0) + 400)
    expect(text?.width, path).toBeGreaterThan(600)
  }
})

for (const locale of locales) {
  test(`the closing band and the footer together take 700 px at most (${locale})`, async ({page}) => {
    await page.setViewportSize({width: 1440, height: 900})
    for (const path of ['/', '/services', '/services/custom-decks', '/faq', '/blog']) {
      await page.goto(localePath(locale, path))
      const boxes = await Promise.all(['.call-to-action', '.footer'].map((part) => page.locator(part).boundingBox()))
      expect(
        boxes.reduce((sum, box) => sum + (box?.height ?? 0), 0),
        path,
      ).toBeLessThanOrEqual(700)
    }
  })
}
