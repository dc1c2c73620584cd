import {secretsOf} from '../../web/lib/config/keys.ts'
import {isLoopback, tidyValues} from '../../web/lib/config/environment.ts'
import {operationsOf} from '../backup/lake.ts'
import {moveIds} from './moveIds.ts'
import {erase, findDocuments, findLinked, isFindable, keptUntil, type PersonalDocument, phoneOf} from './person.ts'

const [person, ...flags] = process.argv.slice(2)
const usage = `Whom? npm run erase -- person@example.com, or by telephone: npm run erase -- "(732) 555-0123"
(and --yes to do it), or npm run erase -- --move-ids`

const values = tidyValues(process.env)

const mailCopies = isLoopback(values.POSTMARK_API_URL)
  ? `the local mailbox, until ${values.DATA_DIR ?? '.data'}/mailbox is deleted`
  : 'Postmark, 45 days after each mail unless the plan says otherwise'
/** Copies that this command cannot reach. */
const copies = `Copies that are left, and how long they live:
- backups: archives made before today, until each is deleted or replaced (the nightly ones after a month). After a restore erase again.
- mails: ${mailCopies}, and the mailboxes of the office and of the person, until somebody deletes them there.`

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
  const secrets = secretsOf(values.AUTH_SECRET)
  if (secrets.length === 0)
    throw new Error('AUTH_SECRET is missing: set it to that of the site. The ids of some documents are made with it.')
  const operations = operationsOf(values)
  if (!operations) return
  const {client} = operations
  if (person === '--move-ids')
    return console.info(`${await moveIds(client, secrets)} documents have an id of the newest AUTH_SECRET now.`)
  const found = await findDocuments(client, person, secrets)
  const now = new Date()
  const kept = found.filter((document) => keptUntil(document, now))
  for (const document of kept) {
    const until = keptUntil(document, now)?.toISOString().slice(0, 10)
    console.info(`Kept until ${until}, as a signed contract has to be; tell the person: quote ${document._id}`)
  }
  const documents = found.filter((document) => !kept.includes(document))
  if (found.length === 0) return console.info('Nothing is stored under this address or number.')
  if (documents.length === 0) return
  const linked = await findLinked(client, documents)
  list(documents)
  if (linked.length > 0) {
    console.info('Linked as the same customer, under another address or number. To erase these too, name theirs:')
    list(linked)
  }
  if (!flags.includes('--yes')) return console.info(`${documents.length} documents. Add --yes to erase them for good.`)
  await erase(client, documents)
  console.info(`${documents.length} documents and their history are erased.\n${copies}`)
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
