import {execFile} from 'node:child_process'
import {resolve} from 'node:path'
import {promisify} from 'node:util'
import {expect, test} from 'vitest'
import {startLake, tempDir} from './support/startLake.ts'

const run = promisify(execFile)
const program = resolve(import.meta.dirname, '../main.ts')

/** What a person at the terminal reads when the lake does not start. */
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

test('a taken port and a folder in use are named', async () => {
  await using lake = await startLake()
  const taken = await refused('--port', new URL(lake.url).port)
  expect(taken).toEqual({code: 1, stderr: expect.stringMatching(/^Port \d+ is taken\. .*\n$/)})
  const shared = await run(process.execPath, [program, '--data', lake.folder, '--port', '0']).catch(
    ({stderr}: {stderr: string}) => stderr,
  )
  expect(shared).toMatch(/^Another Content Lake uses .*\. Stop it, or choose another folder\.\n$/)
})
