import {isObject} from '../../shared/http.ts'
import {ApiError} from './apiError.ts'
import type {Store} from '../store.ts'

function parseAddresses(body: unknown): string[] {
  const list = isObject(body) ? body.Suppressions : undefined
  if (!Array.isArray(list)) throw new ApiError(422, 403, "The field 'Suppressions' must be a list.")
  return list.map((entry: unknown) => {
    if (isObject(entry) && typeof entry.EmailAddress === 'string') return entry.EmailAddress
    throw new ApiError(422, 403, "Each suppression needs an 'EmailAddress'.")
  })
}

const suppressionResults = (emails: string[], Status: 'Suppressed' | 'Deleted') => ({
  Suppressions: emails.map((EmailAddress) => ({EmailAddress, Status, Message: null})),
})

/** Creates suppressions: https://postmarkapp.com/developer/api/suppressions-api */
export function createSuppressions(store: Store, stream: string, body: unknown, now: Date) {
  const emails = parseAddresses(body)
  for (const EmailAddress of emails)
    store.suppress(stream, {
      EmailAddress,
      SuppressionReason: 'ManualSuppression',
      Origin: 'Customer',
      CreatedAt: now.toISOString(),
    })
  return suppressionResults(emails, 'Suppressed')
}

export function deleteSuppressions(store: Store, stream: string, body: unknown) {
  const emails = parseAddresses(body)
  for (const email of emails) store.release(stream, email)
  return suppressionResults(emails, 'Deleted')
}

export const listSuppressions = (store: Store, stream: string, query: URLSearchParams) => ({
  Suppressions: store
    .suppressions(stream)
    .filter(({EmailAddress}) => !query.has('emailaddress') || EmailAddress === query.get('emailaddress')),
})
