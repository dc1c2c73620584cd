import {secretsOf} from '../../web/lib/config/keys.ts'
import {operationsOf} from '../backup/lake.ts'
import {moveIds} from './moveIds.ts'
import {findDocuments, erase} from './person.ts'

const [email, ...flags] = process.argv.slice(2)
const usage = 'Whom? npm run erase -- person@example.com (and --yes to do it), or npm run erase -- --move-ids'

async function run(): Promise<void> {
  if (email !== '--move-ids' && !email?.includes('@')) throw new Error(usage)
  const secrets = secretsOf(process.env.AUTH_SECRET)
  if (secrets.length === 0) throw new Error('AUTH_SECRET is missing: the ids of some documents are made with it.')
  const operations = operationsOf(process.env)
  if (!operations) return
  const {client} = operations
  if (email === '--move-ids')
    return console.info(`${await moveIds(client, secrets)} documents have an id of the newest AUTH_SECRET now.`)
  const documents = await findDocuments(client, email, secrets)
  for (const {_type, _id, at, email: stored} of documents)
    console.info([`${_type} ${_id}`, at && `of ${at}`, stored && `under ${stored}`].filter(Boolean).join(' '))
  if (documents.length === 0) return console.info('Nothing is stored under this address.')
  if (!flags.includes('--yes')) return console.info(`${documents.length} documents. Add --yes to erase them for good.`)
  await erase(client, documents)
  console.info(`${documents.length} documents and their history are erased.`)
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
