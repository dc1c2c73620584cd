import {expect, test} from '../support/e2e/test.ts'
import {editor, enter, field, localizedInput, openStudio, publish} from '../studio/page.ts'

const MARK = 'E2E'

test.afterEach(async ({lake}) => {
  await lake.content.delete({query: `*[_type == "faq" && question[language == "en"][0].value match "${MARK}*"]`})
})

test('an editor signs in without an account, writes a question, publishes it, and visitors read it within two seconds', async ({
  page,
  stack,
  request,
}) => {
  await openStudio(page, stack, '/content/structure/faq')
  await page.getByTestId('action-intent-button').click()
  await localizedInput(page, 'question', 'en').fill(`${MARK} Do you build in the snow?`)
  await localizedInput(page, 'question', 'es').fill(`${MARK} ¿Construyen con nieve?`)
  await enter(page, editor(page, 'answer', 'en'))
  await page.keyboard.type('Only after it has melted.')
  await field(page, 'group').getByLabel('work').check()
  await publish(page)

  const published = Date.now()
  await expect
    .poll(async () => (await request.get(`${stack.site}/faq`)).text(), {intervals: [50], timeout: 10_000})
    .toContain('Do you build in the snow?')
  const seconds = (Date.now() - published) / 1000
  test.info().annotations.push({type: 'publish to page', description: `${seconds} s`})
  expect(seconds).toBeLessThan(2)
  expect(await (await request.get(`${stack.site}/es/faq`)).text()).toContain('¿Construyen con nieve?')
})

test('a question without its group cannot be published, and the Studio says what is missing', async ({page, stack}) => {
  await openStudio(page, stack, '/content/structure/faq')
  await page.getByTestId('action-intent-button').click()
  await localizedInput(page, 'question', 'en').fill(`${MARK} incomplete`)
  await expect(page.getByTestId('action-publish')).toBeDisabled()
  await expect(page.getByText('E2E incomplete').first()).toBeVisible()
  await page
    .getByRole('button', {name: /validation|error/i})
    .first()
    .click()
  await expect(page.getByText('Group', {exact: true}).first()).toBeVisible()
})
