import {readFileSync} from 'node:fs'
import {freshId, line, paragraph, stored} from '../../studio/documents.ts'
import {editor, enter, field, localizedInput, openDocument, publish} from '../../studio/page.ts'
import {expect, test} from '../../support/e2e/studio.ts'

test.describe.configure({lock: 'content'})
test.use({staysOpen: true})

// By its bytes: in the locale C Chromium opens no file below a folder with other letters than ASCII.
const PICTURE = {
  name: 'clip-deck-poster.jpg',
  mimeType: 'image/jpeg',
  buffer: readFileSync('content/media/clip-deck-poster.jpg'),
}

test.afterEach(async ({lake}) => {
  await lake.content.delete({query: '*[_id match "*e2e-*"]'})
})

/** An article that lacks nothing but a publisher. */
const anArticle = (id: string, cover: object) => ({
  _id: `drafts.${id}`,
  _type: 'article',
  title: line('E2E Decks and water'),
  slug: {_type: 'slug', current: id},
  excerpt: [{...line('About water.')[0], _type: 'internationalizedArrayTextValue'}],
  cover,
  body: [
    {_key: 'en', _type: 'internationalizedArrayRichTextValue', language: 'en', value: paragraph('Read this first')},
  ],
  author: {_type: 'reference', _ref: 'author-team'},
  category: {_type: 'reference', _ref: 'category-decks'},
  publishedAt: '2026-11-01',
  readTime: 3,
})

test('formatted text takes a link, a picture, a callout and a table, and the site shows them', async ({
  page,
  stack,
  lake,
  request,
}) => {
  const id = freshId('article')
  const cover = await lake.content.fetch('*[_type == "article"][0].cover')
  await lake.content.create(anArticle(id, cover))
  await openDocument(page, stack, 'article', id)
  const text = editor(page, 'body', 'en')
  await enter(page, text)

  await page.keyboard.press('ControlOrMeta+A')
  await text.getByRole('button', {name: 'Link'}).click()
  await page
    .getByTestId('field-href')
    .or(page.locator('[data-testid$=".href"]'))
    .locator('input')
    .last()
    .fill('/booking')
  await page.keyboard.press('Escape')

  await enter(page, text)
  await text.getByRole('button', {name: 'Insert Callout (block)'}).click()
  const dialog = page.getByRole('dialog')
  await dialog
    .getByTestId(/title$/)
    .locator('input')
    .first()
    .fill('Mind the ledger')
  await dialog.getByTestId(/text$/).locator('textarea').first().fill('Water behind it rots the house.')
  await dialog.getByRole('button', {name: 'Close dialog'}).click()

  await enter(page, text)
  await text.getByTestId('insert-menu-button').click()
  await page.getByTestId('table-insert-menu-button').last().click()
  await dialog.getByLabel('Row 1, column 1').fill('Material')
  await dialog.getByLabel('Row 1, column 2').fill('Years')
  await dialog.getByLabel('Row 2, column 1').fill('Cedar')
  await dialog.getByLabel('Row 2, column 2').fill('15')
  await dialog.getByRole('button', {name: 'Close dialog'}).click()

  await enter(page, text)
  await text.getByRole('button', {name: 'Insert Image (block)'}).click()
  await dialog.locator('input[type=file]').setInputFiles(PICTURE)
  await dialog.getByTestId(/alt$/).locator('input').first().fill('A deck in the evening')
  await expect(dialog.locator('img[src*="/images/"]')).toBeVisible()
  await dialog.getByRole('button', {name: 'Close dialog'}).click()
  await publish(page, async () => Boolean((await stored(lake.content, id)).published))

  const shown = async () => (await (await request.get(`${stack.site}/blog/${id}`)).text()).includes('Mind the ledger')
  await expect.poll(shown).toBe(true)
  await page.goto(`${stack.site}/blog/${id}`)
  const body = page.getByRole('main')
  await expect(body.getByRole('link', {name: 'Read this first'})).toHaveAttribute('href', '/booking')
  await expect(body.getByRole('cell', {name: 'Cedar'})).toBeVisible()
  await expect(body.getByRole('columnheader', {name: 'Material'})).toBeVisible()
  await expect(body.getByRole('img', {name: 'A deck in the evening'})).toBeVisible()
})

