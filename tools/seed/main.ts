import {tidyValues} from '../../web/lib/config/environment.ts'
import {missingFiles} from './assets.ts'
import {readContent} from './content.ts'
import {contentClient, isEmpty, seed} from './seed.ts'

/** Names every wrong field of content/, without a lake. */
function check(): void {
  const {documents, errors} = readContent()
  const allErrors = [...errors, ...missingFiles(documents)]
  for (const error of allErrors) console.error(error)
  console.info(`${documents.length} documents, ${allErrors.length} errors`)
  process.exitCode = allErrors.length ? 1 : 0
}

async function write(options: readonly string[]): Promise<void> {
  const client = contentClient(tidyValues(process.env))
  const force = options.includes('--force')
  if (options.includes('--if-empty') && !(await isEmpty(client))) {
    return console.info('The dataset has its content already.')
  }
  const {documents} = await seed(client, {force})
  console.info(`${documents} documents ${force ? 'replaced' : 'are in place'}.`)
}

if (process.argv.includes('--check')) check()
else await write(process.argv)
