import 'server-only'
import type {Booking} from '@/sanity.types'
import {newQueuedEmail, outboxPatch} from '@/server/email/outbox/queuedEmail'
import type {StaffMailbox} from '@/server/email/recipients'
import {withHistory} from './revision'

interface Change {
  now: Date
  by: string
  staff: StaffMailbox
}

/** Not spam after all: the business is told late, rather than never. The customer gets no answer to a days-old request. */
export function notSpamPatch(booking: Booking, {now, by, staff}: Change) {
  const told = booking.mails?.some(({template}) => template === 'booking-new')
  const mail = newQueuedEmail({
    key: 'business',
    template: 'booking-new',
    ...staff,
    now,
  })
  const {set, unset = []} = outboxPatch([...(booking.mails ?? []), ...(told ? [] : [mail])])
  return {set: {...set, spam: false, history: withHistory(booking.history, {now, by, action: 'not_spam'})}, unset}
}
