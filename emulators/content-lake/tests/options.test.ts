import {execFile, spawn} from 'node:child_process'
import {once} from 'node:events'
import {writeFile} from 'node:fs/promises'
import {join, resolve} from 'node:path'
import {createInterface} from 'node:readline'
import {promisify} from 'node:util'
import {createClient} from '@sanity/client'
import {expect, test} from 'vitest'
import {startLake, tempDir} from './support/startLake.ts'

const run = promisify(execFile)
const program = resolve(import.meta.dirname, '../main.ts')

/** Returns the exit code and the message of a lake that does not start. */
async function refused(...args: string[]): Promise<{code: number; stderr: string}> {
  await using folder = await tempDir()
  return run(process.execPath, [program, '--data', folder.path, ...args]).then(
    () => {
      throw new Error('It started')
    },
    ({code, stderr}: {code: number; stderr: string}) => ({code, stderr}),
  )
}

test.each([
  [['--dataset', 'Bad Name!'], /^"Bad Name!" is no name of a dataset/],
  [['--private', '../escape'], /^"..\/escape" is no name of a dataset/],
  [['--dataset', 'a', '--private', 'a'], /^Dataset "a" is named twice/],
  [['--port', 'eighty'], /^--port is eighty/],
  [['--port', '70000'], /^--port is 70000/],
  [['--colour', 'red'], /Unknown option '--colour'/],
])('%j is refused in a sentence, without a stack', async (args, sentence) => {
  const {code, stderr} = await refused(...args)
  expect(stderr).toMatch(sentence)
  expect(stderr).toContain('--help lists the options.')
  expect(stderr).not.toContain('    at ')
  expect(code).toBe(2)
})

test('the command line gives a new folder its seed, keeps what it has, and begins anew when asked', async () => {
  await using folder = await tempDir()
  const seed = join(folder.path, 'seed.ndjson')
  await writeFile(seed, JSON.stringify({_id: 'a', _type: 'page', title: 'Seed'}))
  const titlesAfter = async (change: string | undefined, ...args: string[]) => {
    const environment = {...process.env, SANITY_READ_TOKEN: 'read', SANITY_WRITE_TOKEN: 'write'}
    const options = [
      '--data',
      join(folder.path, 'data'),
      '--port',
      '0',
      '--listen',
      '127.0.0.1',
      '--seed',
      seed,
      ...args,
    ]
    const child = spawn(process.execPath, [program, ...options], {
      env: environment,
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const exit = once(child, 'exit')
    let apiHost = ''
    for await (const line of createInterface({input: child.stdout})) {
      apiHost = /^Content Lake on (\S+)$/.exec(line)?.[1] ?? ''
      if (apiHost) break
    }
    const place = {projectId: 'local', dataset: 'production', apiHost, useProjectHostname: false, useCdn: false}
    const client = createClient({...place, apiVersion: '2025-02-19', token: 'write'})
    const titles = await client.fetch<string[]>('*[].title')
    if (change) await client.createOrReplace({_id: 'a', _type: 'page', title: change})
    child.kill('SIGTERM')
    await exit
    return titles
  }
  expect(await titlesAfter('Changed')).toEqual(['Seed'])
  expect(await titlesAfter(undefined)).toEqual(['Changed'])
  expect(await titlesAfter(undefined, '--reset')).toEqual(['Seed'])
})

test('a taken port and a folder in use are named', async () => {
  await using lake = await startLake()
  const taken = await refused('--port', new URL(lake.url).port)
  expect(taken).toEqual({code: 1, stderr: expect.stringMatching(/^Port \d+ is taken\. .*\n$/)})
  const shared = await run(process.execPath, [program, '--data', lake.folder, '--port', '0']).catch(
    ({stderr}: {stderr: string}) => stderr,
  )
  expect(shared).toMatch(/^Another Content Lake uses .*\. Stop it, or choose another folder\.\n$/)
})
