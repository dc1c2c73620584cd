import type {SanityClient} from '@sanity/client'
import {englishQuestion, freshId, line, publishQuestion, question, stored} from '../../studio/documents.ts'
import {field, localizedInput, openDocument, openStudio, pressIn} from '../../studio/page.ts'
import {expect, test} from '../../support/e2e/studio.ts'

test.describe.configure({lock: 'content'})

const RELEASES = ['e2enow', 'e2elater', 'e2emade', 'e2eaddress']

test.afterEach(async ({lake}) => {
  await lake.content.delete({query: '*[_id match "*e2e-*"]'})
  for (const releaseId of RELEASES) await removeRelease(lake.content, releaseId)
})

const documentOf = (releaseId: string) => `_.releases.${releaseId}`

/** A published question, and a release in which it has other words. */
async function prepare(client: SanityClient, releaseId: string, metadata: object) {
  const id = freshId(releaseId)
  await publishQuestion(client, id, `E2E today ${releaseId}`)
  await client.releases.create({releaseId, metadata: {title: `E2E ${releaseId}`, releaseType: 'asap', ...metadata}})
  const {_id, ...document} = question(id, `E2E in spring ${releaseId}`)
  await client.createVersion({releaseId, publishedId: _id, document})
  return id
}

const stateOf = (client: SanityClient, releaseId: string) =>
  client.fetch<string | null>('*[_id == $id][0].state', {id: documentOf(releaseId)}, {perspective: 'raw'})

/** Takes a release, if there is one, through the states that lead to its deletion. */
async function removeRelease(client: SanityClient, releaseId: string): Promise<void> {
  const state = await stateOf(client, releaseId)
  if (state === null) return
  if (state === 'scheduled') await client.releases.unschedule({releaseId})
  if (state === 'scheduled' || state === 'active') await client.releases.archive({releaseId})
  await client.releases.delete({releaseId})
}

test('an editor sees the whole site as a release will make it, and publishes it with one button', async ({
  page,
  stack,
  lake,
  request,
}) => {
  const id = await prepare(lake.content, 'e2enow', {})
  const visitors = async () => (await request.get(`${stack.site}/faq`)).text()
  await openStudio(page, stack, '/content/presentation?preview=/faq&perspective=e2enow')
  const site = page.frameLocator('iframe')
  await expect(site.getByText('E2E in spring e2enow')).toBeVisible()
  await expect(site.getByText('E2E today e2enow')).toHaveCount(0)
  await pressIn(
    page.getByTestId('global-perspective-menu-button'),
    page.getByTestId('release-menu').getByText('Published', {exact: true}),
  )
  await expect(site.getByText('E2E today e2enow')).toBeVisible()
  await expect(site.getByText('E2E in spring e2enow')).toHaveCount(0)
  expect(await visitors()).not.toContain('E2E in spring e2enow')

  await openStudio(page, stack, '/content/releases/e2enow')
  await expect(page.getByText('E2E in spring e2enow').first()).toBeVisible()
  await pressIn(
    page.getByTestId('publish-all-button'),
    page.getByTestId('confirm-publish-dialog').getByTestId('confirm-button'),
  )
  await expect.poll(() => stateOf(lake.content, 'e2enow')).toBe('published')
  expect(await englishQuestion(lake.content, id)).toBe('E2E in spring e2enow')
  await expect.poll(visitors).toContain('E2E in spring e2enow')
})

test('a release that an editor schedules goes live by itself at its time', async ({page, stack, lake, request}) => {
  // In the open Studio a release takes moments to be scheduled; to load it takes longer.
  await openStudio(page, stack, '/content/releases')
  const publishAt = new Date(Date.now() + 25_000)
  const metadata = {releaseType: 'scheduled', intendedPublishAt: publishAt.toISOString()}
  const id = await prepare(lake.content, 'e2elater', metadata)
  const visitors = async () => (await request.get(`${stack.site}/faq`)).text()
  await openStudio(page, stack, '/content/releases/e2elater')
  await pressIn(
    page.getByTestId('schedule-button'),
    page.getByTestId('confirm-schedule-dialog').getByTestId('confirm-button'),
  )
  await expect.poll(() => stateOf(lake.content, 'e2elater')).toBe('scheduled')
  expect(await englishQuestion(lake.content, id)).toBe('E2E today e2elater')
  expect(Date.now(), 'pressed in time').toBeLessThan(publishAt.getTime())

  await expect.poll(() => stateOf(lake.content, 'e2elater')).toBe('published')
  const seconds = (Date.now() - publishAt.getTime()) / 1000
  test.info().annotations.push({type: 'from the set time to the lake', description: `${seconds} s`})
  await expect.poll(visitors).toContain('E2E in spring e2elater')
})

