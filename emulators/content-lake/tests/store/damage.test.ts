import {existsSync} from 'node:fs'
import {open, readFile, rm, stat} from 'node:fs/promises'
import {expect, test, vi} from 'vitest'
import {runQuery, selectIds} from '../../query/run.ts'
import {Dataset} from '../../store/dataset.ts'
import {tempDir, bearer, READ, startLake} from '../support/startLake.ts'

/** Overwrites part of a file, like a failing disk. */
async function damage(file: string, position: number, length: number): Promise<void> {
  await using handle = await open(file, 'r+')
  await handle.write(Buffer.alloc(length, 0xa5), 0, length, position)
}

/** Fills a lake and closes it, so that everything is in the database file. */
async function fill(dataDir: string): Promise<string> {
  await using lake = await startLake({dataDir})
  const documents = lake.client().transaction()
  for (let n = 0; n < 500; n++) documents.create({_id: `page-${n}`, _type: 'page', text: 'x'.repeat(500)})
  await documents.commit()
  return `${dataDir}/content.db`
}

test.each([
  ['in the middle', async (file: string) => damage(file, Math.floor((await stat(file)).size / 2), 8_192)],
  ['at its beginning', (file: string) => damage(file, 0, 4_096)],
  [
    'by the loss of its second half',
    async (file: string) => {
      await using handle = await open(file, 'r+')
      await handle.truncate(Math.floor((await stat(file)).size / 8_192) * 4_096)
    },
  ],
])('a database that is damaged %s is not opened nor changed, and the message says what to do', async (_name, harm) => {
  await using folder = await tempDir()
  const file = await fill(folder.path)
  await harm(file)
  const before = await readFile(file)
  await expect(startLake({dataDir: folder.path})).rejects.toThrow(/content\.db is damaged.*sanity dataset import/s)
  const here = {dataDir: folder.path, restoreCommand: 'npm run restore'}
  await expect(startLake(here)).rejects.toThrow(/content\.db is damaged.*npm run restore/s)
  expect((await readFile(file)).equals(before)).toBe(true)
  expect(existsSync(file)).toBe(true)
})

test('a database that lost all of its bytes does not start as a new one, and a new one starts', async () => {
  await using folder = await tempDir()
  const file = await fill(folder.path)
  await using handle = await open(file, 'r+')
  await handle.truncate(0)
  await expect(startLake({dataDir: folder.path})).rejects.toThrow(/content\.db is empty.*sanity dataset import/s)
  expect((await stat(file)).size).toBe(0)
  await rm(file)
  await using lake = await startLake({dataDir: folder.path})
  expect(await lake.client().fetch('count(*)')).toBe(0)
})

test('an error of the lake itself is a 500 with a line in the log, not an unsupported query', async () => {
  await using lake = await startLake()
  const log = vi.spyOn(console, 'error').mockReturnValue()
  const broken = vi.spyOn(Dataset.prototype, 'get').mockImplementation(() => {
    throw new TypeError('a fault of our own')
  })
  await lake
    .client()
    .create({_id: 'page', _type: 'page'})
    .catch(() => undefined)
  const response = await lake.call('/v2025-02-19/data/doc/content/page', {headers: bearer(READ)})
  // Queries are evaluated in a thread that no test reaches into: ask as that thread does.
  const asked = {projectId: 'local', query: '*[_id == "page"]', params: {}, perspective: {kind: 'raw'} as const}
  const who = {id: 'test', canRead: true, canWrite: false}
  await using folder = await tempDir()
  const dataset = new Dataset('content', 'public', `${folder.path}/content.db`, selectIds)
  await expect(runQuery({...asked, who, dataset})).rejects.toThrow('a fault of our own')
  dataset.close()
  broken.mockRestore()
  expect(response.status).toBe(500)
  expect(await response.json()).toMatchObject({statusCode: 500, message: 'An internal server error occurred'})
  expect(log).toHaveBeenCalled()
  log.mockClear()
  log.mockRestore()
})