test('a file that is no picture is not taken, and the Studio says what it takes', async ({page, stack, lake}) => {
  const id = freshId('no-picture')
  await lake.content.createIfNotExists({
    ...(await lake.content.getDocument('service-custom-decks'))!,
    _id: `drafts.${id}`,
    title: line('E2E No picture'),
    slug: {_type: 'slug', current: id},
    image: undefined,
  })
  await openDocument(page, stack, 'service', id)
  // While the form is still being filled, the field is replaced once.
  await expect(() => page.getByTestId('image-input').first().scrollIntoViewIfNeeded({timeout: 2000})).toPass()
  const notes = {name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Call the owner')}
  await page.getByTestId('image-input').first().locator('input[type=file]').setInputFiles(notes)
  await expect(page.getByText('A picture has to be a JPEG, PNG, WebP')).toBeVisible()
})

test('a picture is uploaded, described and cropped, and the site asks for that part of it', async ({
  page,
  stack,
  lake,
}) => {
  const id = freshId('service')
  await lake.content.createIfNotExists({
    ...(await lake.content.getDocument('service-custom-decks'))!,
    _id: `drafts.${id}`,
    title: line('E2E Porches'),
    slug: {_type: 'slug', current: id},
    image: undefined,
  })
  await openDocument(page, stack, 'service', id)
  // While the form is still being filled, the field is replaced once.
  await expect(() => page.getByTestId('image-input').first().scrollIntoViewIfNeeded({timeout: 2000})).toPass()
  await page.getByTestId('image-input').first().locator('input[type=file]').setInputFiles(PICTURE)
  await expect(page.getByTestId('image-input').first().locator('img[src*="/images/"]')).toBeVisible()
  await field(page, 'image.alt').getByRole('button', {name: 'English'}).last().click()
  await localizedInput(page, 'image.alt', 'en').fill('A porch')

  await page.getByTestId('options-menu-edit-details').first().click()
  const corner = page.getByRole('dialog').locator('[data-handle="crop-bottomRight"]')
  const box = (await corner.boundingBox())!
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(box.x - 150, box.y - 80, {steps: 8})
  await page.mouse.up()
  await page.getByRole('dialog').getByRole('button', {name: 'Close dialog'}).click()
  await publish(page, async () => Boolean((await stored(lake.content, id)).published))

  const image = await lake.content.fetch('*[_id == $id][0].image', {id})
  expect(image.crop.right).toBeGreaterThan(0.1)
  expect(image.asset._ref).toMatch(/^image-[0-9a-f]{40}-\d+x\d+-jpg$/)
  await page.goto(`${stack.site}/services/${id}`)
  await expect(page.getByRole('img', {name: 'A porch'}).first()).toHaveAttribute('srcset', /rect=0,0,/)
})

test('the circle of a picture is dragged to what matters, and the site cuts the picture around it', async ({
  page,
  stack,
  lake,
}) => {
  const id = freshId('focus')
  const {asset, ...rest} = await lake.content.fetch('*[_type == "article"][0].cover{asset, alt, _type}')
  const hotspot = {_type: 'sanity.imageHotspot', x: 0.5, y: 0.5, width: 0.3, height: 0.3}
  await lake.content.create(anArticle(id, {...rest, asset, hotspot}))
  await openDocument(page, stack, 'article', id)
  // While the form is still being filled, the field is replaced once.
  await expect(() => page.getByTestId('image-input').first().scrollIntoViewIfNeeded({timeout: 2000})).toPass()
  await page.getByTestId('options-menu-edit-details').first().click()
  const dialog = page.getByRole('dialog')
  const circle = (await dialog.locator('[data-handle="hotspot"]').boundingBox())!
  await page.mouse.move(circle.x + circle.width / 2, circle.y + circle.height / 2)
  await page.mouse.down()
  await page.mouse.move(circle.x + circle.width / 2, circle.y - circle.height, {steps: 8})
  await page.mouse.up()
  await dialog.getByRole('button', {name: 'Close dialog'}).click()
  await publish(page, async () => Boolean((await stored(lake.content, id)).published))

  const {y} = await lake.content.fetch<{y: number}>('*[_id == $id][0].cover.hotspot', {id})
  expect(y).toBeLessThan(0.3)
  await page.goto(`${stack.site}/blog/${id}`)
  // Twice as wide as high: the cut leaves something out above and below, and in the middle it would begin lower.
  const set = (await page.locator('main img[srcset*="rect="]').first().getAttribute('srcset')) ?? ''
  const [, top = NaN, height = NaN] = (/rect=0,(\d+),\d+,(\d+)/.exec(set) ?? []).map(Number)
  const {dimensions} = await lake.content.fetch('*[_id == $ref][0].metadata', {ref: asset._ref})
  expect(top + height).toBeLessThan(dimensions.height)
  expect(top).toBeLessThan((dimensions.height - height) / 2)
})
