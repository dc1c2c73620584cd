import 'server-only'
import {defineQuery} from 'next-sanity'
import {operationsFetch} from '@/server/sanity/clients'
import {findDocument} from '@/server/sanity/update'

const submittedMessageQuery = defineQuery(`*[_type == "contactMessage" && _id == $id][0]{id, fingerprint}`)

/** The earlier submission with this id, if any. */
export const findSubmitted = (id: string) => operationsFetch(submittedMessageQuery, {id})

// Candidates for the SLA job, which reads the whole document again before it acts.
const unansweredMessagesQuery = defineQuery(
  `*[_type == "contactMessage" && created_at > $oldest && created_at <= $since && spam != true && !defined(repliedAt) && !("promise" in coalesce(mails[]._key, []))]._id`,
)
export const findUnanswered = (since: string, oldest: string) =>
  operationsFetch(unansweredMessagesQuery, {since, oldest})

export const findMessage = (id: string) => findDocument('contactMessage', id)
