import 'server-only'
import {after} from 'next/server'
import {bookingSearchKeys} from '@/features/bookings/model'
import {messageSearchKeys} from '@/features/messages/document'
import {markFailedEmails} from '@/server/email/outbox/markFailed'
import {errorFields, log} from '@/server/log'
import {indexDocuments} from '@/server/sanity/searchIndex'

const EVERY_MS = 60 * 60_000
let nextAt = 0

/** Makes documents known to search and to the inbox that were imported, or stored by an earlier version. */
export const indexAll = async (now: Date) =>
  (await indexDocuments({booking: bookingSearchKeys, contactMessage: messageSearchKeys})) +
  (await markFailedEmails(now))

/** The same when the dashboard is opened, once an hour: whoever searches has opened it before. */
export function indexAfter(now = Date.now()) {
  if (now < nextAt) return
  nextAt = now + EVERY_MS
  after(async () => {
    try {
      await indexAll(new Date(now))
    } catch (error) {
      nextAt = 0
      log('warn', 'search.index_failed', errorFields(error))
    }
  })
}
