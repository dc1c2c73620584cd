import {accessibility} from '../../support/e2e/accessibility.ts'
import {type Locale, localePath, locales} from '../../../web/lib/locales.ts'
import {expect, test} from '../../support/e2e/test.ts'
import {sitePages} from '../../support/repository/sitePages.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

type Look = {width: number; dark: boolean}
const day: Look = {width: 1440, dark: false}
const night: Look = {width: 1440, dark: true}
const phone: Look = {width: 390, dark: false}
const phoneAtNight: Look = {width: 390, dark: true}
const every = [day, night, phone, phoneAtNight]
// Each language in both themes and both widths. SITE_ACCESS=full looks at all combinations, which takes minutes.
const pairs: Record<Locale, Look[]> = {en: [day, phoneAtNight], 'pt-BR': [night, phone], es: [phone, night]}
const looks = process.env.SITE_ACCESS === 'full' ? {en: every, 'pt-BR': every, es: every} : pairs

for (const path of [...sitePages, '/no-such-page']) {
  test(`${path} has no accessibility fault in its languages, themes and widths, and fits 320px`, async ({page}) => {
    test.slow()
    await page.emulateMedia({reducedMotion: 'reduce'})
    for (const locale of locales) {
      await page.goto(localePath(locale, path))
      for (const {width, dark} of looks[locale]) {
        await page.setViewportSize({width, height: 900})
        // The colours are those of the theme two frames later: the shortest transition takes one.
        await page.evaluate(async (on) => {
          document.documentElement.classList.toggle('dark', on)
          const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
          await frame()
          await frame()
        }, dark)
        const {violations} = await accessibility(page)
          .withTags(rules)
          .options({resultTypes: ['violations']})
          .analyze()
        const faults = violations.map(({id, nodes}) => `${id}: ${nodes[0]?.html}`)
        expect(faults, `${locale} ${width} ${dark ? 'dark' : 'light'}`).toEqual([])
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
