import {
  chooseAction,
  field,
  localizedInput,
  openActions,
  openDocument,
  openInspector,
  openStudio,
  publish,
} from '../../studio/page.ts'
import {englishQuestion, freshId, publishQuestion, stored} from '../../studio/documents.ts'
import {expect, test} from '../../support/e2e/studio.ts'

test.describe.configure({lock: 'content'})
test.use({staysOpen: true})

const OURS = '_type == "faq" && (_id match "*e2e-*" || question[language == "en"][0].value match "E2E*")'

test.afterEach(async ({lake}) => {
  await lake.content.delete({query: `*[${OURS}]`})
})

test('a question without its group cannot be published, and the Studio says what is missing', async ({page, stack}) => {
  await openStudio(page, stack, '/content/structure/faq')
  await page.getByTestId('action-intent-button').click()
  await localizedInput(page, 'question', 'en').fill('E2E incomplete')
  await page.getByTestId('document-pane').getByRole('button', {name: 'Validation'}).click()
  await expect(page.getByRole('button', {name: /Group.*Required/})).toBeVisible()
  await expect(page.getByTestId('action-publish')).toBeDisabled()
})

test('discarding a draft brings the published words back', async ({page, stack, lake}) => {
  const id = freshId('discard')
  await publishQuestion(lake.content, id, 'E2E as published')
  await openDocument(page, stack, 'faq', id)
  await localizedInput(page, 'question', 'en').fill('E2E a slip')
  await expect.poll(() => englishQuestion(lake.content, `drafts.${id}`)).toBe('E2E a slip')
  await chooseAction(page, 'Discard changes')
  await page.getByTestId('confirm-button').click()
  await expect(localizedInput(page, 'question', 'en')).toHaveValue('E2E as published')
  expect((await stored(lake.content, id)).draft).toBeNull()
})

test('unpublishing takes a question from the site and keeps it as a draft', async ({page, stack, lake, request}) => {
  const id = freshId('unpublish')
  await publishQuestion(lake.content, id, 'E2E soon gone')
  const shown = async () => (await (await request.get(`${stack.site}/faq`)).text()).includes('E2E soon gone')
  await expect.poll(shown).toBe(true)
  await openDocument(page, stack, 'faq', id)
  await page.getByTestId('document-header-Published-chip').click()
  await page.getByTestId('action-unpublish').click()
  await expect(page.getByText('It goes from the site at once')).toBeVisible()
  await page.getByTestId('confirm-button').click()
  await expect.poll(async () => (await stored(lake.content, id)).published).toBeNull()
  expect((await stored(lake.content, id)).draft).toMatchObject({group: 'work'})
  await expect.poll(shown).toBe(false)
})

test('a duplicate is a new draft with the same words', async ({page, stack, lake}) => {
  const id = freshId('original')
  await publishQuestion(lake.content, id, `E2E twice ${id}`)
  await openDocument(page, stack, 'faq', id)
  await chooseAction(page, 'Duplicate')
  await expect(page).not.toHaveURL(new RegExp(id))
  await expect(localizedInput(page, 'question', 'en')).toHaveValue(`E2E twice ${id}`)
  const copies = '*[_type == "faq" && _id != $id && question[language == "en"][0].value == $words]._id'
  await expect
    .poll(() => lake.content.fetch<string[]>(copies, {id, words: `E2E twice ${id}`}))
    .toEqual([expect.stringMatching(/^drafts\./)])
})

test('a deleted document is gone, published and draft', async ({page, stack, lake}) => {
  const id = freshId('delete')
  await publishQuestion(lake.content, id, 'E2E to be deleted')
  await openDocument(page, stack, 'faq', id)
  await chooseAction(page, /^Delete/)
  await page
    .getByRole('dialog')
    .getByRole('button', {name: /^Delete /})
    .click()
  await expect.poll(() => stored(lake.content, id)).toEqual({published: null, draft: null})
})

test('review changes shows what was written before and what is now, word by word', async ({page, stack, lake}) => {
  const id = freshId('review')
  await publishQuestion(lake.content, id, 'E2E old words')
  await openDocument(page, stack, 'faq', id)
  await localizedInput(page, 'question', 'en').fill('E2E new words')
  await expect.poll(() => englishQuestion(lake.content, `drafts.${id}`)).toBe('E2E new words')
  await openInspector(page, 'History')
  await page.getByRole('tab', {name: 'Review changes'}).click()
  const changes = page.getByTestId('review-changes-pane').filter({hasText: 'Question'})
  await expect(changes).toContainText(/From\s*Published:/)
  await expect(changes).toContainText('English')
  await expect(changes.locator('del')).toHaveText('old')
  await expect(changes.locator('ins')).toHaveText('new')
})

