import {startDeveloping} from '../../support/e2e/developing.ts'
import {expect, test} from '../../support/e2e/test.ts'

test('while developing, an open page follows its sources without being loaded again: markup, words, styles, and a form that keeps what was typed', async ({
  page,
  stack,
}) => {
  await using site = await startDeveloping(stack)
  await page.goto(`${site.url}/contact`)
  const name = page.getByRole('main').getByLabel('Name').first()
  await name.fill('Typed before')
  await page.evaluate(() => void Object.assign(window, {openedOnce: true}))

  const hours = page.locator('.footer .opening h2')
  await expect(hours).toHaveText('Business hours')
  await site.change('web/features/site/Footer.tsx', "{t('hours')}", "{t('hours')}!")
  await expect(hours).toHaveText('Business hours!')
  await site.change('messages/en.json', '"Business hours"', '"We are in"')
  await expect(hours).toHaveText('We are in!')
  await site.change('web/features/site/footer.css', '.footer {', '.footer { padding-left: 77px;')
  await expect(page.locator('.footer')).toHaveCSS('padding-left', '77px')
  await site.change('web/ui/form/controls.tsx', '? sendingLabel : label', '? sendingLabel : `${label} now`')
  await expect(page.getByRole('main').getByRole('button', {name: / now$/})).toBeVisible()

  await expect(name).toHaveValue('Typed before')
  expect(await page.evaluate(() => Reflect.get(window, 'openedOnce'))).toBe(true)
  // It would look for the site after its end.
  await page.goto('about:blank')
})
