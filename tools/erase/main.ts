import {secretsOf} from '../../web/lib/config/keys.ts'
import {operationsOf} from '../backup/lake.ts'
import {moveIds} from './moveIds.ts'
import {erase, findDocuments, findLinked, isFindable, type PersonalDocument, phoneOf} from './person.ts'

const [person, ...flags] = process.argv.slice(2)
const usage = `Whom? npm run erase -- person@example.com, or by telephone: npm run erase -- "(732) 555-0123"
(and --yes to do it), or npm run erase -- --move-ids`

const list = (documents: readonly PersonalDocument[]) => {
  for (const {_type, _id, at, email, phone, phoneExtension} of documents) {
    const number =
      phone && [phoneOf(phone)?.label ?? phone, phoneExtension && `x${phoneExtension}`].filter(Boolean).join(' ')
    const stored = [email, number].filter(Boolean).join(', ')
    console.info([`${_type} ${_id}`, at && `of ${at}`, stored && `under ${stored}`].filter(Boolean).join(' '))
  }
}

async function run(): Promise<void> {
  if (!person || (person !== '--move-ids' && !isFindable(person))) throw new Error(usage)
  const secrets = secretsOf(process.env.AUTH_SECRET)
  if (secrets.length === 0) throw new Error('AUTH_SECRET is missing: the ids of some documents are made with it.')
  const operations = operationsOf(process.env)
  if (!operations) return
  const {client} = operations
  if (person === '--move-ids')
    return console.info(`${await moveIds(client, secrets)} documents have an id of the newest AUTH_SECRET now.`)
  const documents = await findDocuments(client, person, secrets)
  if (documents.length === 0) return console.info('Nothing is stored under this address or number.')
  const linked = await findLinked(client, documents)
  list(documents)
  if (linked.length > 0) {
    console.info('Linked as the same customer, under another address or number. To erase these too, name theirs:')
    list(linked)
  }
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
