import {resolve} from 'node:path'
import {parseArgs} from 'node:util'
import {tidyValues} from '../../web/lib/config/environment.ts'
import {backUp} from './backup.ts'
import {BackupError, explain, lakesOf, type Lake, type LakeDocument} from './lake.ts'
import {rehearse} from './rehearse.ts'
import {filesOf, restore, type Restored} from './restore.ts'

const {positionals, values} = parseArgs({
  allowPositionals: true,
  options: {
    replace: {type: 'boolean', default: false},
    rehearse: {type: 'boolean', default: false},
    dataset: {type: 'string'},
  },
})
const [command, fileArgument] = positionals
const environment = tidyValues(process.env)
// npm changes to the project's folder; resolve the file from the user's folder.
const file = fileArgument && resolve(process.env.INIT_CWD ?? '.', fileArgument)

const contents = (documents: number, assets: number) => `${documents} documents, ${assets} pictures and files`

/** `booking 449, quote 7`: an owner sees that what must not be lost is among them. */
function countsByType(documents: readonly LakeDocument[]): string {
  const counts = new Map<string, number>()
  for (const {_type} of documents) counts.set(_type, (counts.get(_type) ?? 0) + 1)
  return [...counts]
    .toSorted()
    .map(([type, count]) => `${type} ${count}`)
    .join(', ')
}

const summary = (restored: readonly Restored[]) =>
  restored
    .map(
      ({lake, archive: {documents, assets}}) =>
        `${lake.name} ${contents(documents.length, assets.length)} (${countsByType(documents)})`,
    )
    .join('; ')

/** Notes the time of the backup for the doctor, whichever machine made it. A failed note does not fail the backup. */
async function noteBackup(lakes: readonly Lake[]): Promise<void> {
  const note = {_id: 'schedulerRun.backup', _type: 'schedulerRun', at: new Date().toISOString()}
  const operations = lakes.find(({name}) => name === 'operations')
  await operations?.client.createOrReplace(note).catch((error: unknown) => {
    console.warn(
      `The time of this backup could not be noted, so npm run doctor will miss it. ${explain(operations, error).message}`,
    )
  })
}

async function run(): Promise<string> {
  if (!file) throw new BackupError(`Name the file: npm run ${command} -- backup.tar.gz`)
  // A rehearsal uses a local lake and needs no token.
  if (command === 'restore' && values.rehearse) {
    const lakes = lakesOf({...environment, SANITY_WRITE_TOKEN: 'none'})
    const restored = await rehearse(filesOf(lakes, file), values.dataset)
    return `Rehearsed, everything came back the same: ${summary(restored)}.`
  }
  const lakes = lakesOf(environment, command === 'restore' ? 'write' : 'read')
  if (command === 'restore') {
    const restored = await restore(lakes, filesOf(lakes, file), values)
    return `Restored as of ${restored[0]?.archive.manifest?.madeAt ?? 'the export'}: ${summary(restored)}.`
  }
  const backups = await backUp(lakes, file)
  await noteBackup(lakes)
  return backups
    .map(
      ({file: written, bytes, manifest: {documents, assets}}) =>
        `${written}, ${(bytes / 1e6).toFixed(1)} MB: ${contents(documents, assets.length)}`,
    )
    .join('\n')
}

try {
  console.info(await run())
} catch (error) {
  if (!(error instanceof BackupError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
