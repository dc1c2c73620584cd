import 'server-only'
import {after} from 'next/server'
import {bookingSearchKeys} from '@/features/bookings/model'
import {messageSearchKeys} from '@/features/messages/document'
import {markFailedEmails} from '@/server/email/outbox/markFailed'
import {errorFields, log} from '@/server/log'
import {indexDocuments} from '@/server/sanity/searchIndex'

const EVERY_MS = 60 * 60_000
let nextAt = 0

/** Adds search keys to imported documents and to those of earlier versions. */
export const indexAll = async (now: Date) =>
  (await indexDocuments({booking: bookingSearchKeys, contactMessage: messageSearchKeys})) +
  (await markFailedEmails(now))

/** The same once an hour, when somebody opens the dashboard. */
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
