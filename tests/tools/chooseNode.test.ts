import {spawnSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {chooseNode, isAtLeast} from '../../tools/node/choose.mjs'
import {root} from '../../tools/environment.ts'
import {startCommand} from '../support/processes/command.ts'

const fallback = {version: '24.21.0', file: 'fallback'}

test.each([
  ['20.9.0', 'fallback'],
  ['22.23.4', 'fallback'],
  ['24.2.9', 'fallback'],
  ['24.21.0', 'system'],
  ['24.22.1', 'system'],
  ['26.10.0', 'system'],
])('with Node %s on the machine the %s runs', (version, chosen) => {
  expect(chooseNode({version, file: 'system'}, fallback).file).toBe(chosen)
})

test('versions are compared by number', () => {
  expect(isAtLeast('20.10.0', '20.9')).toBe(true)
  expect(isAtLeast('20.8.1', '20.9')).toBe(false)
  expect(isAtLeast('20.9.0', '20.9')).toBe(true)
})

test('no package of the product puts another Node before that of the machine', () => {
  const {packages} = z
    .object({packages: z.record(z.string(), z.object({bin: z.record(z.string(), z.string()).optional()}))})
    .parse(JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')))
  expect(Object.entries(packages).filter(([, {bin}]) => bin && 'node' in bin)).toEqual([])
})

test('a program runs under the chosen Node and keeps standard output for itself', async () => {
  await using command = await startCommand(['run', '-p', 'process.version'], {})
  expect(await command.exit).toBe(0)
  expect(command.output()).toMatch(/^v(2[4-9]|[3-9]\d)\.\d+\.\d+\n$/)
})

test('a build with a Node that reads no TypeScript says which one it needs', () => {
  const build = spawnSync(process.execPath, ['--no-experimental-strip-types', 'tools/node/beforeBuild.mjs'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect(build.status).toBe(1)
  expect(build.stderr).toContain('npm run build needs Node.js 24 or newer')
  expect(spawnSync(process.execPath, ['tools/node/beforeBuild.mjs'], {cwd: root}).status).toBe(0)
})
