import {editor, enter, field, localizedInput, openStudio, publish} from '../../studio/page.ts'
import {expect, test} from '../../support/e2e/test.ts'

// The way from the editor to the reader is measured: it runs when nothing else does.
test.describe.configure({lock: '-exclusive-'})

test.afterEach(async ({lake}) => {
  await lake.content.delete({query: '*[_type == "faq" && question[language == "en"][0].value match "E2E*"]'})
})

test('an editor signs in without an account, writes a question and publishes it; visitors read it within two seconds', async ({
  page,
  stack,
  lake,
  request,
}) => {
  const shows = async (path: string, words: string) =>
    (await (await request.get(`${stack.site}${path}`)).text()).includes(words)
  await openStudio(page, stack, '/content/structure/faq')
  await page.getByTestId('action-intent-button').click()
  await localizedInput(page, 'question', 'en').fill('E2E Do you build in the snow?')
  await localizedInput(page, 'question', 'es').fill('E2E ¿Construyen con nieve?')
  await enter(page, editor(page, 'answer', 'en'))
  await page.keyboard.type('Only after it has melted.')
  await field(page, 'group').getByLabel('work').check()
  const words = '*[_type == "faq" && !(_id in path("drafts.**")) && question[0].value match "E2E Do you build*"]'
  await publish(page, () => lake.content.fetch<boolean>(`count(${words}) > 0`))

  const published = Date.now()
  await expect.poll(() => shows('/faq', 'Do you build in the snow?'), {intervals: [50]}).toBe(true)
  const seconds = (Date.now() - published) / 1000
  test.info().annotations.push({type: 'from publish to the page', description: `${seconds} s`})
  expect(seconds).toBeLessThan(2)
  await expect.poll(() => shows('/es/faq', '¿Construyen con nieve?')).toBe(true)
})
