import 'server-only'
import {defineQuery} from 'next-sanity'
import {SIGNED_QUOTE_YEARS} from '../../../contract.config.ts'
import {commit} from './commit'
import {operationsFetch} from './clients'

// `purge` also deletes the history, a hundred documents at a time. Earlier versions stored webhookDelivery.
const expiredQuery = defineQuery(`{
  "documents": *[
    (_type == "booking" && (created_at < $bookings || (spam == true && created_at < $spam))) ||
    (_type == "contactMessage" && (created_at < $messages || (spam == true && created_at < $spam))) ||
    (_type == "quote" && created_at < $bookings && (!defined(acceptance) || acceptance.at < $signed)) ||
    (_type == "review" && spam == true && created_at < $spam) ||
    (_type == "subscriber" && status == "pending" && created_at < $spam) ||
    (_type == "adminSession" && expiresAt < $sessions) ||
    (_type == "mailAllowance" && updatedAt < $days) ||
    _type == "webhookDelivery" ||
    (_type == "bookingWindow" && at < $messages)
  ][0...100]{_id, "photos": photos[].file.asset._ref, "officeFiles": officeFiles[].file.asset._ref},
  "orphanedFiles": *[
    _type == "sanity.fileAsset" && _createdAt < $days &&
    !(_id in *[_type == "booking" && defined(photos)].photos[].file.asset._ref) &&
    !(_id in *[_type == "booking" && defined(officeFiles)].officeFiles[].file.asset._ref) &&
    !(_id in *[_type == "quote" && defined(versions)].versions[].certificate.asset._ref)
  ][0...100]._id
}`)

function before(now: Date, {months = 0, days = 0}) {
  const moved = new Date(now)
  moved.setUTCMonth(moved.getUTCMonth() - months)
  moved.setUTCDate(moved.getUTCDate() - days)
  return moved.toISOString()
}

/**
 * Erases documents at the end of their retention: bookings, with photos and files, and quotes after 24 months (signed
 * quotes as long as contract law says), messages after 12, spam after 30 days, sessions after 7 days.
 */
export async function eraseExpired(now: Date): Promise<number> {
  const limits = {
    bookings: before(now, {months: 24}),
    signed: before(now, {months: 12 * SIGNED_QUOTE_YEARS}),
    messages: before(now, {months: 12}),
    spam: before(now, {days: 30}),
    sessions: before(now, {days: 7}),
    days: before(now, {days: 2}),
  }
  let erased = 0
  for (;;) {
    const {documents, orphanedFiles} = await operationsFetch(expiredQuery, limits)
    const files = documents
      .flatMap(({photos, officeFiles}) => [...(photos ?? []), ...(officeFiles ?? [])])
      .flatMap((file) => file ?? [])
    // A file is uploaded before its booking or quote refers to it: after two days without one it is orphaned. A
    // certificate of insurance goes after the last quote that was sent with it.
    const ids = [...documents.map(({_id}) => _id), ...files, ...orphanedFiles]
    if (ids.length === 0) return erased
    await erase(ids)
    erased += documents.length + orphanedFiles.length
  }
}

/** A purge also removes the history of up to a hundred documents. */
const PURGE_TRY_MS = 6000

/** Erases documents together with their history. */
export async function erase(ids: readonly string[]) {
  const [id] = ids
  // `purge` is part of the mutation API (https://www.sanity.io/docs/http-mutations), not of the client's types.
  if (id)
    await commit(
      ids.map((each) => ({delete: {id: each, purge: true}})),
      {id, tryMs: PURGE_TRY_MS},
    )
}
