import {describe, expect, test, vi} from 'vitest'
import {bookingInput} from '../../features/bookings/bookingInput'
import {MORNING} from '../../support/clock'
import {afterResponses} from '../../support/setup/nextServer'
import {jsonPost} from '../../support/site'
import {drain, minutes, useOutboxSite} from './outboxSite'

const site = await useOutboxSite()

let people = 0
async function book(fields = {}) {
  const email = `person${people++}@example.com`
  const {POST} = await import('@/app/api/bookings/route')
  const response = await POST(jsonPost('/api/bookings', bookingInput({email, ...fields})))
  await afterResponses()
  const {id} = await response.json()
  return {id, email}
}
const stored = (id: string) => site.operations.fetch('*[id == $reference][0]', {reference: id})
const states = async (id: string) => (await stored(id)).mails.map(({state}: {state: string}) => state)
const mailsAbout = async (text: string) => (await site.mailbox.mails()).filter(({TextBody}) => TextBody?.includes(text))

describe('a booking and its mails', () => {
  test('are one document: both mails are sent once and noted', async () => {
    const {id, email} = await book()
    expect(await stored(id)).toMatchObject({
      mails: [
        {_key: 'business', template: 'booking-new', state: 'sent', tries: 1, messageId: expect.any(String)},
        {_key: 'ack', template: 'booking-received', state: 'sent', to: email},
      ],
    })
    expect((await stored(id)).nextMailAt).toBeUndefined()
    const mails = await mailsAbout(id)
    expect(mails.map(({Subject}) => Subject).toSorted()).toEqual([
      'New Booking Request - Roofing Services',
      'We received your request - Roofing Services',
    ])
    expect(mails.find(({Tag}) => Tag === 'booking-new')?.Body).toContain(`Reply-To: ${email}`)
  })

  test('are a conversation of their own in mail programs: the same value for one lead, another for the next', async () => {
    const conversations = async (id: string) =>
      (await mailsAbout(id)).map(({Body}) => {
        const [, references] = /^References: <([\da-f]{32})@[\w.-]+>\r?$/m.exec(Body) ?? []
        const [, entity] = /^X-Entity-Ref-ID: ([\da-f]{32})\r?$/m.exec(Body) ?? []
        return references === entity ? references : undefined
      })
    const [first, second] = [await book(), await book()]
    const [one, two] = [await conversations(first.id), await conversations(second.id)]
    expect(one).toHaveLength(2)
    expect(new Set(one)).toEqual(new Set([expect.any(String)]))
    expect(new Set([...one, ...two]).size).toBe(2)
  })

  test.each(['down', '500', '429'] as const)(
    'wait while the provider is %s, and go out when it is back',
    {tags: '@spec-8.2'},
    async (fault) => {
      site.mailbox.faults.current = fault
      const {id} = await book()
      expect(await states(id)).toEqual(['queued', 'queued'])
      expect((await stored(id)).mails[0]).toMatchObject({tries: 1, nextAt: '2026-11-23T15:01:00.000Z'})
      site.mailbox.faults.current = 'none'
      minutes(2)
      expect(await drain()).toMatchObject({sent: 2, waiting: 0})
      expect(await states(id)).toEqual(['sent', 'sent'])
      expect(await mailsAbout(id)).toHaveLength(2)
    },
  )

  test('are due at once when a clock that was ahead has queued them', async () => {
    site.mailbox.faults.current = 'down'
    vi.setSystemTime(new Date('2026-12-05T15:00:00Z'))
    const {POST} = await import('@/app/api/bookings/route')
    const answer = await POST(jsonPost('/api/bookings', bookingInput({preferred_date: '2026-12-08'})))
    const {id} = await answer.json()
    await afterResponses()
    const {_id, mails} = await stored(id)
    const untried = mails.map((mail: object) => ({...mail, tries: 0}))
    await site.operations.patch(_id).set({mails: untried}).commit()
    site.mailbox.faults.current = 'none'
    vi.setSystemTime(MORNING)
    await drain()
    expect(await states(id)).toEqual(['sent', 'sent'])
  })

  test.each([
    [['tags@example.com', 'tags+1@example.com', 'Tags+two@example.com']],
    [['a.person@gmail.com', 'aper.son@gmail.com', 'aperson@googlemail.com']],
  ])('to the spellings of one mailbox share its automatic replies: %j', async (spellings) => {
    const sent = []
    for (const email of spellings) sent.push((await stored((await book({email})).id)).mails[1])
    expect(sent.map(({state}) => state)).toEqual(['sent', 'suppressed', 'suppressed'])
  })

  test('are sent by a slow provider, and nobody waits for them', async () => {
    Object.assign(site.mailbox.faults, {current: 'slow', delayMs: 400})
    const {POST} = await import('@/app/api/bookings/route')
    const response = await POST(jsonPost('/api/bookings', bookingInput({email: 'slow@example.com'})))
    const {id} = await response.json()
    expect(await states(id)).not.toContain('sent')
    await afterResponses()
    expect(await states(id)).toEqual(['sent', 'sent'])
  })

  test('whose answer was lost are looked up, not sent again', async () => {
    site.mailbox.faults.current = 'dropReply'
    const {id} = await book()
    expect(await states(id)).toEqual(['queued', 'queued'])
    site.mailbox.faults.current = 'none'
    expect(await mailsAbout(id)).toHaveLength(2)
    minutes(2)
    await drain()
    expect(await states(id)).toEqual(['sent', 'sent'])
    expect(await mailsAbout(id)).toHaveLength(2)
  })

  test('whose answer was lost a moment ago rest until the provider can say whether it has them', async () => {
    site.mailbox.faults.current = 'dropReply'
    const {id} = await book()
    site.mailbox.faults.current = 'none'
    expect(await drain()).toEqual({sent: 0, failed: 0, waiting: 0})
    expect(await states(id)).toEqual(['queued', 'queued'])
    // Not due yet, and looked up: the provider answers again.
    minutes(0.3)
    await drain()
    expect(await states(id)).toEqual(['sent', 'sent'])
    expect(await mailsAbout(id)).toHaveLength(2)
  })

  test('survive a site that died while sending: the lease runs out and the mail is looked up', async () => {
    site.mailbox.faults.current = 'down'
    const {id} = await book()
    site.mailbox.faults.current = 'none'
    const {_id} = await stored(id)
    const leaseUntil = new Date(Date.now() + 120_000).toISOString()
    await site.operations
      .patch(_id)
      .set({'mails[_key == "business"].state': 'sending', 'mails[_key == "business"].leaseUntil': leaseUntil})
      .commit()
    minutes(1.5)
    await drain()
    expect(await states(id)).toEqual(['sending', 'sent'])
    minutes(1)
    await drain()
    expect(await states(id)).toEqual(['sent', 'sent'])
    expect(await mailsAbout(id)).toHaveLength(2)
  })
})

