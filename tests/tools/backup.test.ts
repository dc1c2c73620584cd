import {readFile, rename, truncate, writeFile} from 'node:fs/promises'
import {basename, join} from 'node:path'
import type {SanityClient} from '@sanity/client'
import {create} from 'tar'
import {expect, test, vi} from 'vitest'
import {backUp} from '../../tools/backup/backup.ts'
import {exportDocuments, lakesOf, type LakeDocument} from '../../tools/backup/lake.ts'
import {compare, rehearse} from '../../tools/backup/rehearse.ts'
import {filesOf, restore} from '../../tools/backup/restore.ts'
import {QUOTE_STATES} from '@/features/quotes/content'
import {storedQuote} from '../features/quotes/quoteContent'
import {READ, startLake, WRITE, type TestLake} from '../support/lake.ts'
import {tempDir} from '../support/tempDir'

const lakes = ({url}: {url: string}, token = WRITE) =>
  lakesOf({SANITY_API_HOST: url, SANITY_PROJECT_ID: 'local', SANITY_WRITE_TOKEN: token})

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

async function fill(lake: TestLake) {
  const content = lake.client('content')
  const picture = await content.assets.upload('image', PIXEL, {filename: 'house.png'})
  await content.assets.upload('file', Buffer.from('plan'), {filename: 'plan.txt', contentType: 'text/plain'})
  const reference = (_ref: string) => ({_type: 'reference', _ref})
  await content
    .transaction()
    .create({_id: 'page-a', _type: 'page', title: 'José 👷🏽‍♀️', other: {...reference('page-b'), _weak: true}})
    .create({_id: 'page-b', _type: 'page', other: reference('page-a'), picture: {asset: reference(picture._id)}})
    .create({_id: 'drafts.page-a', _type: 'page', title: 'Draft'})
    .commit()
  // Each document refers to the other: neither can be written first.
  await content
    .patch('page-a')
    .set({other: reference('page-b')})
    .commit()
  for (const state of QUOTE_STATES) await storedQuote(lake.client('operations'), state, state)
  const bookings = lake.client('operations').transaction()
  const file = await lake.client('operations').assets.upload('file', Buffer.from('ACORD 25'), {filename: 'acord.pdf'})
  const certificate = {_type: 'file', asset: reference(file._id)}
  const version = {_key: 'v1', _type: 'quoteVersion', number: 1, text: '{"title":"José"}', hash: 'abc', certificate}
  bookings.create({_id: 'quote.certified', _type: 'quote', versions: [version], acceptance: {version: 1, hash: 'abc'}})
  for (let n = 1; n < 436; n++) bookings.create({_id: `booking.${n}`, _type: 'booking', n, notes: 'x'.repeat(n)})
  await bookings.create({_id: 'adminSession.a', _type: 'adminSession'}).commit()
}

// The lake sets these fields with every write.
const withoutVolatileFields = ({_rev, _updatedAt, ...document}: LakeDocument) => document
async function stored(lake: {url: string}) {
  const documents = new Map<string, unknown>()
  for (const each of lakes(lake))
    for (const document of await exportDocuments(each)) {
      const text = JSON.stringify(withoutVolatileFields(document)).replaceAll(lake.url, 'http://lake')
      documents.set(`${each.name} ${document._id}`, JSON.parse(text))
    }
  return documents
}

test('what was saved comes back in an empty lake: the same ids, counts and contents, pictures and files included', async () => {
  await using folder = await tempDir()
  const file = join(folder.path, 'site.tar.gz')
  let before: Map<string, unknown>
  {
    await using lake = await startLake()
    await fill(lake)
    before = await stored(lake)
    const backups = await backUp(lakes(lake), file)
    expect(backups.map(({file: written, manifest}) => [basename(written), manifest.documents])).toEqual([
      ['site.content.tar.gz', 3],
      ['site.operations.tar.gz', 450],
    ])
    expect(backups[0]?.manifest.assets).toHaveLength(2)
  }
  await using lake = await startLake()
  await restore(lakes(lake), filesOf(lakes(lake), file))
  expect(await stored(lake)).toEqual(before)
  const {url, path} = await lake
    .client()
    .fetch<{url: string; path: string}>('*[_id == "page-b"][0].picture.asset->{url, path}')
  expect(url.startsWith(lake.url)).toBe(true)
  expect(path).toContain('images/local/content/')
  expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(PIXEL)).toBe(true)
  const files = await lake.client().fetch<string[]>('*[_type == "sanity.fileAsset"].url')
  expect(await (await fetch(files[0] ?? '')).text()).toBe('plan')
  // The certificate that a signed quote was sent with.
  const certificate = await lake
    .client('operations')
    .fetch<string>('*[_id == "quote.certified"][0].versions[0].certificate.asset->url')
  expect(await (await fetch(certificate)).text()).toBe('ACORD 25')
  // Sessions are not restored: one may have been ended after the backup.
  expect(await lake.client('operations').fetch('count(*[_type == "adminSession"])')).toBe(0)
})

