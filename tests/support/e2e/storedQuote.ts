import type {Lake} from './lake.ts'
import {sentQuote} from '../../features/quotes/quoteContent.ts'

/** Stores a quote that its customer has been sent, with its booking. Two versions: of the first the page says that it is none any more. */
export async function storedQuote({operations}: Lake, changes: Record<string, unknown> = {}) {
  const {token, documents, _id} = sentQuote(`e2e${Date.now().toString(36)}`)
  const [booking, quote] = documents
  if (!booking || !quote) throw new Error('a quote has a booking')
  const {versions} = quote
  const [first] = Array.isArray(versions) ? versions : []
  await operations.create(booking)
  await operations.create({...quote, versions: [first, {...first, _key: 'v2', number: 2}], ...changes})
  return {_id, token, booking: booking._id}
}
