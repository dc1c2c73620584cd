import 'server-only'
import {defineQuery} from 'next-sanity'

export const outboxDocumentQuery = defineQuery(
  `*[_type in ["booking", "contactMessage", "subscriber", "staffMail"] && _id == $id][0]`,
)

export const dueQuery = defineQuery(
  `*[_type in ["booking", "contactMessage", "subscriber", "staffMail"] && nextMailAt <= $now] | order(nextMailAt asc) [0...100]._id`,
)

/** Emails that wait for a retry; the first one probes the provider. */
export const retryQuery = defineQuery(
  `*[_type in ["booking", "contactMessage", "subscriber", "staffMail"] && nextMailAt > $now] | order(nextMailAt asc) [0...500]._id`,
)

// By the fields too: an address stays suppressed when the secret that made the id is gone.
export const suppressionQuery = defineQuery(
  `*[_type == "suppression" && (_id in $ids || (lower(email) == $email && stream in $streams))][0]._id`,
)
export const autoReplyQuery = defineQuery(`*[_type == "mailAllowance" && _id == $id][0]{_rev, given}`)
