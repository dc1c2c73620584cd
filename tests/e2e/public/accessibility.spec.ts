import type {Page} from '@playwright/test'
import {expectNoFaults, expectNoFaultsAsShown, showTheme} from '../../support/e2e/accessibility.ts'
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

/** The spacing that a reader may ask for (WCAG 1.4.12). A sheet of the document itself is what the site's policy lets in. */
function spaceText() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(
    `* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
    p { margin-block-end: 2em !important }`,
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** What reaches beyond the window: the page where it can be moved sideways, and what is fixed to the window. */
function beyondWindow() {
  const width = document.documentElement.clientWidth
  const wide = [...document.querySelectorAll('body *')].filter(
    (each) => each.getBoundingClientRect().right > width + 0.5,
  )
  const names = wide.map((each) => `${each.tagName}.${each.className}`)
  const cut = [...document.querySelectorAll('.mobile-action-bar > *')].filter((each) => wide.includes(each))
  const scrolled = document.documentElement.scrollWidth
  return scrolled > width || cut.length > 0 ? [scrolled, ...names] : []
}

for (const path of [...sitePages, '/no-such-page']) {
  test(`${path} has no accessibility fault in its languages, themes and widths, and fits 320px with its text spaced out`, async ({
    page,
  }) => {
    test.slow()
    for (const locale of locales) {
      await page.goto(localePath(locale, path))
      for (const {width, dark} of looks[locale]) {
        await page.setViewportSize({width, height: 900})
        await showTheme(page, dark)
        await expectNoFaultsAsShown(page, `${locale} ${width} ${dark ? 'dark' : 'light'}`)
      }
      await page.setViewportSize({width: 320, height: 800})
      const beyond = () => page.evaluate(beyondWindow)
      // What is out of sight is laid out anew a moment after the width has changed.
      await expect.poll(beyond, `${locale} at 320px: the width, and what reaches beyond it`).toEqual([])
      await page.evaluate(spaceText)
      await expect.poll(beyond, `${locale} at 320px with the text spaced out`).toEqual([])
    }
  })
}

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
      const note = page.getByRole('button', {name: 'Composite boards'})
      await note.focus()
      // The edge moves aside for what has the focus, once the page is ready.
      await expect(page.locator('.hero .compare')).not.toHaveAttribute('style', /--shown: ?46%/)
      await note.press('Enter')
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
  'a large picture': {
    path: '/projects/deck-with-stairs-to-the-lawn',
    width: 1440,
    async open(page) {
      await page.locator('.project-pictures a').first().click()
      await expect(page.locator('dialog[open] img')).toBeVisible()
    },
  },
}

for (const [name, {path, width, open}] of Object.entries(overlays)) {
  test(`opened over a page: ${name} has no accessibility fault in either theme`, async ({page}) => {
    await page.setViewportSize({width, height: 900})
    await page.goto(path)
    await open(page)
    await expectNoFaults(page, name)
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
