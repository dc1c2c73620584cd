import 'server-only'
import {z} from 'zod'
import {REVISION} from '@/server/sanity/update'
import {operationsFetch} from '@/server/sanity/clients'
import {importedNames, storedFields} from '@/lib/importedFields'
import {keyset, moveOf, pageOf, turnPage, searchOf} from '@/server/sanity/list/query'
import {maybeText, plainText} from '@/ui/admin/parts'
import {type MessageListQuery, Message, MessageCounts, type MessageAnswer} from './view'

export const PAGE_SIZE = 25

const ROW = `{
  _id, ${REVISION}, id, name, email, phone, phoneExtension, phoneTyped, subject, message, ${importedNames('created_at')}, created_at, repliedAt, locale, spam,
  mails[]{_key, template, to, state, tries, nextAt, sentAt, error, bounced}, history[]{_key, at, by, action, from, to}
}`

const STATE_CONDITIONS = {
  open: ' && spam != true && !defined(repliedAt)',
  replied: ' && spam != true && defined(repliedAt)',
  all: ' && spam != true',
  spam: ' && spam == true',
} satisfies Record<MessageListQuery['state'], string>

const COUNTS = `{
  "open": count(*[_type == "contactMessage"${STATE_CONDITIONS.open}]),
  "replied": count(*[_type == "contactMessage"${STATE_CONDITIONS.replied}]),
  "all": count(*[_type == "contactMessage"${STATE_CONDITIONS.all}]),
  "spam": count(*[_type == "contactMessage"${STATE_CONDITIONS.spam}])
}`

export const listMessages = (query: MessageListQuery): Promise<MessageAnswer> => turnPage(query, readPage)

async function readPage(query: MessageListQuery): Promise<MessageAnswer> {
  const search = searchOf(query.q, ['name', 'subject', 'email'], 'message')
  const where = `_type == "contactMessage"${STATE_CONDITIONS[query.state]}${search.where}`
  const move = moveOf(query)
  const page = keyset('created_at', 'desc', move, PAGE_SIZE)
  const result = await operationsFetch(
    `{"rows": *[${where}${page.where}]${page.slice}${ROW}, "total": count(*[${where}]), "counts": ${COUNTS}}`,
    {...search.params, ...page.params},
  )
  const {rows, total, counts} = z
    .object({rows: z.array(storedFields.pipe(Message)), total: z.number(), counts: MessageCounts})
    .parse(result)
  const resultPage = pageOf(rows, PAGE_SIZE, move, (row) => ({value: row.created_at, id: row._id}))
  return {...resultPage, total, counts}
}

const ONE = `*[_type == "contactMessage" && _id == $id][0]${ROW}`

/** One message; undefined when there is none. */
export const getMessage = async (id: string): Promise<Message | undefined> =>
  storedFields.pipe(Message).safeParse(await operationsFetch(ONE, {id})).data

/** GROQ: the newest messages, for the notice of new ones, and when any message was last changed. */
export const MESSAGE_NEWS = `{
  "messages": *[_type == "contactMessage" && spam != true] | order(created_at desc) [0...5]{"at": created_at, name},
  "changedAt": *[_type == "contactMessage"] | order(_updatedAt desc) [0]._updatedAt
}`

export const MessageNews = z.object({
  messages: z.array(
    z.object({at: plainText, name: plainText}).transform((each) => ({...each, kind: 'message' as const})),
  ),
  changedAt: maybeText,
})