describe('giving up', () => {
  test('waits a minute, then twice as long each time, six hours at most', async () => {
    const {backoff} = await import('@/server/email/outbox/queuedEmail')
    expect([1, 2, 3, 9, 10, 40].map((tries) => backoff(tries) / 60_000)).toEqual([1, 2, 4, 256, 360, 360])
  })

  test('comes after 72 hours, visible as failed, and Resend starts anew', async () => {
    site.mailbox.faults.current = 'down'
    const {id} = await book()
    vi.setSystemTime(new Date(MORNING.getTime() + 72 * 3_600_000))
    await drain()
    expect(await states(id)).toEqual(['failed', 'failed'])
    expect(await drain()).toEqual({sent: 0, failed: 0, waiting: 0})
    site.mailbox.faults.current = 'none'
    const {outboxPatch, requeue} = await import('@/server/email/outbox/queuedEmail')
    const {_id, mails} = await stored(id)
    await site.operations.patch(_id, outboxPatch(mails.map((mail: never) => requeue(mail, new Date())))).commit()
    await drain()
    expect(await states(id)).toEqual(['sent', 'sent'])
  })

  test('comes at once for an address that takes no mail, and never for the other mails of the booking', async () => {
    const email = 'gone@example.com'
    await site.mailbox.client.createSuppressions('outbound', {Suppressions: [{EmailAddress: email}]})
    const {id} = await book({email})
    expect(await states(id)).toEqual(['sent', 'suppressed'])
    minutes(600)
    await drain()
    expect((await stored(id)).mails[1].tries).toBe(1)
  })
})

test('a mail that this version of the site does not know is marked as failed, for staff to see', async () => {
  const {newQueuedEmail, outboxFields} = await import('@/server/email/outbox/queuedEmail')
  const to = 'unknown@example.com'
  const known = newQueuedEmail({key: 'later', template: 'booking-new', to, locale: 'en', now: MORNING})
  await site.operations.create({
    _id: 'booking.unknown',
    _type: 'booking',
    id: 'booking_unknown',
    ...bookingInput({phone: '+12015550123'}),
    status: 'pending',
    created_at: MORNING.toISOString(),
    locale: 'en',
    ...outboxFields([{...known, template: 'booking-survey'}]),
  })
  expect(await drain()).toMatchObject({sent: 0, failed: 1})
  expect((await stored('booking_unknown')).mails).toMatchObject([
    {state: 'failed', error: 'unknown email booking-survey', tries: 1},
  ])
})

describe('a third person', () => {
  test('named in a hundred bookings gets one answer an hour and five a day', async () => {
    const victim = 'victim@example.com'
    const answers = async () =>
      (await site.mailbox.mails()).filter(({Recipients}) => Recipients.includes(victim)).length
    await Promise.all(Array.from({length: 100}, () => book({email: victim})))
    expect(await answers()).toBe(1)
    for (let hour = 0; hour < 12; hour++) {
      minutes(61)
      await book({email: victim, preferred_date: '2026-12-01'})
    }
    expect(await answers()).toBe(5)
  })
})
