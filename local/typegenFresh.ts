import {spawnSync} from 'node:child_process'
import {readFileSync, writeFileSync} from 'node:fs'
import {root} from './root.ts'

const files = [`${root}/sanity.schema.json`, `${root}/web/sanity.types.ts`]
const read = () => files.map((file) => readFileSync(file, 'utf8'))

/** Generates once more and puts back what was there: a check changes nothing. */
function generated(): string[] {
  const before = read()
  const {status} = spawnSync('npm', ['run', 'typegen'], {cwd: root, stdio: ['ignore', 'inherit', 'inherit']})
  const after = read()
  for (const [index, file] of files.entries()) writeFileSync(file, before[index] ?? '')
  if (status !== 0) throw new Error('npm run typegen failed')
  return files.filter((_, index) => before[index] !== after[index])
}

const stale = generated()
if (stale.length > 0) {
  console.error(`Not as the schemas and queries say: ${stale.join(', ')}. Run npm run typegen and commit the result.`)
  process.exitCode = 1
}
