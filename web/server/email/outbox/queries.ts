import 'server-only'
import {defineQuery} from 'next-sanity'
import {STAFF_TEMPLATES} from '@/lib/emails'

export const outboxDocumentQuery = defineQuery(
  `*[_type in ["booking", "contactMessage", "subscriber", "staffMail"] && _id == $id][0]`,
)

export const dueQuery = defineQuery(
  `*[_type in ["booking", "contactMessage", "subscriber", "staffMail"] && nextMailAt <= $now] | order(nextMailAt asc) [0...100]._id`,
)

export const anyQueuedQuery = defineQuery(
  `*[_type in ["booking", "contactMessage", "subscriber", "staffMail"] && defined(nextMailAt)][0]._id`,
)

/**
 * Documents whose emails are not due yet. `isMisdated`: queued by a clock that was ahead. `isRetry`: an email waits after
 * a failed try, and can probe the provider.
 */
export const retryQuery = defineQuery(
  `*[_type in ["booking", "contactMessage", "subscriber", "staffMail"] && nextMailAt > $now] | order(nextMailAt asc) [0...500]{
    _id,
    "isMisdated": count(mails[state == "queued" && queuedAt > $now]) > 0,
    "isRetry": count(mails[state == "queued" && tries > 0]) > 0
  }`,
)

export const autoReplyQuery = defineQuery(`*[_type == "mailAllowance" && _id == $id][0]{_rev, given}`)

const staffTemplates = STAFF_TEMPLATES.map((each) => JSON.stringify(each)).join(', ')
/** GROQ: an email that did not reach its reader. A suppressed email to the staff is one of them. */
export const FAILED_EMAIL = `(state == "failed" || (state == "suppressed" && template in [${staffTemplates}] && error != "no longer applies"))`
/** GROQ: how many of a document's emails did not reach their reader. */
export const FAILED_EMAILS = `count(mails[${FAILED_EMAIL}])`
