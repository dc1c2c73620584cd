import {localePath, locales} from '../../../web/lib/locales.ts'
import {expect, test} from '../../support/e2e/test.ts'

const headings = {
  en: 'There is no page at this address.',
  'pt-BR': 'Não existe página neste endereço.',
  es: 'No hay ninguna página en esta dirección.',
}
const unknown = ['/blog/nope', '/projects/nope', '/services/nope', '/nope', '/nope/deeper']

test.describe('without JavaScript', () => {
  test.use({javaScriptEnabled: false})
  for (const locale of locales) {
    test(`addresses that lead nowhere answer 404 with a whole page in ${locale}, for no search engine`, async ({
      page,
    }) => {
      for (const path of unknown) {
        const answer = await page.goto(localePath(locale, path))
        expect(answer?.status(), path).toBe(404)
        await expect(page.locator('html')).toHaveAttribute('lang', locale)
        await expect(page.getByRole('heading', {level: 1, name: headings[locale]})).toBeVisible()
        await expect(page.getByRole('main').locator(`a[href="${localePath(locale, '/services')}"]`)).toBeVisible()
        await expect(page.getByRole('main').locator('a[href^="tel:"]')).toBeVisible()
        await expect(page.locator('.not-found-content svg.drawing')).toBeVisible()
        await expect(page.locator('footer.footer')).toBeVisible()
        await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute('content', /noindex/)
        await expect(page).not.toHaveTitle('')
      }
    })
  }
})

test('with JavaScript the page stays as it came, and its controls work', async ({page}) => {
  const answer = await page.goto('/es/blog/nope', {waitUntil: 'networkidle'})
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', {level: 1, name: headings.es})).toBeVisible()
  await page.getByRole('main').getByRole('button', {name: 'Buscar en el sitio'}).click()
  await expect(page.getByRole('dialog', {name: 'Buscar'})).toBeVisible()
})

test('a page that React has to build anew keeps its content', async ({page, browserErrors}) => {
  // What an extension does that translates: the text that came is not the text that React expects.
  await page.route('**/images/**', (route) => route.fulfill({contentType: 'image/svg+xml', body: '<svg/>'}))
  await page.route('**/services', async (route) => {
    const answer = await route.fetch()
    const html = (await answer.text()).replace(/(<span class="online"><\/span>)[^<]*/, '$1changed')
    await route.fulfill({response: answer, body: html})
  })
  await page.goto('/services')
  const before = await page.getByRole('main').innerText()
  // The page's scripts run with the first sign of somebody who uses it.
  await page.mouse.move(200, 300)
  await expect(page.locator('.open-now')).not.toHaveText('changed')
  expect(await page.getByRole('main').innerText()).toBe(before)
  await expect(page.locator('footer.footer')).toContainText('Business hours')
  // React says that it had to: that is what this test is about.
  expect(browserErrors.splice(0).join()).toContain('#418')
})
