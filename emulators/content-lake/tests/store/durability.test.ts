import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {DatabaseSync} from 'node:sqlite'
import {setTimeout as wait} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {createClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {tempDir, startLake, bearer, WRITE} from '../support/startLake.ts'

const ROUNDS = 3
const WRITERS = 8

const program = fileURLToPath(new URL('../../main.ts', import.meta.url))

/** Starts the lake in its own process, so that the test can kill it. */
async function startProcess(folder: string, dataset: string) {
  const args = ['--port', '0', '--data', folder, '--dataset', 'content', '--private', 'operations']
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, ...args], {
    env: {...process.env, SANITY_READ_TOKEN: 'r', SANITY_WRITE_TOKEN: WRITE},
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said]: Buffer[] = await once(child.stdout, 'data')
  const client = createClient({
    projectId: 'local',
    dataset,
    apiHost: /http:\S+/.exec(String(said))?.[0],
    useProjectHostname: false,
    useCdn: false,
    apiVersion: '2025-02-19',
    perspective: 'raw',
    token: WRITE,
    maxRetries: 0,
  })
  const end = async (signal: NodeJS.Signals) => {
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  return {client, end}
}

test('kill -9 in the middle of writing loses nothing that was acknowledged', async () => {
  await using folder = await tempDir()
  const acknowledged = new Map<string, number>()
  for (let round = 0; round < ROUNDS; round += 1) {
    const lake = await startProcess(folder.path, 'operations')
    const enough = Promise.withResolvers<void>()
    const writers = Array.from({length: WRITERS}, async (_unused, writer) => {
      for (let n = 0; ; n += 1) {
        const _id = `booking.${round}-${writer}-${n}`
        const pair = lake.client
          .transaction()
          .create({_id, _type: 'booking', n})
          .create({_id: `${_id}-twin`, _type: 'twin'})
        await pair.commit()
        acknowledged.set(_id, n)
        if (acknowledged.size >= (round + 1) * 60) enough.resolve()
      }
    })
    const stopped = Promise.allSettled(writers)
    await enough.promise
    await lake.end('SIGKILL')
    await stopped
  }
  const {client, end} = await startProcess(folder.path, 'operations')
  const bookings = await client.fetch<{_id: string; n: number}[]>('*[_type == "booking"]{_id, n}')
  const stored = new Map(bookings.map(({_id, n}) => [_id, n]))
  const twins = await client.fetch<number>('count(*[_type == "twin"])')
  await end('SIGTERM')
  expect([...acknowledged].filter(([_id, n]) => stored.get(_id) !== n)).toEqual([])
  expect(twins).toBe(stored.size)
  const database = new DatabaseSync(`${folder.path}/operations.db`)
  expect(database.prepare('PRAGMA integrity_check').get()).toEqual({integrity_check: 'ok'})
  database.close()
})

test('what was stored is there after a restart, asset addresses included', async () => {
  await using folder = await tempDir()
  {
    await using lake = await startLake({dataDir: folder.path})
    await lake.client().create({_id: 'kept', _type: 'page', title: 'x'})
    await lake.client().assets.upload('file', Buffer.from('plan'), {filename: 'plan.txt', contentType: 'text/plain'})
  }
  await using lake = await startLake({dataDir: folder.path})
  expect(await lake.client().getDocument('kept')).toMatchObject({title: 'x'})
  const url = await lake.client().fetch<string>('*[_type == "sanity.fileAsset"][0].url')
  expect(url.startsWith(lake.url)).toBe(true)
  expect(await (await fetch(url)).text()).toBe('plan')
})

test('a second lake on the same folder is turned away', async () => {
  await using folder = await tempDir()
  await using lake = await startLake({dataDir: folder.path})
  expect(await lake.client().fetch('count(*)')).toBe(0)
  await expect(startLake({dataDir: folder.path})).rejects.toThrow(/lock/i)
})

test('writes that arrive together are all answered, each with its own outcome', async () => {
  await using lake = await startLake()
  const create = (n: number) => lake.client().create({_id: `page-${n % 20}`, _type: 'page'})
  const settled = await Promise.allSettled(Array.from({length: 60}, (_unused, n) => create(n)))
  expect(settled.filter(({status}) => status === 'fulfilled')).toHaveLength(20)
  expect(await lake.client().fetch('count(*)')).toBe(20)
})

test('deleting with purge leaves no trace in the history, and other documents alone', async () => {
  await using lake = await startLake()
  const both = lake.client().transaction()
  await both
    .create({_id: 'person', _type: 'page', email: 'canary@example.com'})
    .create({_id: 'page', _type: 'page'})
    .commit()
  await lake.client().patch('person').set({email: 'canary@example.org'}).commit()
  await lake.client().mutate([{delete: {id: 'person', purge: true}}] as never)
  const history = async (id: string) =>
    (
      await lake.call(`/v1/data/history/content/transactions/${id}?effectFormat=mendoza`, {headers: bearer(WRITE)})
    ).text()
  expect(await history('person')).toBe('')
  expect(await history('page')).toContain('"_id":"page"')
  expect(await history('page')).not.toContain('canary')
})

test('a release is published whole or not at all, whenever the lake is killed', async () => {
  await using folder = await tempDir()
  const pages = 200
  let lake = await startProcess(folder.path, 'content')
  const states = new Set<unknown>()
  for (let round = 0; round < 5; round += 1) {
    const releaseId = `r${round}`
    const {client, end} = lake
    await client.releases.create({releaseId})
    const versions = client.transaction()
    for (let n = 0; n < pages; n += 1)
      versions.create({_id: `versions.${releaseId}.page-${n}`, _type: 'page', of: releaseId})
    await versions.commit()
    await client.releases.schedule({releaseId, publishAt: new Date(Date.now() + 100).toISOString()})
    // Kill the lake at times from just before to just after the scheduled one.
    await wait(90 + round * 10)
    await end('SIGKILL')
    const database = new DatabaseSync(`${folder.path}/content.db`)
    const published = Number(
      database
        .prepare("SELECT count(*) AS n FROM doc WHERE body LIKE ? AND id LIKE 'page-%'")
        .get(`%"of":"${releaseId}"%`)?.n,
    )
    const left = Number(
      database.prepare('SELECT count(*) AS n FROM doc WHERE id LIKE ?').get(`versions.${releaseId}.%`)?.n,
    )
    database.close()
    expect([
      [0, pages],
      [pages, 0],
    ]).toContainEqual([published, left])
    states.add(published)
    lake = await startProcess(folder.path, 'content')
    // The restart publishes what was due, without a request.
    await expect
      .poll(() => lake.client.fetch<string>('*[_id == $id][0].state', {id: `_.releases.${releaseId}`}))
      .toBe('published')
    expect(
      await lake.client.fetch('count(*[_type == "page" && of == $releaseId && !(_id in path("versions.**"))])', {
        releaseId,
      }),
    ).toBe(pages)
  }
  await lake.end('SIGTERM')
})
