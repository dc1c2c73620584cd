import {spawnSync} from 'node:child_process'
import {readFile} from 'node:fs/promises'
import {expect, test} from 'vitest'
import {startReport} from '../../bench/report.ts'
import {root} from '../../../tools/environment.ts'
import {tempDir} from '../../support/tempDir.ts'

const order = ['search', 'pages', 'load']

test('a part that is measured alone replaces its own section, in the order of the parts, and nothing else', async () => {
  await using folder = await tempDir()
  const file = `${folder.path}/benchmarks.md`
  const measure = (name: string, values: readonly number[]) =>
    startReport({name, heading: `The ${name}`, command: 'npm run bench', order, file})(
      values.map((p50) => ({name: 'a row', unit: 'ms', p50})),
    )
  measure('load', [1])
  measure('search', [2])
  measure('load', [3])
  // What could not be measured, such as a suite that nobody has fetched.
  measure('search', [])
  const text = await readFile(file, 'utf8')
  expect([...text.matchAll(/^## (.*)|\| a row \| (.*?) \|/gm)].map(([, part, row]) => part ?? row)).toEqual([
    'search',
    '2 ms',
    'load',
    '3 ms',
  ])
})

test('all parts of the benchmarks load, and an unknown one names them', () => {
  const {status, stderr} = spawnSync(process.execPath, ['tools/bootstrap.mjs', 'run', 'tests/bench/main.ts', 'nope'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/^The parts are: search, requests, lake, .*dashboard\n$/)
  expect(status).toBe(2)
})
