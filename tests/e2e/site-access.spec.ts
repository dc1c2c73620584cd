import {AxeBuilder} from '@axe-core/playwright'
import {locales, localePath} from '../../web/lib/locales.ts'
import {expect, test} from '../support/e2e/test.ts'
import {sitePages} from '../support/sitePages.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const looks = [
  {width: 1440, dark: false},
  {width: 1440, dark: true},
  {width: 390, dark: true},
  {width: 390, dark: false},
]

for (const path of [...sitePages, '/no-such-page']) {
  test(`${path} has no accessibility fault in three languages, two themes, two widths, and fits 320px`, async ({
    page,
  }) => {
    await page.emulateMedia({reducedMotion: 'reduce'})
    for (const locale of locales) {
      await page.goto(localePath(locale, path))
      for (const {width, dark} of looks) {
        await page.setViewportSize({width, height: 900})
        await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark)
        const {violations} = await new AxeBuilder({page}).withTags(rules).analyze()
        const faults = violations.map(({id, nodes}) => `${id}: ${nodes[0]?.html}`)
        expect(faults, `${locale} ${width} ${dark ? 'dark' : 'light'}`).toEqual([])
      }
      await page.setViewportSize({width: 320, height: 800})
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(beyond, `${locale} at 320px`).toBe(0)
    }
  })
}
