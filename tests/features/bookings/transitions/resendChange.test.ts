import {describe, expect, test} from 'vitest'
import {resendChange} from '@/features/bookings/emails/outdated'
import type {Booking} from '@/sanity.types'
import type {QueuedEmail} from '@/server/email/outbox/queuedEmail'
import {after, applied, booking, EVENTS, NOW, render, staff, stateOf, timed} from './lifecycle'

describe('an email that is sent again', () => {
  const sent = (mail: QueuedEmail): QueuedEmail => ({...mail, state: 'sent', tries: 1})
  const resent = (document: Booking, template: string) => {
    const mail = document.mails?.find((each) => each.template === template)
    if (!mail) throw new Error('no mail')
    return resendChange(document, mail, {staff, now: NOW})
  }

  test('tells the present status, whichever it told before', async () => {
    const confirmed = after(booking({...timed}), EVENTS['set to confirmed'])
    const cancelled = after({...confirmed, mails: confirmed.mails?.map(sent)}, EVENTS['customer cancels'], 'customer')
    const change = resent(cancelled, 'booking-status')
    if ('refused' in change) throw new Error(change.refused)
    const document = applied(cancelled, change, 'owner@example.com')
    const mail = document.mails?.find(({template}) => template === 'booking-status')
    const {text, attachments} = (mail && (await render(document, mail))) ?? {}
    expect(text).toContain('cancelled')
    expect(text).not.toContain('We will be there')
    expect(attachments?.[0]?.content).toMatch(/METHOD:CANCEL[^]*SEQUENCE:5/)
  })

  const queued = (template: string, data?: object): QueuedEmail => ({
    _key: template,
    _type: 'mailIntent',
    template,
    to: 'customer@example.net',
    locale: 'en',
    state: 'sent',
    tries: 1,
    queuedAt: NOW.toISOString(),
    ...(data && {data: JSON.stringify(data)}),
  })

  test.each([
    ['booking-received', undefined, 'confirmed', 'mail_status'],
    ['booking-reminder', {date: '2026-12-01'}, 'cancelled', 'mail_status'],
    ['booking-reminder', {date: '2026-11-30'}, 'confirmed', 'mail_visit'],
    ['booking-status', {status: 'confirmed', sequence: 3}, 'confirmed, over', 'mail_visit'],
    ['booking-reminder', {date: '2026-11-20'}, 'confirmed, over', 'mail_visit'],
    ['booking-own-change', {change: 'cancel'}, 'confirmed', 'mail_status'],
    ['booking-own-change', {change: 'propose'}, 'confirmed', 'mail_proposal'],
    ['booking-declined', {date: '2026-12-03', time: '2:00 PM - 4:00 PM'}, 'confirmed + proposal', 'mail_proposal'],
    ['review-request', undefined, 'completed', 'mail_not_done'],
    ['booking-photos', undefined, 'pending', 'mail_photos'],
    ['staff-promise', undefined, 'confirmed', 'mail_answered'],
  ])('is refused with the reason: %s %j of a booking that is %s', (template, data, state, reason) => {
    const document = booking({...stateOf(state), mails: [queued(template, data)]})
    expect(resent(document, template)).toEqual({refused: reason})
  })

  const finished = {...stateOf('completed'), outcome: {stage: 'done' as const, at: NOW.toISOString(), by: 'a@b.co'}}
  const asked = {...stateOf('confirmed'), outcome: {stage: 'quoted' as const, at: NOW.toISOString(), by: 'a@b.co'}}
  test.each([
    ['booking-received', undefined, stateOf('pending')],
    ['booking-status', {status: 'confirmed', sequence: 3}, stateOf('confirmed')],
    ['booking-reminder', {date: '2026-12-01'}, stateOf('confirmed')],
    ['booking-own-change', {change: 'cancel'}, stateOf('cancelled')],
    ['booking-declined', {date: '2026-12-03', time: '2:00 PM - 4:00 PM'}, stateOf('confirmed')],
    ['review-request', undefined, finished],
    ['quote-follow-up', {step: 1, at: NOW.toISOString(), texts: []}, asked],
    ['staff-promise', undefined, stateOf('pending')],
  ])('is not sent, nor queued, while its request is spam: %s', async (template, data, state) => {
    const mail = queued(template, data)
    const real = booking({...state, mails: [mail]})
    expect(await render(real, mail)).toBeDefined()
    expect(await render({...real, spam: true}, mail)).toBeUndefined()
    expect(resent(real, template)).toMatchObject({action: 'mail_resent'})
    expect(resent({...real, spam: true}, template)).toEqual({refused: 'mail_spam'})
  })

  test('to the office about a new request is sent although that is spam', async () => {
    const lead = booking({spam: true, mails: [queued('booking-new')]})
    expect(await render(lead, queued('booking-new'))).toBeDefined()
    expect(resent(lead, 'booking-new')).toMatchObject({action: 'mail_resent'})
  })

  test('is refused within ten minutes, and then says when it was sent before', () => {
    const justSent = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000).toISOString()
    const about = (minutes: number) => ({...queued('review-request'), sentAt: justSent(minutes)})
    const done = (mail: QueuedEmail) =>
      booking({
        ...stateOf('completed'),
        outcome: {stage: 'done', at: NOW.toISOString(), by: 'a@b.co'},
        mails: [mail],
      })
    expect(resent(done(about(9)), 'review-request')).toEqual({refused: 'mail_just_sent'})
    expect(resent(done(about(10)), 'review-request')).toMatchObject({action: 'mail_resent', detail: justSent(10)})
    // Another address has not got it yet.
    expect(resent(done({...about(1), to: 'old@example.net'}), 'review-request')).toMatchObject({action: 'mail_resent'})
  })

  test('is refused while another one about the status is on its way', () => {
    const confirmed = after(booking({...timed}), EVENTS['set to confirmed'])
    const moved = after({...confirmed, mails: confirmed.mails?.map(sent)}, EVENTS['confirmed for a time'])
    expect(resent(moved, 'booking-status')).toEqual({refused: 'under_way'})
  })
})
