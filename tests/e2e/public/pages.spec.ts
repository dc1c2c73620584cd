import type {Page} from '@playwright/test'
import {type Locale, localePath, locales} from '../../../web/lib/locales.ts'
import {expectAccessible, expectAccessibleAsShown, showTheme} from '../../support/e2e/accessibility.ts'
import {beyondWindow, orphanCards, lowTargets, spaceText} from '../../support/e2e/layout.ts'
import {expect, test} from '../../support/e2e/test.ts'
import {answerPages, sitePages} from '../../support/repository/sitePages.ts'

// What holds for every page is looked at in one visit: to load a page takes longer than to look at it.

type Look = {width: number; dark: boolean}
const day: Look = {width: 1440, dark: false}
const night: Look = {width: 1440, dark: true}
const phone: Look = {width: 390, dark: false}
const phoneAtNight: Look = {width: 390, dark: true}
const every = [day, night, phone, phoneAtNight]
// Each language in both themes and both widths. SITE_ACCESS=full looks at all combinations, which takes minutes.
const pairs: Record<Locale, Look[]> = {en: [day, phoneAtNight], 'pt-BR': [night, phone], es: [phone, night]}
const looks = process.env.SITE_ACCESS === 'full' ? {en: every, 'pt-BR': every, es: every} : pairs
const ILLUSTRATIONS: Record<Locale, RegExp> = {
  en: /^(Illustrations?\b|Drawn by us)/,
  'pt-BR': /^(Ilustraç|Desenhadas por nós)/,
  es: /^(Ilustraci|Dibujadas por nosotros)/,
}
/** From the first to the last look: the page is laid out anew for each. */
const WIDTHS = [1440, 1920, 1180, 1024, 768, 390]

test.use({viewport: {width: 1440, height: 900}})
test.beforeEach(({page}) => page.emulateMedia({reducedMotion: 'reduce'}))

/**
 * A page that React cannot hydrate is drawn anew and reported on the console, where the fixture `browserErrors` sees it.
 * The shortcut works when React has taken over the page.
 */
const expectHydrated = (page: Page, state: string) =>
  expect(async () => {
    await page.keyboard.press('/')
    await expect(page.getByRole('dialog').getByRole('searchbox'), state).toBeVisible({timeout: 2_000})
  }).toPass()

async function open(page: Page, path: string, locale: Locale) {
  await page.goto(localePath(locale, path), {waitUntil: 'load'})
  await expect(page.locator('html'), path).toHaveAttribute('lang', locale)
}

/** What is shown follows the window a moment later. */
async function resize(page: Page, width: number, height = 900) {
  await page.setViewportSize({width, height})
  await expect.poll(() => page.evaluate(() => innerWidth)).toBe(width)
}

for (const path of [...sitePages, '/no-such-page']) {
  test(`${path} hydrates without a complaint, has no accessibility violation, no orphaned card and no target below 44 px in its languages, themes and widths, and fits 320px with its text spaced out; it says once at most that its pictures are illustrations`, async ({
    page,
  }) => {
    test.slow()
    for (const locale of locales) {
      await open(page, path, locale)
      await expect(page.locator('.footer a[href^="tel:"]').first()).toBeVisible()
      await expect(page.locator('.footer a[href^="mailto:"]').first()).toBeVisible()
      expect(await page.getByText(ILLUSTRATIONS[locale]).count(), locale).toBeLessThanOrEqual(1)
      for (const width of WIDTHS) {
        await resize(page, width)
        for (const {dark} of looks[locale].filter((look) => look.width === width)) {
          await showTheme(page, dark)
          await expectAccessibleAsShown(page, `${locale} ${width} ${dark ? 'dark' : 'light'}`)
        }
        if (width < 768) continue
        const orphaned = `${locale} at ${width}: alone in the last row of a grid`
        await expect.poll(() => orphanCards(page), orphaned).toEqual([])
      }
      const low = `${locale} on a phone: pressed, and below 44 px`
      await expect.poll(() => lowTargets(page), low).toEqual([])
      await resize(page, 320, 800)
      const beyond = () => beyondWindow(page)
      // What is out of sight is laid out anew a moment after the width has changed.
      await expect.poll(beyond, `${locale} at 320px: the width, and what reaches beyond it`).toEqual([])
      await spaceText(page)
      await expect.poll(beyond, `${locale} at 320px with the text spaced out`).toEqual([])
      await expectHydrated(page, locale)
    }
  })
}

for (const [index, path] of answerPages.entries()) {
  test(`the answer ${path} hydrates without a complaint in its languages, and has no accessibility fault in either theme`, async ({
    page,
  }) => {
    test.slow()
    for (const locale of locales) {
      await open(page, path, locale)
      if (locale === locales[index % locales.length]) await expectAccessible(page, `${path} in ${locale}`)
      await expectHydrated(page, locale)
    }
  })
}

test('an unknown address of a known form hydrates without a complaint in its languages', async ({page}) => {
  for (const locale of locales) {
    await open(page, '/blog/nope', locale)
    await expectHydrated(page, locale)
  }
})
