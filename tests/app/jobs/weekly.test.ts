import {expect, test, vi} from 'vitest'
import {NOW, startJobs} from './startJobs'

const {site, run, result, booked} = await startJobs()

test('the week in figures goes out once a week, whenever the job runs', async () => {
  const answered = {
    created_at: '2026-11-17T15:00:00.000Z',
    firstRespondedAt: '2026-11-17T18:00:00.000Z',
    status: 'confirmed',
  }
  await booked(answered)
  await booked({created_at: '2026-11-16T04:59:00.000Z'})
  await booked({created_at: '2026-11-16T05:00:00.000Z'})
  // Entered for somebody who called, and so answered when it was made: it does not pull the first answer to 0 h.
  const calledAt = '2026-11-18T15:00:00.000Z'
  await booked({created_at: calledAt, firstRespondedAt: calledAt, source: {utmSource: 'phone'}})
  await booked({created_at: calledAt, spam: true})
  await booked({created_at: calledAt, spam: true})
  await booked({created_at: '2026-11-16T04:59:00.000Z', spam: true})
  expect(await result('weekly')).toBe(1)
  vi.setSystemTime(new Date('2026-11-27T15:00:00Z'))
  expect(await result('weekly')).toBe(0)
  await run('drain')
  const mail = (await site.mailbox.mails()).findLast(({Tag}) => Tag === 'staff-weekly')
  expect(mail?.Subject).toBe('The week in figures: November 16 – 22, 2026')
  expect(mail?.TextBody).toMatch(/Booking requests\s+3/)
  expect(mail?.TextBody).toMatch(/first answer\s+3 h/)
  expect(mail?.TextBody).toMatch(/Held back as spam\s+2/)
})

test('what looked like spam is told once, in the morning after, with where to look', async () => {
  const at = (time: string) => ({created_at: time, spam: true})
  const marked = [{_key: 'a', _type: 'historyEntry', at: '2026-11-23T02:00:00.000Z', by: 'office', action: 'spam'}]
  await booked(at('2026-11-22T05:00:00.000Z'))
  await booked(at('2026-11-23T04:59:00.000Z'))
  await booked({...at('2026-11-23T01:00:00.000Z'), history: marked})
  await booked(at('2026-11-23T05:00:00.000Z'))
  const told = async () => {
    await run('drain')
    return (await site.mailbox.mails()).filter(({Tag}) => Tag === 'staff-spam')
  }
  vi.setSystemTime(new Date('2026-11-23T11:59:00Z'))
  expect(await result('spam')).toBe(0)
  vi.setSystemTime(new Date('2026-11-23T12:00:00Z'))
  expect([await result('spam'), await result('spam')]).toEqual([1, 0])
  const [mail, ...others] = await told()
  expect([mail?.Subject, others]).toEqual(['2 requests look like spam', []])
  expect(mail?.TextBody).toMatch(/2 requests in Spam \S*view=spam/)
  expect(mail?.TextBody).not.toContain('messages in Spam')
  // A day without a run: the next one counts from where the last has ended.
  vi.setSystemTime(new Date('2026-11-25T12:00:00Z'))
  expect(await result('spam')).toBe(1)
  expect((await told()).map(({Subject}) => Subject)).toEqual(['2 requests look like spam', '1 request looks like spam'])
  vi.setSystemTime(new Date('2026-11-26T12:00:00Z'))
  expect(await result('spam')).toBe(0)
})

test('a week without spam, and an email of an earlier version, say nothing of it', async () => {
  const {staffRenderers} = await import('@/features/notifications/emails')
  const {defaultBusiness} = await import('@/server/sanity/business')
  const context = {business: defaultBusiness(), locale: 'en' as const, now: NOW}
  const week = {bookings: 1, confirmed: 0, messages: 0, reviews: 0, monday: '2026-11-16', sunday: '2026-11-22'}
  for (const spam of [undefined, {bookings: 0, messages: 0}, {bookings: 0, messages: 1}]) {
    const document = {_id: 'staffMail.x', _type: 'staffMail' as const, job: 'weekly', period: '', created_at: ''}
    const stored = {...document, _createdAt: '', _updatedAt: '', _rev: ''}
    const mail = await staffRenderers['staff-weekly'](stored, context, {...week, spam})
    expect(/spam/i.test(mail?.text ?? '')).toBe(spam?.messages === 1)
  }
})

test('a week before anybody wrote has no figures to mail', async () => {
  vi.setSystemTime(new Date('2019-06-05T15:00:00Z'))
  expect(await result('weekly')).toBe(0)
})
