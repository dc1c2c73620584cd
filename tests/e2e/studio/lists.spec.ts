import {openActions, openStudio} from '../../studio/page.ts'
import {expect, test} from '../../support/e2e/studio.ts'

test.describe.configure({lock: 'content'})
test.use({staysOpen: true})

test('the list shows pictures and the languages that are missing, and a list gathers what is not translated', async ({
  page,
  stack,
  lake,
}) => {
  const untranslated = {
    _key: 'en',
    _type: 'internationalizedArrayStringValue',
    language: 'en',
    value: 'E2E only English',
  }
  const slug = {_type: 'slug', current: 'e2e-english'}
  await lake.content.createOrReplace({_id: 'e2e-english', _type: 'category', title: [untranslated], slug, order: 99})
  await openStudio(page, stack, '/content/structure/category')
  await expect(page.getByRole('link', {name: /E2E only English.*missing Português \(Brasil\), Español/s})).toBeVisible()
  await openStudio(page, stack, '/content/structure/missing;missing-es')
  await expect(page.getByText('E2E only English')).toBeVisible()
  await expect(page.getByTestId('count-missing-es')).toHaveText(/^[1-9]/)
  await lake.content.delete('e2e-english')
  await expect(page.getByText('E2E only English')).toBeHidden()
})

test('the list of samples and gaps has their number', async ({page, stack}) => {
  await openStudio(page, stack, '/content/structure/gaps')
  const gaps = page.getByTestId('count-gaps')
  const listed = page.getByRole('list').filter({hasText: 'Registration number'}).getByRole('listitem')
  await expect(gaps).toHaveText(/^[1-9]/)
  await expect(listed).toHaveCount(Number(await gaps.innerText()))
})

test('an editor reorders the services, and the site follows', async ({page, stack, lake, request}) => {
  const order = () =>
    lake.content.fetch<string[]>('*[_type == "service"] | order(order asc)._id', {}, {perspective: 'published'})
  const [first = '', second = ''] = await order()
  const version = `versions.e2eorder.${second}`
  const releaseId = 'e2eorder'
  await lake.content.releases.create({releaseId, metadata: {title: 'E2E order', releaseType: 'asap'}})
  await lake.content.createVersion({releaseId, publishedId: second, baseId: second})
  await openStudio(page, stack, '/content/structure/arrange;service')
  await page.getByTestId(`order-${second}`).getByRole('button', {name: /up$/}).click()
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([second, first])
  expect(await lake.content.getDocument(version), 'what a release holds has its place too').toMatchObject({order: 1})
  const place = async (id: string) =>
    (await (await request.get(`${stack.site}/services`)).text()).indexOf(`/services/${id.replace('service-', '')}"`)
  await expect.poll(async () => (await place(second)) < (await place(first))).toBe(true)

  await page.getByTestId(`order-${first}`).dragTo(page.getByTestId(`order-${second}`))
  await expect.poll(async () => (await order()).slice(0, 2)).toEqual([first, second])
  await lake.content.delete(version)
  await lake.content.releases.archive({releaseId})
  await lake.content.releases.delete({releaseId})
})

test('the media show where a picture is used, also once a draft has taken it', async ({page, stack, lake}) => {
  const picture = '*[_type == "sanity.imageAsset" && count(*[references(^._id)]) == 1][0]'
  const {id, user} = await lake.content.fetch<{id: string; user: {_id: string; slug: string}}>(
    `${picture}{"id": _id, "user": *[references(^._id)][0]{_id, "slug": slug.current}}`,
  )
  await openStudio(page, stack, `/content/structure/media;pictures;${id}`)
  const uses = page.getByTestId('document-pane').getByRole('listitem')
  await expect(uses).toHaveCount(1)
  await expect(uses.getByRole('link')).toHaveAttribute('href', new RegExp(user._id))
  const image = {_type: 'image', asset: {_type: 'reference', _ref: id}}
  await lake.content.create({_id: 'drafts.e2e-uses', _type: 'service', image})
  await expect(uses).toHaveCount(2)
  await lake.content.delete('drafts.e2e-uses')
  await expect(uses).toHaveCount(1)
  await page.getByRole('tab', {name: 'File'}).click()
  await expect(page.getByTestId('field-originalFilename')).toBeVisible()
})

test('the settings can be changed but not copied, removed or made twice', async ({page, stack}) => {
  await openStudio(page, stack, '/content/structure/siteSettings')
  await openActions(page)
  await expect(page.getByRole('menuitem', {name: 'Open on site', exact: true})).toBeVisible()
  await expect(page.getByRole('menuitem', {name: /Duplicate|Delete|Unpublish/})).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByTestId('new-document-button').click()
  await expect(page.getByTestId('create-new-article')).toBeVisible()
  await expect(page.getByTestId('create-new-siteSettings')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByTestId('create-new-article')).toBeHidden()
})

test('a gap of the site leads to the field that closes it', async ({page, stack}) => {
  await openStudio(page, stack, '/content/structure/gaps')
  await page.getByRole('link', {name: /Who comes to the house/}).click()
  await expect(page.getByTestId('field-proof.estimator.name')).toBeInViewport()
})
