import 'server-only'
import {defineQuery} from 'next-sanity'
import {operationsFetch} from '@/server/sanity/clients'
import {fetchForCommit} from '@/server/sanity/commit'
import {findDocument} from '@/server/sanity/update'

const beforeMessageQuery = defineQuery(`{
  "known": *[_type == "contactMessage" && _id == $id][0]{id, fingerprint, spam},
  "settings": *[_type == "notificationSettings" && _id == "notificationSettings.main"][0]{contactRecipients, staffLanguage}
}`)

/** Everything that must be known before a message is stored, in one query. */
export const findSubmissionContext = (id: string, start: number) =>
  fetchForCommit(beforeMessageQuery, {id}, {id, start})

// Candidates for the SLA job, which reads the whole document again before it acts.
const unansweredMessagesQuery = defineQuery(
  `*[_type == "contactMessage" && created_at > $oldest && spam != true && !defined(repliedAt) && !("promise" in coalesce(mails[]._key, []))]{_id, created_at}`,
)
export const findUnanswered = (oldest: string) => operationsFetch(unansweredMessagesQuery, {oldest})

export const findMessage = (id: string) => findDocument('contactMessage', id)
