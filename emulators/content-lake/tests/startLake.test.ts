import {existsSync} from 'node:fs'
import {mkdir, readdir, writeFile} from 'node:fs/promises'
import {join} from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'
import {create} from 'tar'
import {expect, test} from 'vitest'
import {sha1} from '../assets/files.ts'
import {startLake, type RunningLake} from '../startLake.ts'
import {refusal} from './contract/refusal.ts'
import {tempDir} from './support/startLake.ts'

const clientOf = (lake: RunningLake, dataset?: string): SanityClient =>
  createClient({...lake.clientConfig(dataset), apiVersion: '2025-02-19', perspective: 'raw'})

/** A client without a token on another machine: a worker thread answers each of its queries. */
function strangerOf(client: SanityClient): SanityClient {
  const {token: _token, ...withoutToken} = client.config()
  return createClient({...withoutToken, headers: {'x-forwarded-for': '10.0.0.1'}})
}

const POSTS = [
  {_id: 'first', _type: 'post', title: 'First'},
  {_id: 'second', _type: 'post', title: 'Second', before: {_type: 'reference', _ref: 'first'}},
]
const titles = (client: SanityClient) => client.fetch<string[]>('*[_type == "post"] | order(_id).title')

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** An archive as `sanity dataset export` makes it, with a picture and a release. */
async function exportInto(folder: string): Promise<string> {
  const picture = `images/${sha1(PIXEL)}-1x1.png`
  const exported = join(folder, 'production-export')
  await mkdir(join(exported, 'images'), {recursive: true})
  await writeFile(join(exported, picture), PIXEL)
  await writeFile(join(exported, 'assets.json'), '{}')
  const documents = [
    ...POSTS,
    {_id: 'house', _type: 'house', picture: {_type: 'image', _sanityAsset: `image@file://./${picture}`}},
    {_id: '_.releases.spring', _type: 'system.release', name: 'spring', state: 'archived', metadata: {title: 'Spring'}},
  ]
  await writeFile(join(exported, 'data.ndjson'), documents.map((each) => `${JSON.stringify(each)}\n`).join(''))
  const file = join(folder, 'production.tar.gz')
  await create({gzip: true, cwd: folder, file}, ['production-export'])
  return file
}

test('a lake begins with documents, or with a file of lines', async () => {
  await using folder = await tempDir()
  const file = join(folder.path, 'posts.ndjson')
  await writeFile(file, POSTS.map((each) => `${JSON.stringify(each)}\n`).join(''))
  for (const seed of [POSTS, file]) {
    await using lake = await startLake({seed})
    expect(await titles(clientOf(lake))).toEqual(['First', 'Second'])
  }
})

test('a lake begins with an export, its picture and its release', async () => {
  await using folder = await tempDir()
  await using lake = await startLake({seed: await exportInto(folder.path)})
  const client = clientOf(lake)
  expect(await titles(client)).toEqual(['First', 'Second'])
  const url = await client.fetch<string>('*[_id == "house"][0].picture.asset->url')
  expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(PIXEL)
  expect(await client.fetch('*[_id == "_.releases.spring"][0].state')).toBe('archived')
})

test('what the lake refuses ends the start, and leaves nothing behind', async () => {
  await expect(startLake({seed: [{_id: 'no id!', _type: 'post'}]})).rejects.toThrow('Malformed document ID')
  await expect(startLake({seed: '/nowhere.ndjson'})).rejects.toThrow('ENOENT')
  await expect(startLake({datasets: {'No Name': 'public'}})).rejects.toThrow('"No Name" is no name of a dataset')
})

test('a lake with a folder keeps what it holds, and is seeded while that is nothing', async () => {
  await using folder = await tempDir()
  const data = join(folder.path, 'data')
  {
    await using lake = await startLake({data, seed: POSTS})
    await clientOf(lake).delete('second')
    await clientOf(lake).datasets.create('made', {aclMode: 'private'})
  }
  await using lake = await startLake({data, seed: POSTS})
  expect(await titles(clientOf(lake))).toEqual(['First'])
  expect(await clientOf(lake).datasets.list()).toMatchObject([
    {name: 'production', aclMode: 'public'},
    {name: 'made', aclMode: 'private'},
  ])
  expect(existsSync(join(data, 'snapshots', '1', 'production.db'))).toBe(true)
  await lake.close()
  expect(await readdir(data)).not.toContain('snapshots')
})

test('a reset brings back the seed for every reader, with its pictures, and takes away what came later', async () => {
  await using folder = await tempDir()
  await using lake = await startLake({seed: await exportInto(folder.path)})
  const client = clientOf(lake)
  const visitor = strangerOf(client)
  for (let round = 0; round < 3; round++) {
    const picture = await client.fetch<{_id: string; url: string}>('*[_type == "sanity.imageAsset"][0]{_id, url}')
    await client.delete('second')
    await client.createOrReplace({_id: 'first', _type: 'post', title: `Round ${round}`})
    await client.delete('house')
    await client.delete(picture._id)
    await client.datasets.create('constructor')
    expect([await titles(client), await titles(visitor)]).toEqual([[`Round ${round}`], [`Round ${round}`]])
    expect((await fetch(picture.url)).status).toBe(404)
    await lake.reset()
    expect(await titles(client)).toEqual(['First', 'Second'])
    expect(await titles(visitor)).toEqual(['First', 'Second'])
    expect((await fetch(picture.url)).status).toBe(200)
    expect((await client.datasets.list()).map(({name}) => name)).toEqual(['production'])
  }
})