test('an editor makes a release, changes a question in it, and visitors and drafts stay as they are', async ({
  page,
  stack,
  lake,
}) => {
  const id = freshId('made')
  await publishQuestion(lake.content, id, 'E2E untouched')
  const find = '*[_type == "system.release" && metadata.title == "E2E made by hand"][0].name'
  const nameOf = () => lake.content.fetch<string | null>(find, {}, {perspective: 'raw'})
  await openStudio(page, stack, '/content/releases')
  const title = page.getByTestId('release-form-title')
  // Shortly after it has loaded, the Studio draws itself anew; a dialog that was open is gone.
  await expect(async () => {
    if (!(await title.isVisible()))
      await page.getByRole('button', {name: 'New release'}).first().click({timeout: 5_000})
    await title.fill('E2E made by hand', {timeout: 5_000})
    await page.getByTestId('submit-release-button').click({timeout: 5_000})
  }).toPass()
  await expect.poll(nameOf).not.toBeNull()
  const name = String(await nameOf())

  await openDocument(page, stack, 'faq', id)
  await page.goto(`${page.url()}?perspective=${name}`)
  await page.getByRole('button', {name: 'Add to release'}).first().click()
  await expect(localizedInput(page, 'question', 'en')).toBeEnabled()
  await localizedInput(page, 'question', 'en').fill('E2E in the release')
  const version = `versions.${name}.${id}`
  await expect.poll(() => englishQuestion(lake.content, version)).toBe('E2E in the release')
  expect((await stored(lake.content, id)).draft).toBeNull()
  expect(await englishQuestion(lake.content, id)).toBe('E2E untouched')
  await lake.content.delete(version)
  await lake.content.releases.archive({releaseId: name})
  await lake.content.releases.delete({releaseId: name})
})

test('a project, which has an address, is edited in a release and published with it', async ({
  page,
  stack,
  lake,
  request,
}) => {
  const id = freshId('project')
  const project = await lake.content.getDocument('project-wood-deck-to-composite')
  const copied = Object.entries(project ?? {}).filter(([name]) => !name.startsWith('_'))
  const slug = {_type: 'slug', current: id}
  const title = line('E2E today')
  await lake.content.create({...Object.fromEntries(copied), _id: id, _type: 'project', slug, title})
  const releaseId = 'e2eaddress'
  await lake.content.releases.create({releaseId, metadata: {title: 'E2E address', releaseType: 'asap'}})
  await lake.content.createVersion({releaseId, publishedId: id, baseId: id})

  await openDocument(page, stack, 'project', id)
  await page.goto(`${page.url()}?perspective=${releaseId}`)
  await expect(field(page, 'slug').locator('input')).toHaveValue(id)
  await localizedInput(page, 'title', 'en').fill('E2E in spring')
  const titles = () =>
    lake.content.fetch<string[]>('*[_id in $ids]|order(_id).title[0].value', {ids: [id, `versions.${releaseId}.${id}`]})
  await expect.poll(titles).toEqual(['E2E today', 'E2E in spring'])

  await openStudio(page, stack, `/content/releases/${releaseId}`)
  await pressIn(
    page.getByTestId('publish-all-button'),
    page.getByTestId('confirm-publish-dialog').getByTestId('confirm-button'),
  )
  await expect.poll(() => stateOf(lake.content, releaseId)).toBe('published')
  expect(await titles()).toEqual(['E2E in spring'])
  await expect.poll(async () => (await request.get(`${stack.site}/projects/${id}`)).text()).toContain('E2E in spring')
})