test('a lake that holds something is left alone, unless it shall be as the backup has it', async () => {
  await using folder = await tempDir()
  await using lake = await startLake()
  const file = join(folder.path, 'site.tar.gz')
  await fill(lake)
  const before = await stored(lake)
  await backUp(lakes(lake), file)
  await lake.client().patch('page-b').set({title: 'Changed'}).commit()
  await lake.client('operations').create({_id: 'booking.later', _type: 'booking'})
  await lake.client('operations').delete('booking.7')
  const later = await stored(lake)
  await expect(restore(lakes(lake), filesOf(lakes(lake), file))).rejects.toThrow(
    'Not empty: content (5 documents), operations (451 documents). To replace what is there by the backup, add --replace.',
  )
  expect(await stored(lake)).toEqual(later)
  await restore(lakes(lake), filesOf(lakes(lake), file), {replace: true})
  expect(await stored(lake)).toEqual(before)
})

async function createBackup() {
  const folder = await tempDir()
  await using lake = await startLake()
  await fill(lake)
  const file = join(folder.path, 'site.tar.gz')
  await backUp(lakes(lake), file)
  return {
    file: join(folder.path, 'site.content.tar.gz'),
    whole: file,
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  }
}

test.each([
  ['cut off', async (file: string) => truncate(file, (await readFile(file)).length - 400)],
  ['cut to nothing', (file: string) => truncate(file, 0)],
  ['of another kind', (file: string) => writeFile(file, 'hello')],
  [
    'another archive',
    async (file: string) => {
      await writeFile(`${file}.txt`, 'x')
      await create({gzip: true, file, cwd: join(file, '..')}, ['site.content.tar.gz.txt'])
    },
  ],
  [
    'changed inside',
    async (file: string) => {
      const bytes = await readFile(file)
      bytes[Math.floor(bytes.length / 2)] = (bytes[Math.floor(bytes.length / 2)] ?? 0) ^ 1
      await writeFile(file, bytes)
    },
  ],
])('a file that is %s is refused before the first write', async (_, damage) => {
  await using backup = await createBackup()
  await damage(backup.file)
  await using lake = await startLake()
  await expect(restore(lakes(lake), [backup.file], {replace: true})).rejects.toThrow(
    /is damaged or not a backup.*Nothing was changed/,
  )
  expect((await stored(lake)).size).toBe(0)
})

test('what is missing is named: the file, the token, the lake', async () => {
  await using backup = await createBackup()
  await using lake = await startLake()
  expect(() => filesOf(lakes(lake), '/nowhere/site.tar.gz')).toThrow('There is no file /nowhere/site.tar.gz.')
  expect(() => lakes(lake, '')).toThrow('SANITY_WRITE_TOKEN is missing')
  await expect(backUp(lakes(lake, 'wrong'), backup.file)).rejects.toThrow('refuses the SANITY_WRITE_TOKEN')
  const nobody = lakes({url: 'http://localhost:9'})
  await expect(backUp(nobody, backup.file)).rejects.toThrow('The content lake at http://localhost:9 does not answer')
})

test('a backup reads the content with the token that reads, where the operations have one of their own', async () => {
  await using lake = await startLake()
  await lake.client('content').create({_id: 'drafts.page-a', _type: 'page', title: 'Draft'})
  const tokens = {SANITY_READ_TOKEN: READ, SANITY_OPERATIONS_WRITE_TOKEN: WRITE}
  const env = {SANITY_API_HOST: lake.url, SANITY_PROJECT_ID: 'local', ...tokens}
  await using folder = await tempDir()
  const backups = await backUp(lakesOf(env, 'read'), join(folder.path, 'site.tar.gz'))
  expect(backups.map(({manifest}) => manifest.documents)).toEqual([1, 0])
  expect(() => lakesOf(env)).toThrow('SANITY_WRITE_TOKEN is missing')
})

test('one dataset is restored alone, and the archives of two backups are not mixed', async () => {
  await using backup = await createBackup()
  await using lake = await startLake()
  const content = lakes(lake).slice(0, 1)
  await restore(content, [backup.file])
  expect([...(await stored(lake)).keys()].every((id) => id.startsWith('content '))).toBe(true)
  await using other = await createBackup()
  await rename(other.file, backup.file)
  await using empty = await startLake()
  await expect(restore(lakes(empty), filesOf(lakes(empty), backup.whole))).rejects.toThrow('of different backups')
  expect((await stored(empty)).size).toBe(0)
})

test('a release comes back with its documents, and can be published', async () => {
  await using folder = await tempDir()
  await using lake = await startLake()
  await lake.client().releases.create({releaseId: 'spring'})
  await lake.client().create({_id: 'versions.spring.page-a', _type: 'page', title: 'Spring'})
  const file = join(folder.path, 'site.tar.gz')
  await backUp(lakes(lake), file)
  await using other = await startLake()
  await restore(lakes(other), filesOf(lakes(other), file))
  await other.client().releases.publish({releaseId: 'spring'})
  expect(await other.client().getDocument('page-a')).toMatchObject({title: 'Spring'})
})

