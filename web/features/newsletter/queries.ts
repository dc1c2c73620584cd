import 'server-only'
import {defineQuery} from 'next-sanity'
import {operationsFetch} from '@/server/sanity/clients'
import {addressIds} from '@/server/sanity/ids'

const subscriberQuery = defineQuery(
  `*[_type == "subscriber" && (_id in $ids || lower(email) == $email)] | order(_createdAt asc)[0]`,
)
const confirmingQuery = defineQuery(
  `*[_type == "subscriber" && confirmTokenHash == $hash && status in ["pending", "confirmed"]][0]`,
)
const leavingQuery = defineQuery(`*[_type == "subscriber" && unsubscribeTokenHash == $hash][0]`)

/** The subscription of an address, with the id of any of the secrets. */
export const findSubscriber = (email: string) =>
  operationsFetch(subscriberQuery, {ids: addressIds('subscriber', email), email})
export const findByConfirmToken = (hash: string) => operationsFetch(confirmingQuery, {hash})
export const findByUnsubscribeToken = (hash: string) => operationsFetch(leavingQuery, {hash})
