import {expectNoFaults, faultsOf, showTheme} from '../../support/e2e/accessibility.ts'
import {type Locale, localePath, locales} from '../../../web/lib/locales.ts'
import {expect, test} from '../../support/e2e/test.ts'
import {answerPages, sitePages} from '../../support/repository/sitePages.ts'

type Look = {width: number; dark: boolean}
const day: Look = {width: 1440, dark: false}
const night: Look = {width: 1440, dark: true}
const phone: Look = {width: 390, dark: false}
const phoneAtNight: Look = {width: 390, dark: true}
const every = [day, night, phone, phoneAtNight]
// Each language in both themes and both widths. SITE_ACCESS=full looks at all combinations, which takes minutes.
const pairs: Record<Locale, Look[]> = {en: [day, phoneAtNight], 'pt-BR': [night, phone], es: [phone, night]}
const looks = process.env.SITE_ACCESS === 'full' ? {en: every, 'pt-BR': every, es: every} : pairs

test.beforeEach(({page}) => page.emulateMedia({reducedMotion: 'reduce'}))

for (const path of [...sitePages, '/no-such-page']) {
  test(`${path} has no accessibility fault in its languages, themes and widths, and fits 320px`, async ({page}) => {
    test.slow()
    for (const locale of locales) {
      await page.goto(localePath(locale, path))
      for (const {width, dark} of looks[locale]) {
        await page.setViewportSize({width, height: 900})
        await showTheme(page, dark)
        expect(await faultsOf(page), `${locale} ${width} ${dark ? 'dark' : 'light'}`).toEqual([])
      }
      await page.setViewportSize({width: 320, height: 800})
      const beyond = () =>
        page.evaluate(() => {
          const width = document.documentElement.clientWidth
          const wide = [...document.querySelectorAll('body *')].filter(
            (each) => each.getBoundingClientRect().right > width,
          )
          const names = wide.map((each) => `${each.tagName}.${each.className}`)
          return document.documentElement.scrollWidth > width ? [document.documentElement.scrollWidth, ...names] : []
        })
      // What is out of sight is laid out anew a moment after the width has changed.
      await expect.poll(beyond, `${locale} at 320px: the width, and what reaches beyond it`).toEqual([])
    }
  })
}

test('forms with errors have no accessibility fault in either theme', async ({page}) => {
  test.slow()
  for (const [path, button] of [
    ['/booking', 'Request my free estimate'],
    ['/contact', 'Send message'],
  ] as const) {
    await page.goto(path)
    await expect(page.locator(`form[action="/api${path === '/contact' ? path : '/bookings'}"]`)).toHaveJSProperty(
      'noValidate',
      true,
    )
    await page.getByRole('button', {name: button}).click()
    await expect(page.getByRole('main').getByRole('alert')).toBeFocused()
    await expectNoFaults(page, `${path} with errors`)
  }
  await page.goto('/reviews')
  await page.route('**/api/reviews', (route) => route.fulfill({status: 503, json: {code: 'unavailable'}}))
  await page.getByRole('radio', {name: '4 of 5, Very Good!'}).check()
  await page.getByLabel('Your review').fill('Good work.')
  await page.getByRole('button', {name: 'Post review'}).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expectNoFaults(page, 'a review that could not be posted')
})

test('answers to forms and links have no accessibility fault in either theme', async ({page}) => {
  test.slow()
  for (const [index, path] of answerPages.entries()) {
    await page.goto(localePath(locales[index % locales.length] ?? 'en', path))
    await expectNoFaults(page, path)
  }
})