test('a snapshot comes back whole: documents, their history and the datasets that were made', async () => {
  await using lake = await startLake({seed: POSTS})
  const client = clientOf(lake)
  await client.datasets.create('made', {aclMode: 'private'})
  const made = clientOf(lake, 'made')
  await made.create({_id: 'kept', _type: 'post', title: 'Kept'})
  const {_rev} = await client.patch('first').set({title: 'Changed'}).commit()
  const snapshot = await lake.snapshot()
  await client.datasets.delete('made')
  await client.patch('first').set({title: 'Changed again'}).commit()
  await lake.restore(snapshot)
  expect(await titles(client)).toEqual(['Changed', 'Second'])
  expect(await client.getDocument('first')).toMatchObject({_rev})
  expect(await titles(made)).toEqual(['Kept'])
  // Writes go on from there.
  await client.patch('first').ifRevisionId(_rev).set({title: 'Anew'}).commit()
  expect(await titles(client)).toEqual(['Anew', 'Second'])
  await using other = await startLake()
  await expect(other.restore(snapshot)).rejects.toThrow('of another lake')
})

test('writes that are under way are answered, and a listener begins anew', async () => {
  await using lake = await startLake({seed: POSTS})
  const client = clientOf(lake)
  const events: string[] = []
  const listener = client.listen('*[_type == "post"]', {}, {events: ['welcome', 'mutation', 'reconnect']})
  const subscription = listener.subscribe(({type}) => void events.push(type))
  await expect.poll(() => events).toEqual(['welcome'])
  const writes = Promise.all(Array.from({length: 20}, () => client.create({_type: 'post'})))
  const resets = Promise.all(Array.from({length: 5}, () => lake.reset()))
  expect(await writes).toHaveLength(20)
  await resets
  await lake.reset()
  expect(await titles(client)).toEqual(['First', 'Second'])
  await expect.poll(() => events.at(-1)).toBe('welcome')
  expect(events).toContain('reconnect')
  await client.createOrReplace({_id: 'first', _type: 'post', title: 'Heard'})
  await expect.poll(() => events.at(-1)).toBe('mutation')
  subscription.unsubscribe()
})

test('a release that a reset brings back is published at its time', async () => {
  await using lake = await startLake()
  const client = clientOf(lake)
  await client.releases.create({releaseId: 'spring'})
  await client.create({_id: 'versions.spring.later', _type: 'post', title: 'Later'})
  const publishAt = new Date(Date.now() + 2_000).toISOString()
  await client.releases.schedule({releaseId: 'spring', publishAt})
  const snapshot = await lake.snapshot()
  await lake.reset()
  await lake.restore(snapshot)
  await expect.poll(() => client.getDocument('later')).toMatchObject({title: 'Later'})
})

test('a hundred lakes run beside each other and know nothing of each other', async () => {
  await using stack = new AsyncDisposableStack()
  const lakes: RunningLake[] = []
  for (let n = 0; n < 100; n++)
    lakes.push(stack.use(await startLake({seed: [{_id: 'own', _type: 'post', title: `${n}`}]})))
  expect(await Promise.all(lakes.map((lake) => titles(clientOf(lake))))).toEqual(lakes.map((_, n) => [`${n}`]))
  const [one, other] = lakes
  if (!one || !other) throw new Error('There are no lakes')
  const stranger = createClient({...one.clientConfig(), apiVersion: '2025-02-19', token: other.tokens.write})
  expect(await refusal(stranger.fetch('1'))).toMatchObject({status: 401})
})

test('a dataset is made and removed by an administrator alone, and one that the start names stays', async () => {
  const user = (id: string, role: string) => ({id, name: id, email: `${id}@example.com`, role})
  const corsOrigins = ['http://localhost:3333']
  await using lake = await startLake({users: [user('anna', 'administrator'), user('ben', 'editor')], corsOrigins})
  const signIn = async (id: string) => {
    const address = `${lake.url}/v1/auth/login/local?origin=${corsOrigins[0]}&user=${id}`
    const sid = (await fetch(address, {redirect: 'manual'})).headers.get('location')?.split('#sid=')[1]
    const {token}: {token: string} = await (await fetch(`${lake.url}/v1/auth/fetch?sid=${sid}`)).json()
    return clientOf(lake).withConfig({token}).datasets
  }
  const [anna, ben] = [await signIn('anna'), await signIn('ben')]
  expect(await anna.create('drafts-of-anna', {aclMode: 'private'})).toEqual({
    datasetName: 'drafts-of-anna',
    aclMode: 'private',
  })
  const reader = clientOf(lake).withConfig({token: lake.tokens.read}).datasets
  for (const datasets of [ben, reader]) {
    expect(await refusal(datasets.create('another'))).toMatchObject({status: 403})
    expect(await refusal(datasets.delete('drafts-of-anna'))).toMatchObject({status: 403})
  }
  expect(await refusal(anna.create('drafts-of-anna'))).toMatchObject({status: 409})
  await expect(anna.create('custom', {aclMode: 'custom'})).rejects.toMatchObject({statusCode: 501})
  expect(await refusal(anna.delete('production'))).toMatchObject({status: 409})
  expect(await anna.delete('drafts-of-anna')).toEqual({deleted: true})
  expect(await refusal(clientOf(lake, 'drafts-of-anna').fetch('1'))).toMatchObject({status: 404})
})

test('a dataset that is made anew under an old name is empty for every reader', async () => {
  await using lake = await startLake()
  const client = clientOf(lake, 'again')
  const visitor = strangerOf(client)
  for (let round = 0; round < 3; round++) {
    await client.datasets.create('again')
    expect([await titles(visitor), await titles(client)]).toEqual([[], []])
    await client.create({_type: 'post', title: `Round ${round}`})
    expect(await titles(visitor)).toEqual([`Round ${round}`])
    await client.datasets.delete('again')
  }
})
