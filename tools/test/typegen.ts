// Checks that schemas/schema.json and web/sanity.types.ts match the present schema and queries.
import {execFile} from 'node:child_process'
import {mkdir, mkdtemp, readFile, rm} from 'node:fs/promises'
import {join} from 'node:path'
import {isDeepStrictEqual, promisify} from 'node:util'
import {root} from '../environment.ts'

const run = promisify(execFile)
const read = (file: string) => readFile(join(root, file), 'utf8')
/** The generated file contains the path of each query relative to itself. */
const withoutPaths = (text: string) => text.replaceAll(/^\/\/ Source: .*$/gm, '')

// Inside the project, whose rules format the generated code. Sanity's commands accept relative paths only.
await mkdir(join(root, '.build'), {recursive: true})
const folder = (await mkdtemp(join(root, '.build/types-'))).slice(root.length + 1)
try {
  const [schema, types] = [`${folder}/schema.json`, `${folder}/types.ts`]
  const env = {...process.env, SANITY_TELEMETRY_DISABLED: '1', TYPES_FILE: types}
  const sanity = (...args: string[]) =>
    run(process.execPath, ['node_modules/sanity/bin/sanity', ...args], {cwd: root, env})
  await Promise.all([sanity('schema', 'extract', '--path', schema), sanity('typegen', 'generate')])
  const isFresh =
    isDeepStrictEqual(JSON.parse(await read(schema)), JSON.parse(await read('schemas/schema.json'))) &&
    withoutPaths(await read(types)) === withoutPaths(await read('web/sanity.types.ts'))
  if (!isFresh) {
    console.error('The schema or a query has changed since its types were generated: npm run typegen')
    process.exitCode = 1
  }
} finally {
  await rm(join(root, folder), {recursive: true})
}
