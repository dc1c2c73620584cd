import {execFile} from 'node:child_process'
import {writeFile} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {backUp} from '../../tools/backup/backup.ts'
import {lakesOf} from '../../tools/backup/lake.ts'
import {rehearse} from '../../tools/backup/rehearse.ts'
import {restore} from '../../tools/backup/restore.ts'
import {root} from '../../tools/environment.ts'
import {startLake, WRITE, type TestLake} from '../support/lake.ts'
import {tempDir} from '../support/tempDir'

const run = promisify(execFile)
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Runs the Sanity CLI as `npx sanity …` does, told nothing but the lake's address and token. */
async function sanity(lake: TestLake, ...args: string[]): Promise<string> {
  const {stdout} = await run(process.execPath, [resolve(root, 'node_modules/sanity/bin/sanity'), ...args], {
    cwd: root,
    env: {
      ...process.env,
      SANITY_STUDIO_API_HOST: lake.url,
      SANITY_AUTH_TOKEN: WRITE,
      SANITY_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'production',
    },
  })
  return stdout
}

const lakes = ({url}: TestLake) => lakesOf({SANITY_API_HOST: url, SANITY_WRITE_TOKEN: WRITE})

async function fill(lake: TestLake) {
  const content = lake.client()
  // With one asset alone, Sanity's import leaves its title out.
  await content.assets.upload('file', Buffer.from('plan'), {filename: 'plan.txt', contentType: 'text/plain'})
  const picture = await content.assets.upload('image', PIXEL, {filename: 'house.png', title: 'The house'})
  await content
    .transaction()
    .create({_id: 'page-a', _type: 'page', picture: {_type: 'image', asset: {_type: 'reference', _ref: picture._id}}})
    .create({_id: 'drafts.page-a', _type: 'page', to: {_type: 'reference', _ref: 'page-a'}})
    .commit()
  await lake.client('operations').create({_id: 'booking.1', _type: 'booking'})
}

const CONTENT = '*[!(_id in path("_.**"))] | order(_id){_id, title, originalFilename, picture, to}'

test('the Sanity CLI lists, creates, reads, queries and deletes in the lake that the environment names', async () => {
  await using lake = await startLake()
  await using folder = await tempDir()
  const file = join(folder.path, 'a.json')
  await writeFile(file, JSON.stringify({_id: 'a', _type: 'page', title: 'One'}))
  await sanity(lake, 'documents', 'create', file, '--dataset', 'content')
  const [datasets, document, titles] = await Promise.all([
    sanity(lake, 'datasets', 'list'),
    sanity(lake, 'documents', 'get', 'a', '--dataset', 'content'),
    sanity(lake, 'documents', 'query', '*[_type == "page"].title', '--dataset', 'content'),
  ])
  expect(datasets.split('\n')).toEqual(expect.arrayContaining(['content', 'operations']))
  expect(document).toContain('"title": "One"')
  expect(titles).toContain('One')
  await sanity(lake, 'documents', 'delete', 'a', '--dataset', 'content')
  expect(await lake.client().getDocument('a')).toBeUndefined()
})

test('an archive of the backup is imported by Sanity’s own command, each dataset into its own', async () => {
  await using lake = await startLake()
  await using folder = await tempDir()
  await fill(lake)
  const [content, operations] = await backUp(lakes(lake), join(folder.path, 'site.tar.gz'))
  await using other = await startLake()
  // One after the other: both unpack into a folder named by the time.
  await sanity(other, 'dataset', 'import', content?.file ?? '', '--dataset', 'content')
  await sanity(other, 'dataset', 'import', operations?.file ?? '', '--dataset', 'operations')
  expect(await other.client().fetch(CONTENT)).toEqual(await lake.client().fetch(CONTENT))
  expect(await other.client('operations').fetch('*._id')).toEqual(['booking.1'])
})

test('an archive of Sanity’s own export is rehearsed and restored', async () => {
  await using lake = await startLake()
  await using folder = await tempDir()
  await fill(lake)
  const file = join(folder.path, 'export.tar.gz')
  await sanity(lake, 'dataset', 'export', 'content', file)
  expect((await rehearse([file])).map(({documents}) => documents.length)).toEqual([4])
  await using other = await startLake()
  await expect(restore(lakes(other), [file], {dataset: 'elsewhere'})).rejects.toThrow('Add --dataset with content')
  await restore(lakes(other), [file])
  expect(await other.client().fetch(CONTENT)).toEqual(await lake.client().fetch(CONTENT))
})
