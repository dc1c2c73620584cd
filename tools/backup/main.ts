import {resolve} from 'node:path'
import {backUp} from './backup.ts'
import {BackupError, lakesOf} from './lake.ts'
import {restore} from './restore.ts'
import type {Manifest} from './archive.ts'

const [command, ...args] = process.argv.slice(2)
const fileArgument = args.find((arg) => !arg.startsWith('--'))
// npm changes to the project's folder; resolve the file from the user's folder.
const file = fileArgument && resolve(process.env.INIT_CWD ?? '.', fileArgument)

const summary = ({datasets}: Manifest) =>
  Object.entries(datasets)
    .map(([name, {documents, assets}]) => `${name} ${documents} documents, ${assets.length} pictures and files`)
    .join('; ')

async function run(): Promise<string> {
  if (!file) throw new BackupError(`Name the file: npm run ${command} -- backup.tar.gz`)
  const lakes = lakesOf(process.env)
  if (command === 'restore') {
    const manifest = await restore(lakes, file, {replace: args.includes('--replace')})
    return `Restored as of ${manifest.madeAt}: ${summary(manifest)}.`
  }
  const {manifest, bytes} = await backUp(lakes, file)
  return `${file}, ${(bytes / 1e6).toFixed(1)} MB: ${summary(manifest)}.`
}

try {
  console.info(await run())
} catch (error) {
  if (!(error instanceof BackupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
