import 'server-only'
import {defineQuery} from 'next-sanity'
import {cache} from 'react'
import {asLocale, localePath} from '@/lib/locales'
import {QUOTE} from '@/lib/routes'
import {addDays, businessToday} from '@/lib/time/dates'
import type {Quote} from '@/sanity.types'
import {operationsFetch} from '@/server/sanity/clients'
import {sha256} from '@/server/sanity/ids'
import {quoteToken, stateOf, versionOf} from './transitions'

const quoteOfTokenQuery = defineQuery(`*[_type == "quote" && tokenHash == $hash][0]`)

const isToken = (token: string) => /^[\w-]{22}$/.test(token)

export const quotePath = (quote: Pick<Quote, '_id' | 'linkId' | 'tokenHash' | 'locale'>) =>
  localePath(asLocale(quote.locale), `${QUOTE}/${quoteToken(quote)}`)

/** The quote of a link, read once for each page. */
export const findByToken = cache((token: string) =>
  isToken(token) ? operationsFetch(quoteOfTokenQuery, {hash: sha256(token)}) : null,
)

const quotesOfBookingQuery = defineQuery(
  `*[
    _type == "quote" && booking == $booking && count(versions) > 0 &&
    (!defined(linkId) || lower(email) == lower(*[_type == "booking" && _id == $booking][0].email))
  ] | order(created_at desc) [0...20]`,
)

/**
 * The quotes of a booking for the customer's own page. Leaves out a quote whose link was renewed for another address:
 * its reader may be another person.
 */
export async function quotesOfBooking(booking: string, now: Date) {
  const quotes = await operationsFetch(quotesOfBookingQuery, {booking})
  return quotes
    .filter((quote) => isReadable(quote, now))
    .map((quote) => ({title: quote.title ?? quote.id, total: quote.total, path: quotePath(quote)}))
}

/** An unsigned quote can be read for this many days after its last day of validity; a signed one always. */
const EXPIRY_DAYS = 90

/** Whether the link shows the quote: not before it is sent, nor after it has long expired. */
export const isReadable = ({acceptance, versions = [], validUntil = ''}: Quote, now: Date) =>
  versions.length > 0 && (acceptance !== undefined || addDays(validUntil, EXPIRY_DAYS) >= businessToday(now))

/** The content of a link's page; undefined for an unknown link. `number`: an earlier version. */
export async function readQuote(token: string, {number, now = new Date()}: {number?: number; now?: Date} = {}) {
  const quote = await findByToken(token)
  if (!quote || !isReadable(quote, now)) return undefined
  const {acceptance, countersignature, versions = [], reason} = quote
  const version = versionOf(quote, number ?? acceptance?.version) ?? versionOf(quote)
  if (!version) return undefined
  return {
    state: stateOf(quote, now),
    version,
    latest: versions.length,
    hasEmail: Boolean(quote.email),
    ...(acceptance && {acceptance}),
    ...(countersignature && {countersignature}),
    ...(reason && {reason}),
  }
}
export type ReadQuote = NonNullable<Awaited<ReturnType<typeof readQuote>>>
