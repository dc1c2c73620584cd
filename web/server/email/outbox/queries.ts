import 'server-only'
import {defineQuery} from 'next-sanity'
import {STAFF_TEMPLATES} from '@/lib/emails'

export const outboxDocumentQuery = defineQuery(
  `*[_type in ["booking", "contactMessage", "quote", "subscriber", "staffMail"] && _id == $id][0]`,
)

export const dueQuery = defineQuery(
  `*[_type in ["booking", "contactMessage", "quote", "subscriber", "staffMail"] && nextMailAt <= $now] | order(nextMailAt asc) [0...100]._id`,
)

/** An approved newsletter counts too, because the drain sends it. */
export const anyQueuedQuery = defineQuery(
  `*[(_type in ["booking", "contactMessage", "quote", "subscriber", "staffMail"] && defined(nextMailAt)) || (_type == "mailing" && state == "sending")][0]._id`,
)

/**
 * Documents whose emails are not due yet. `isMisdated`: queued by a clock that was ahead. `isRetry`: an email waits
 * after a failed try, old enough for the provider's search to find it.
 */
export const retryQuery = defineQuery(
  `*[_type in ["booking", "contactMessage", "quote", "subscriber", "staffMail"] && nextMailAt > $now] | order(nextMailAt asc) [0...500]{
    _id,
    "isMisdated": count(mails[state == "queued" && queuedAt > $now]) > 0,
    "isRetry": count(mails[state == "queued" && tries > 0 && coalesce(triedAt, "") < $settled]) > 0
  }`,
)

export const autoReplyQuery = defineQuery(`*[_type == "mailAllowance" && _id == $id][0]{_rev, given}`)

const staffTemplates = STAFF_TEMPLATES.map((each) => JSON.stringify(each)).join(', ')
/** GROQ: the number of a document's undelivered emails that nobody has resolved, suppressed staff emails included. */
export const FAILED_EMAILS = `count(mails[!defined(resolvedAt) && (state == "failed" || (state == "suppressed" && template in [${staffTemplates}] && error != "no longer applies"))])`

/** Undelivered emails count for this many days. */
const FAILED_EMAIL_DAYS = 30
export const failedSince = (now: Date) => new Date(now.getTime() - FAILED_EMAIL_DAYS * 86_400_000).toISOString()