test('releases come back in their states, one whose time has passed open, and others go with what they hold', async () => {
  await using folder = await tempDir()
  const file = join(folder.path, 'site.tar.gz')
  const state = (client: SanityClient) =>
    client.fetch<string[]>('*[_type == "system.release"] | order(_id){"is": name + " " + state}.is')
  const publishAt = '2100-01-01T00:00:00.000Z'
  {
    await using lake = await startLake()
    const {releases} = lake.client()
    for (const releaseId of ['archived', 'open', 'past', 'done', 'scheduled']) await releases.create({releaseId})
    await releases.archive({releaseId: 'archived'})
    await releases.publish({releaseId: 'done'})
    for (const releaseId of ['past', 'scheduled']) await releases.schedule({releaseId, publishAt})
    await lake.client().create({_id: 'versions.past.page-a', _type: 'page', title: 'Past'})
    await backUp(lakes(lake), file)
  }
  await using lake = await startLake()
  const client = lake.client()
  for (const releaseId of ['later', 'later-scheduled']) await client.releases.create({releaseId})
  await client.releases.schedule({releaseId: 'later-scheduled', publishAt})
  await client.create({_id: 'versions.later.page-b', _type: 'page', title: 'Later'})
  vi.setSystemTime('2100-02-01')
  try {
    await restore(lakes(lake), filesOf(lakes(lake), file), {replace: true})
  } finally {
    vi.useRealTimers()
  }
  expect(await state(client)).toEqual([
    'archived archived',
    'done published',
    'open active',
    'past active',
    'scheduled active',
  ])
  expect(await client.fetch('*[_id in path("versions.**")]._id')).toEqual(['versions.past.page-a'])
  await restore(lakes(lake), filesOf(lakes(lake), file), {replace: true})
  expect(await client.fetch('*[name == "scheduled"][0]{state, publishAt}')).toEqual({state: 'scheduled', publishAt})
})

test('a hosted project keeps its releases, which no mutation may delete, and gets customers’ documents first', async () => {
  await using folder = await tempDir()
  await using lake = await startLake()
  const file = join(folder.path, 'site.tar.gz')
  await fill(lake)
  await backUp(lakes(lake), file)
  await lake.client().releases.create({releaseId: 'spring'})
  await lake.client().create({_id: 'versions.spring.page-a', _type: 'page', title: 'Spring'})
  await lake.client().create({_id: 'page-later', _type: 'page'})
  const hosted = lakes(lake)
  for (const {client} of hosted) {
    const config = client.config()
    Object.assign(client, {config: () => ({...config, apiHost: 'https://api.sanity.io'})})
  }
  const restored = await restore(hosted, filesOf(hosted, file), {replace: true})
  expect(restored.map(({lake: {name}}) => name)).toEqual(['operations', 'content'])
  expect(
    await lake.client().fetch('*[_id in ["_.releases.spring", "versions.spring.page-a", "page-later"]]._id'),
  ).toEqual(['_.releases.spring', 'versions.spring.page-a'])
})

test('a rehearsal restores into a lake of its own and finds everything the same', async () => {
  await using backup = await createBackup()
  const restored = await rehearse(filesOf(lakes({url: 'http://localhost:9'}), backup.whole))
  expect(restored.map(({lake, documents}) => [lake.name, documents.length])).toEqual([
    ['operations', 451],
    ['content', 5],
  ])
})

test('a rehearsal fails when one quote is missing, or is not as it was signed', async () => {
  await using backup = await createBackup()
  await using lake = await startLake()
  const restored = await restore(lakes(lake), filesOf(lakes(lake), backup.whole))
  await compare(restored)
  const client = lake.client('operations')
  const quotes = await client.fetch<{_id: string; _type: string; state: string}[]>('*[_type == "quote"] | order(_id)')
  expect(quotes.map(({_id}) => _id.replace(/^quote\.|-\d+$/g, ''))).toEqual([...QUOTE_STATES, 'certified'].toSorted())
  for (const quote of quotes) {
    await client.delete(quote._id)
    await expect(compare(restored)).rejects.toThrow(`1 documents or files came back differently, such as ${quote._id}.`)
    const others = restored.map((each) => ({...each, documents: each.documents.filter(({_id}) => _id !== quote._id)}))
    await expect(compare(others), 'what the restore itself left out').rejects.toThrow(`such as ${quote._id}.`)
    await client.create(quote)
  }
  const signed = quotes.find(({state}) => state === 'accepted')?._id ?? ''
  await client.patch(signed).set({'acceptance.options': ''}).commit()
  await expect(compare(restored)).rejects.toThrow(`such as ${signed}.`)
})
