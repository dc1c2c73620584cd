import {execFile} from 'node:child_process'
import {mkdir, mkdtemp, readFile, rm} from 'node:fs/promises'
import {promisify} from 'node:util'
import {expect, onTestFinished, test} from 'vitest'

const run = promisify(execFile)

test('the generated types are those of the schema and the queries as they are now (npm run typegen)', async () => {
  // Inside the project, because its rules format the generated code. The tool accepts relative paths only.
  await mkdir('.build', {recursive: true})
  const folder = await mkdtemp('.build/types-')
  onTestFinished(() => rm(folder, {recursive: true}))
  const [schema, types] = [`${folder}/schema.json`, `${folder}/types.ts`]
  const env = {...process.env, SANITY_TELEMETRY_DISABLED: '1', TYPES_FILE: types}
  const sanity = (...args: string[]) => run(process.execPath, ['node_modules/sanity/bin/sanity', ...args], {env})

  await sanity('schema', 'extract', '--path', schema)
  expect(JSON.parse(await readFile(schema, 'utf8'))).toEqual(JSON.parse(await readFile('schemas/schema.json', 'utf8')))

  await sanity('typegen', 'generate')
  // The generated file contains the path of each query relative to itself.
  const withoutPaths = (text: string) => text.replaceAll(/^\/\/ Source: .*$/gm, '')
  const [fresh, committed] = await Promise.all([types, 'web/sanity.types.ts'].map((file) => readFile(file, 'utf8')))
  // Compare as a boolean: a diff of two long files helps nobody, and `npm run typegen` fixes it.
  expect(withoutPaths(fresh ?? '') === withoutPaths(committed ?? ''), 'npm run typegen').toBe(true)
}, 90_000)
