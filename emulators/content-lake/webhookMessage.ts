import {createHmac} from 'node:crypto'
import type {Committed} from './store/commit.ts'
import {publishedId, visibilityOf} from './store/ids.ts'
import type {Change, Json} from './types.ts'

export const PROJECTION = '{_id, _type, slug, "operation": delta::operation()}'

/** Returns the body of a delivery, as `PROJECTION` describes it. */
export function projection({before, after}: Change): Json {
  const doc = after ?? before
  const operation = !before ? 'create' : after ? 'update' : 'delete'
  return {_id: doc?._id, _type: doc?._type, slug: doc?.slug ?? null, operation}
}

/** Signature header: https://www.sanity.io/docs/webhooks (t in milliseconds, v1 = HMAC-SHA256, base64url). */
export function signature(secret: string, time: number, body: string): string {
  return `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${body}`).digest('base64url')}`
}

/** Returns whether visitors can see the document: drafts and ids with a dot are private. */
export function triggersWebhook({id}: Change) {
  return publishedId(id) === id && visibilityOf(id) === 0
}

/** Headers that the hosted service adds to a delivery. */
export function deliveryHeaders(committed: Committed, change: Change, dataset: string, projectId: string): Json {
  return {
    'sanity-transaction-id': committed.transactionId,
    'sanity-transaction-time': committed.timestamp,
    'sanity-dataset': dataset,
    'sanity-document-id': change.id,
    'sanity-project-id': projectId,
    'sanity-operation': String(projection(change).operation),
  }
}
