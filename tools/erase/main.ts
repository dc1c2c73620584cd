import {lakesOf} from '../backup/lake.ts'
import {findDocuments, erase} from './person.ts'

const [email, ...flags] = process.argv.slice(2)

async function run(): Promise<void> {
  if (!email?.includes('@')) throw new Error('Whom? npm run erase -- person@example.com (and --yes to do it)')
  const operations = lakesOf(process.env).find(({name}) => name === 'operations')
  if (!operations) return
  const documents = await findDocuments(operations.client, email)
  for (const {_type, _id, at} of documents) console.info(`${_type} ${_id}${at ? ` of ${at}` : ''}`)
  if (documents.length === 0) return console.info('Nothing is stored under this address.')
  if (!flags.includes('--yes')) return console.info(`${documents.length} documents. Add --yes to erase them for good.`)
  await erase(operations.client, documents)
  console.info(`${documents.length} documents and their history are erased.`)
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