test('a first edit of a document stands once in its history', async ({page, stack, lake}) => {
  const id = freshId('history')
  await publishQuestion(lake.content, id, 'E2E nobody has edited')
  await openDocument(page, stack, 'faq', id)
  await openInspector(page, 'History')
  const entries = page.getByTestId('timeline-item-button')
  await expect(entries.filter({hasText: 'Published'})).toHaveCount(1)
  for (const words of ['E2E edited', 'E2E edited again']) {
    await localizedInput(page, 'question', 'en').fill(words)
    await expect.poll(() => englishQuestion(lake.content, `drafts.${id}`)).toBe(words)
    await expect(entries.filter({hasText: 'Edited'})).toHaveCount(1)
  }
})

test('an older revision is read and restored', async ({page, stack, lake}) => {
  const id = freshId('restore')
  await publishQuestion(lake.content, id, 'E2E first version')
  await openDocument(page, stack, 'faq', id)
  await localizedInput(page, 'question', 'en').fill('E2E second version')
  await publish(page, async () => (await englishQuestion(lake.content, id)) === 'E2E second version')
  await openInspector(page, 'History')
  const entries = page.getByTestId('timeline-item-button')
  await expect(entries.filter({hasText: 'Published'})).toHaveCount(2)
  await entries.filter({hasText: 'Published'}).last().click()
  await expect(localizedInput(page, 'question', 'en')).toHaveValue('E2E first version')
  await page.getByRole('button', {name: 'Revert to revision'}).click()
  await page.getByRole('button', {name: 'Confirm'}).click()
  await expect.poll(() => englishQuestion(lake.content, `drafts.${id}`)).toBe('E2E first version')
  await publish(page, async () => (await englishQuestion(lake.content, id)) === 'E2E first version')
  expect((await stored(lake.content, id)).draft).toBeNull()
})

test('a document that others refer to cannot be deleted by accident', async ({page, stack, lake}) => {
  let answer: () => void = () => undefined
  const asked = new Promise<void>((resolve) => (answer = resolve))
  const uses = (url: URL) => url.searchParams.get('query')?.includes('references($id)') ?? false
  await page.route(uses, (request) => asked.then(() => request.continue()))
  await openDocument(page, stack, 'category', 'category-decks')
  await chooseAction(page, /^Delete/)
  await expect(page.getByRole('dialog', {name: 'Looking where it is used'})).toBeVisible()
  answer()
  await expect(page.getByRole('dialog').getByText(/refer/i).first()).toBeVisible()
  // The lake refuses to delete it: nothing offers that, and what refers to it is one press away.
  const used = page.getByRole('dialog', {name: 'In use'})
  const users = await lake.content.fetch<string[]>('*[references("category-decks") && !(_id in path("drafts.**"))]._id')
  await expect(used.getByRole('link')).toHaveCount(users.length)
  await expect(page.getByRole('button', {name: /anyway/i})).toHaveCount(0)
  await page.getByRole('button', {name: 'Cancel'}).click()
  await expect(used).toHaveCount(0)
  await page.unroute(uses)
  await expect(lake.content.delete('category-decks')).rejects.toThrow(/referenc/)
})

test('a page that the site needs is edited, but not deleted, copied or moved', async ({page, stack}) => {
  await openDocument(page, stack, 'page', 'page-privacy')
  await openActions(page)
  await expect(page.getByRole('menuitem', {name: 'Open on site', exact: true})).toBeVisible()
  await expect(page.getByRole('menuitem', {name: /Delete|Duplicate|Unpublish/})).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(field(page, 'slug').getByRole('button', {name: 'Generate'})).toBeDisabled()
  await expect(field(page, 'slug')).toContainText('this address stays')
})

test('a form shows one language at a time, with the English text above a translation', async ({page, stack, lake}) => {
  const id = freshId('language')
  await publishQuestion(lake.content, id, 'E2E one language')
  await openDocument(page, stack, 'faq', id)
  const question = field(page, 'question')
  await question.getByRole('button', {name: 'English'}).click()
  await expect(question.locator('input')).toHaveValue('E2E one language')
  await question.getByRole('button', {name: 'Español · missing'}).click()
  await expect(question.locator('input')).toHaveCount(0)
  await expect(question).toContainText('E2E one language')
  await question.getByRole('button', {name: 'Write it in Español'}).click()
  await question.locator('input').fill('E2E un idioma')
  const spanish = '*[_id == $id][0].question[language == "es"][0].value'
  await expect.poll(() => lake.content.fetch<string>(spanish, {id: `drafts.${id}`})).toBe('E2E un idioma')
})
