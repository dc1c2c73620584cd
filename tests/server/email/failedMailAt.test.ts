import {expect, test} from 'vitest'
import {outboxPatch, requeue, type QueuedEmail} from '@/server/email/outbox/queuedEmail'

const NOW = new Date('2026-11-25T12:00:00Z')
const email = (fields: Partial<QueuedEmail>): QueuedEmail => ({
  _key: 'ack',
  _type: 'mailIntent',
  template: 'booking-received',
  to: 'x@example.net',
  locale: 'en',
  state: 'sent',
  tries: 1,
  queuedAt: '2026-11-20T12:00:00Z',
  ...fields,
})

test.each<[string, Partial<QueuedEmail>]>([
  ['failed', {state: 'failed'}],
  ['to the staff was suppressed', {state: 'suppressed', template: 'booking-new', error: 'Postmark 406'}],
])('a document says when its latest email was queued that %s, until that is sent again', (_how, fields) => {
  const mail = email(fields)
  const earlier = email({...fields, queuedAt: '2026-11-10T12:00:00Z'})
  const {set, unset} = outboxPatch([mail, email({}), earlier])
  expect(set).toMatchObject({failedMailAt: mail.queuedAt})
  expect(unset).toEqual(['nextMailAt'])
  expect(outboxPatch([requeue(mail, NOW)])).toMatchObject({
    set: {nextMailAt: NOW.toISOString()},
    unset: ['failedMailAt'],
  })
})

test.each<[string, Partial<QueuedEmail>]>([
  ['was sent', {}],
  ['to a customer was suppressed', {state: 'suppressed', error: 'address suppressed'}],
  ['somebody has dealt with', {state: 'failed', resolvedAt: '2026-11-21T12:00:00Z'}],
  ['to the staff no longer applied', {state: 'suppressed', template: 'booking-new', error: 'no longer applies'}],
])('an email that %s has not failed', (_how, fields) => {
  expect(outboxPatch([email(fields)]).unset).toContain('failedMailAt')
})
