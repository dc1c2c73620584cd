import 'server-only'
import {defineQuery} from 'next-sanity'
import {cache} from 'react'
import {asLocale, localePath} from '@/lib/locales'
import {QUOTE} from '@/lib/routes'
import {addDays, businessToday} from '@/lib/time/dates'
import type {Quote} from '@/sanity.types'
import {notFound} from '@/server/http/problem'
import {operationsFetch, readFile} from '@/server/sanity/clients'
import {sha256} from '@/server/sanity/ids'
import {certificateType} from './content'
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

/** Where the certificate of a version is read. */
export const certificatePath = (token: string, number: number) => `/api/quotes/${token}?certificate=${number}`

const certificateUrlQuery = defineQuery(`*[_type == "sanity.fileAsset" && _id == $file][0].url`)

/** The certificate that a version was sent with; undefined for a version without one. */
export async function readCertificate(quote: Quote, number: number | undefined) {
  const certificate = number === undefined ? undefined : versionOf(quote, number)?.frozen.certificate
  const url = certificate && (await operationsFetch(certificateUrlQuery, {file: certificate.file}))
  if (!url) return undefined
  return {name: certificate.name, contentType: certificateType(certificate), content: await readFile(url)}
}

/** Sends the certificate to anyone with the link. Browsers save a PDF instead of opening it: it may contain scripts. */
export async function certificateResponse(token: string, number: number, now: Date): Promise<Response> {
  const quote = await findByToken(token)
  const file = quote && isReadable(quote, now) ? await readCertificate(quote, number) : undefined
  if (!file) throw notFound()
  const disposition = file.contentType === 'application/pdf' ? 'attachment' : 'inline'
  return new Response(new Uint8Array(file.content), {
    headers: {
      'Content-Type': file.contentType,
      'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
      'Cache-Control': 'private, no-store',
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
      'X-Robots-Tag': 'noindex',
    },
  })
}
