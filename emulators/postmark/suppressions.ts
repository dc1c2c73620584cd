import {isObject} from '../shared/json.ts'
import {ApiError} from './apiError.ts'
import type {Store} from './store.ts'

function addresses(body: unknown): string[] {
  const list = isObject(body) ? body.Suppressions : undefined
  if (!Array.isArray(list)) throw new ApiError(422, 403, "The field 'Suppressions' must be a list.")
  return list.map((entry: unknown) => {
    if (isObject(entry) && typeof entry.EmailAddress === 'string') return entry.EmailAddress
    throw new ApiError(422, 403, "Each suppression needs an 'EmailAddress'.")
  })
}

const answer = (emails: string[], Status: 'Suppressed' | 'Deleted') => ({
  Suppressions: emails.map((EmailAddress) => ({EmailAddress, Status, Message: null})),
})

/** https://postmarkapp.com/developer/api/suppressions-api */
export function suppress(store: Store, stream: string, body: unknown, now: Date) {
  const emails = addresses(body)
  for (const EmailAddress of emails)
    store.suppress(stream, {
      EmailAddress,
      SuppressionReason: 'ManualSuppression',
      Origin: 'Customer',
      CreatedAt: now.toISOString(),
    })
  return answer(emails, 'Suppressed')
}

export function release(store: Store, stream: string, body: unknown) {
  const emails = addresses(body)
  for (const email of emails) store.release(stream, email)
  return answer(emails, 'Deleted')
}

export const dump = (store: Store, stream: string, query: URLSearchParams) => ({
  Suppressions: store
    .suppressions(stream)
    .filter(({EmailAddress}) => !query.has('emailaddress') || EmailAddress === query.get('emailaddress')),
})
