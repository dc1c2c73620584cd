import 'server-only'
import {defineQuery} from 'next-sanity'
import {operationsFetch} from '@/server/sanity'

const submittedMessageQuery = defineQuery(`*[_type == "contactMessage" && _id == $id][0]{id, fingerprint}`)

/** What was stored under this id, if anything. */
export const findSubmitted = (id: string) => operationsFetch(submittedMessageQuery, {id})
