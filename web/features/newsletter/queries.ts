import 'server-only'
import {defineQuery} from 'next-sanity'
import {operationsFetch} from '@/server/sanity/clients'

const subscriberQuery = defineQuery(`*[_type == "subscriber" && _id == $id][0]`)
const confirmingQuery = defineQuery(`*[_type == "subscriber" && confirmTokenHash == $hash && status == "pending"][0]`)
const leavingQuery = defineQuery(`*[_type == "subscriber" && unsubscribeTokenHash == $hash][0]`)

export const findSubscriber = (id: string) => operationsFetch(subscriberQuery, {id})
export const findByConfirmToken = (hash: string) => operationsFetch(confirmingQuery, {hash})
export const findByUnsubscribeToken = (hash: string) => operationsFetch(leavingQuery, {hash})
