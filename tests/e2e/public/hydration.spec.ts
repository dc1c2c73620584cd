import {localePath, locales} from '../../../web/lib/locales.ts'
import {expect, test} from '../../support/e2e/test.ts'
import {answerPages, sitePages} from '../../support/repository/sitePages.ts'

// A page that React cannot hydrate is drawn anew and reported on the console, where the fixture `browserErrors` sees it.
for (const locale of locales) {
  test(`every kind of page hydrates in ${locale}, and the browser complains about none`, async ({
    page,
    browserErrors,
  }) => {
    test.slow()
    for (const path of [...sitePages, ...answerPages, '/blog/nope', '/nope']) {
      await page.goto(localePath(locale, path), {waitUntil: 'load'})
      await expect(page.locator('html'), path).toHaveAttribute('lang', locale)
      // The shortcut works when React has taken over the page.
      await expect(async () => {
        await page.keyboard.press('/')
        await expect(page.getByRole('dialog').getByRole('searchbox'), path).toBeVisible({timeout: 2_000})
      }).toPass()
      expect(browserErrors, path).toEqual([])
    }
  })
}
