import type {SanityClient} from '@sanity/client'
import {createWorkspaceFromConfig, validateDocument, type SanityDocument} from 'sanity'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {readContent} from '../../../tools/seed/content.ts'
import {isEmpty, seed} from '../../../tools/seed/seed.ts'
import config from '../../../studio/config.ts'
import {startLake, type TestLake} from '../../support/lake.ts'

const PUBLISHED = '*[!(_type match "sanity.*")] | order(_id asc)'
const EDITOR = {id: 'editor', name: 'Editor', email: 'editor@example.com', role: 'editor', roles: [], provider: 'local'}
let lake: TestLake
let client: SanityClient
let workspace: Awaited<ReturnType<typeof createWorkspaceFromConfig>>

const documents = () => client.fetch<SanityDocument[]>(PUBLISHED)

beforeAll(async () => {
  lake = await startLake()
  client = lake.client()
  workspace = await createWorkspaceFromConfig({...config[0], currentUser: EDITOR, getClient: () => client})
  expect(await isEmpty(client)).toBe(true)
  await seed(client)
})
afterAll(() => lake[Symbol.asyncDispose]())

/** Returns the errors or warnings that the Studio would show. */
async function validationMessages(document: SanityDocument, level: 'error' | 'warning') {
  const getClient = () => client
  const markers = await validateDocument({document, workspace, getClient, environment: 'studio'})
  return markers
    .filter((mark) => mark.level === level)
    .map((mark) => `${document._id} ${mark.path.join('.')}: ${mark.message}`)
}

test('the starting content fills every type and is complete', async () => {
  const types = new Set((await documents()).map(({_type}) => _type))
  expect([...types].toSorted()).toEqual([
    'article',
    'author',
    'category',
    'exampleQuote',
    'faq',
    'galleryVideo',
    'page',
    'project',
    'quoteTemplate',
    'service',
    'siteSettings',
    'testimonial',
  ])
  expect(readContent().errors).toEqual([])
})

test('clips are served under their own type, so that every browser plays them', async () => {
  const clips = await client.fetch<{url: string; mimeType: string}[]>(
    '*[_type == "sanity.fileAsset" && extension in ["mp4", "webm"]]{url, mimeType}',
  )
  expect(clips.map(({url, mimeType}) => [url.split('.').at(-1), mimeType])).toEqual(
    expect.arrayContaining([
      ['mp4', 'video/mp4'],
      ['webm', 'video/webm'],
    ]),
  )
  expect(clips.filter(({mimeType}) => !mimeType.startsWith('video/'))).toEqual([])
})

test('an editor could publish every document of the starting content', async () => {
  const errors = await Promise.all((await documents()).map((document) => validationMessages(document, 'error')))
  expect(errors.flat()).toEqual([])
})

test('every text of the starting content is there in three languages', async () => {
  const warnings = (
    await Promise.all((await documents()).map((document) => validationMessages(document, 'warning')))
  ).flat()
  expect(warnings.filter((warning) => warning.includes('Not translated yet'))).toEqual([])
})

test('the Studio warns of the placeholder registration number and of two different numbers of years', async () => {
  const settings = await client.getDocument('siteSettings')
  const warnings = (await validationMessages(settings!, 'warning')).join('\n')
  expect(warnings).toContain('siteSettings registrationNumber: This is the placeholder')
  expect(warnings).toContain('The home page says 7+, the booking page says 15+')
})

test('seeding twice changes nothing', async () => {
  const before = await documents()
  await seed(client)
  expect(await documents()).toEqual(before)
  expect(await client.fetch('count(*[_type match "sanity.*"])')).toBe(
    await client.fetch('count(array::unique(*[_type match "sanity.*"].sha1hash))'),
  )
})

test('seeding again keeps what an editor has changed, unless it is told to replace', async () => {
  await client.patch('siteSettings').set({businessName: 'Changed by hand'}).commit()
  await seed(client)
  expect(await client.fetch('*[_id == "siteSettings"][0].businessName')).toBe('Changed by hand')
  await seed(client, {force: true})
  expect(await client.fetch('*[_id == "siteSettings"][0].businessName')).toBe('Shoreline & Oak')
})

test('an address that another document of the type holds is refused', async () => {
  const service = await client.getDocument('service-custom-decks')
  const copy = {...service!, _id: 'drafts.service-copy'}
  expect((await validationMessages(copy, 'error')).join()).toContain('slug')
})
