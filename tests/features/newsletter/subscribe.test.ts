import {afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {afterResponses} from '../../support/setup/nextServer'
import {formPost, jsonPost, newVisitor, SITE, useSite, settings} from '../../support/site'

const english = (value: string) => [{_key: 'en', language: 'en', value}]

const site = await useSite()
beforeAll(async () => {
  const offer = {
    enabled: true,
    code: 'OAK10',
    text: english('10% off the first project'),
    terms: english('Once per home.'),
  }
  await site.content.createOrReplace({...settings, offer})
})
beforeEach(() => {
  vi.useFakeTimers({toFake: ['Date'], now: new Date('2026-11-23T15:00:00Z')})
})
afterEach(async () => {
  await afterResponses()
  vi.useRealTimers()
})

async function subscribe(email: string, fields = {}) {
  const {POST} = await import('@/app/api/newsletter/route')
  const response = await POST(jsonPost('/api/newsletter', {email, locale: 'en', ...fields}))
  await afterResponses()
  return response
}
const mailsTo = async (email: string) =>
  (await site.mailbox.mails()).filter(({Recipients}) => Recipients.includes(email))
const tokenIn = (text: string | undefined, step: string) =>
  new RegExp(`/newsletter/${step}\\?token=([\\w-]{22})`).exec(text ?? '')?.[1] ?? ''
const subscriber = (email: string) => site.operations.fetch('*[_type == "subscriber" && email == $email][0]', {email})

async function confirm(token: string) {
  const {POST} = await import('@/app/api/newsletter/confirm/route')
  const response = await POST(formPost('/api/newsletter/confirm', {token, locale: 'en'}, {origin: 'null'}))
  await afterResponses()
  return response.headers.get('location')
}

describe('a subscription to the newsletter', () => {
  test('is answered alike for a new and a known address', async () => {
    const first = await subscribe('Known@Example.com')
    const second = await subscribe('known@example.com')
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await second.json()).toEqual(await first.json())
    expect(await mailsTo('known@example.com')).toHaveLength(1)
  })

  test('takes as long for a new as for a known address and for a robot', async () => {
    for (const fields of [{}, {}, {website: 'spam'}]) {
      const began = performance.now()
      await subscribe('even@example.com', fields)
      expect(performance.now() - began).toBeGreaterThanOrEqual(245)
    }
  })

  test('that is no address is refused', async () => {
    const response = await subscribe('x')
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({errors: [{field: 'email', code: 'invalid'}]})
  })

  test('a hundred times in a day is one mail to the person named', async () => {
    await Promise.all(Array.from({length: 100}, () => subscribe('victim@example.com')))
    expect(await mailsTo('victim@example.com')).toHaveLength(1)
  })

  test('for one mailbox under twenty tags is one mail, and leaves the acknowledgement of a booking alone', async () => {
    for (let n = 0; n < 20; n++) await subscribe(`tagged+${n}@example.com`)
    const mails = (await site.mailbox.mails()).filter(({Recipients}) => Recipients[0]?.startsWith('tagged+'))
    expect(mails).toHaveLength(1)
    const {consumeAutoReplyQuota} = await import('@/server/email/outbox/autoReplyThrottle')
    expect(await consumeAutoReplyQuota('tagged@example.com', 'booking.one/ack', new Date())).toBe(true)
  })

  test('asked again the next day gets another link, and the old one stops working', async () => {
    await subscribe('later@example.com')
    const [first] = await mailsTo('later@example.com')
    vi.setSystemTime(new Date('2026-11-24T16:00:00Z'))
    await subscribe('later@example.com')
    const [, second] = await mailsTo('later@example.com')
    expect(await confirm(tokenIn(first?.TextBody, 'confirm'))).toBe('/newsletter/confirm?failed=1')
    expect(await confirm(tokenIn(second?.TextBody, 'confirm'))).toBe('/newsletter/confirm?done=1')
  })
})

describe('a subscription that is wanted again on the same day', () => {
  const at = (time: string) => vi.setSystemTime(new Date(`2026-11-23T${time}:00Z`))

  test('by a reader who has left gets another link, at most one an hour', async () => {
    const email = 'same-day@example.com'
    const leave = await member(email)
    const {unsubscribe} = await import('@/features/newsletter/commands')
    at('15:10')
    expect(await unsubscribe(leave, new Date())).toBe(true)
    // The outbox has given this mailbox the email of the hour.
    at('15:30')
    await subscribe(email)
    expect(await mailsTo(email)).toHaveLength(2)
    for (const time of ['16:01', '16:02', '17:05']) {
      at(time)
      await subscribe(email)
    }
    const [, , question, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(await confirm(tokenIn(question?.TextBody, 'confirm'))).toBe('/newsletter/confirm?done=1')
  })

  test('since its email failed gets another one; a hundred presses are no flood', async () => {
    const email = 'unlucky@example.com'
    await subscribe(email)
    const {_id} = await subscriber(email)
    await site.operations.patch(_id).set({'mails[0].state': 'failed'}).commit()
    at('15:20')
    await Promise.all(Array.from({length: 100}, () => subscribe(email)))
    expect(await mailsTo(email)).toHaveLength(1)
    at('16:01')
    await Promise.all(Array.from({length: 100}, () => subscribe(email)))
    const [, second, ...more] = await mailsTo(email)
    expect(more).toEqual([])
    expect(await confirm(tokenIn(second?.TextBody, 'confirm'))).toBe('/newsletter/confirm?done=1')
  })
})

describe('the link', () => {
  test('puts on the list, with a consent on record, and brings the code with its terms', async () => {
    await subscribe('reader@example.com')
    const [mail] = await mailsTo('reader@example.com')
    const token = tokenIn(mail?.TextBody, 'confirm')
    expect(await confirm(token)).toBe('/newsletter/confirm?done=1')
    expect(await subscriber('reader@example.com')).toMatchObject({
      status: 'confirmed',
      confirmedAt: '2026-11-23T15:00:00.000Z',
      consent: {text: expect.stringContaining('Unsubscribe'), at: '2026-11-23T15:00:00.000Z'},
    })
    const [, code] = await mailsTo('reader@example.com')
    expect(code).toMatchObject({Subject: 'Your code: OAK10', MessageStream: 'broadcast'})
    expect(code?.TextBody).toContain('Once per home.')
    expect(code?.TextBody).toContain(`${SITE}/booking/start?code=OAK10`)
    expect(code?.Body).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    // Opened again, as people do with a mail they find later: it says so, and no second code is sent.
    expect(await confirm(token)).toBe('/newsletter/confirm?done=before')
    expect(await mailsTo('reader@example.com')).toHaveLength(2)
  })

  test('promises a code only where there is one', async () => {
    await subscribe('promised@example.com')
    expect((await mailsTo('promised@example.com'))[0]?.TextBody).toContain('your code')
    const {offer} = await site.content.fetch('*[_id == "siteSettings"][0]{offer}')
    await site.content.patch('siteSettings').unset(['offer.code']).commit()
    await subscribe('unpromised@example.com')
    await site.content.patch('siteSettings').set({offer}).commit()
    expect((await mailsTo('unpromised@example.com'))[0]?.TextBody).toMatch(/you are on the\s+list/)
  })

  test('says nothing any more to somebody who has left since', async () => {
    await subscribe('left@example.com')
    const [first] = await mailsTo('left@example.com')
    const token = tokenIn(first?.TextBody, 'confirm')
    await confirm(token)
    const {POST} = await import('@/app/api/newsletter/unsubscribe/route')
    const [, welcome] = await mailsTo('left@example.com')
    await POST(
      formPost('/api/newsletter/unsubscribe', {token: tokenIn(welcome?.TextBody, 'unsubscribe'), locale: 'en'}),
    )
    expect(await confirm(token)).toBe('/newsletter/confirm?failed=1')
    expect((await subscriber('left@example.com')).status).toBe('unsubscribed')
  })

  test('older than seven days does not', async () => {
    await subscribe('slow@example.com')
    const [mail] = await mailsTo('slow@example.com')
    vi.setSystemTime(new Date('2026-12-01T15:00:01Z'))
    expect(await confirm(tokenIn(mail?.TextBody, 'confirm'))).toBe('/newsletter/confirm?failed=1')
  })

  test('made up does not', async () => {
    expect(await confirm('x'.repeat(22))).toBe('/newsletter/confirm?failed=1')
  })
})

async function member(email: string) {
  await subscribe(email)
  const [first] = await mailsTo(email)
  await confirm(tokenIn(first?.TextBody, 'confirm'))
  const [, welcome] = await mailsTo(email)
  return tokenIn(welcome?.TextBody, 'unsubscribe')
}

describe('leaving', () => {
  test.each([
    ['as RFC 8058 recommends', 'click1@example.com', () => new FormData()],
    ['as RFC 8058 allows', 'click2@example.com', () => new URLSearchParams()],
  ])('takes one click of the mail program, from anywhere, %s', async (_, email, body) => {
    const token = await member(email)
    const {POST} = await import('@/app/api/newsletter/unsubscribe/route')
    const fields = body()
    fields.set('List-Unsubscribe', 'One-Click')
    const response = await POST(
      new Request(`${SITE}/api/newsletter/unsubscribe?token=${token}`, {
        method: 'POST',
        headers: {'x-forwarded-for': newVisitor()},
        body: fields,
      }),
    )
    expect(response.status).toBe(200)
    expect(await subscriber(email)).toMatchObject({status: 'unsubscribed'})
  })

  test('of a mail program that opens the address leads to the page with the button, and changes nothing', async () => {
    const token = await member('opened@example.com')
    const {GET} = await import('@/app/api/newsletter/unsubscribe/route')
    const answer = await GET(new Request(`${SITE}/api/newsletter/unsubscribe?token=${token}&locale=es`))
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toBe(`/es/newsletter/unsubscribe?token=${token}`)
    expect(await subscriber('opened@example.com')).toMatchObject({status: 'confirmed'})
  })

  test('takes one press of our button, and pressing twice is no error', async () => {
    const token = await member('button@example.com')
    const {POST} = await import('@/app/api/newsletter/unsubscribe/route')
    const press = () => POST(formPost('/api/newsletter/unsubscribe', {token, locale: 'es'}))
    expect((await press()).headers.get('location')).toBe('/es/newsletter/unsubscribe?done=1')
    expect((await press()).headers.get('location')).toBe('/es/newsletter/unsubscribe?done=1')
    const unknown = await POST(formPost('/api/newsletter/unsubscribe', {token: 'nobody', locale: 'es'}))
    expect(unknown.headers.get('location')).toBe('/es/newsletter/unsubscribe?failed=1')
  })

  test('before the code went out means that it never does', async () => {
    await subscribe('quick@example.com')
    const [mail] = await mailsTo('quick@example.com')
    site.mailbox.faults.current = '500'
    await confirm(tokenIn(mail?.TextBody, 'confirm'))
    site.mailbox.faults.current = 'none'
    const {unsubscribe} = await import('@/features/newsletter/commands')
    const {unsubscribeToken} = await import('@/features/newsletter/document')
    await unsubscribe(unsubscribeToken(await subscriber('quick@example.com')), new Date())
    vi.setSystemTime(new Date('2026-11-23T16:00:00Z'))
    const {drainOutbox} = await import('@/app/_email/outbox')
    await drainOutbox()
    expect(await mailsTo('quick@example.com')).toHaveLength(1)
  })
})

/** What Postmark reports of the stream for newsletters. */
async function report(event: object) {
  const {POST} = await import('@/app/api/webhooks/postmark/route')
  const login = Buffer.from(`postmark:${process.env.POSTMARK_WEBHOOK_PASSWORD}`).toString('base64')
  const headers = {'content-type': 'application/json', authorization: `Basic ${login}`}
  const body = JSON.stringify({MessageStream: 'broadcast', ...event})
  expect((await POST(new Request(`${SITE}/api/webhooks/postmark`, {method: 'POST', headers, body}))).status).toBe(200)
}
const unsubscribed = (Recipient: string) => ({
  RecordType: 'SubscriptionChange',
  Recipient,
  SuppressSending: true,
  SuppressionReason: 'ManualSuppression',
})
const statusOf = async (email: string) => (await subscriber(email)).status

describe('leaving at the mail provider', () => {
  test.each([
    ['by the link that it adds', 'link@example.com', unsubscribed('Link@Example.com')],
    ['by reporting spam', 'spam@example.com', {RecordType: 'SpamComplaint', Email: 'spam@example.com'}],
  ])('%s takes off the list', async (_, email, event) => {
    await member(email)
    await report(event)
    await report(event)
    const {status, history} = await subscriber(email)
    expect(status).toBe('unsubscribed')
    expect(history.filter(({action}: {action: string}) => action === 'unsubscribed')).toHaveLength(1)
  })

  test.each([
    ['a bounce', {SuppressionReason: 'HardBounce'}],
    ['a stop of all other emails', {MessageStream: 'outbound'}],
    ['an address that was let in again', {SuppressSending: false}],
    ['news from before the opt-in', {ChangedAt: '2026-11-22T15:00:00Z'}],
  ])('is not what %s means', async (what, change) => {
    const email = `${what.replaceAll(' ', '-')}@example.com`
    await member(email)
    await report({...unsubscribed(email), ...change})
    expect(await statusOf(email)).toBe('confirmed')
  })

  test('ends with a new opt-in, not before: the code arrives again', async () => {
    const email = 'returning@example.com'
    await member(email)
    await site.mailbox.client.createSuppressions('broadcast', {Suppressions: [{EmailAddress: email}]})
    await report(unsubscribed(email))
    vi.setSystemTime(new Date('2026-11-25T15:00:00Z'))
    await subscribe(email)
    const [, , question] = await mailsTo(email)
    expect((await site.mailbox.client.getSuppressions('broadcast')).Suppressions).toHaveLength(1)
    await confirm(tokenIn(question?.TextBody, 'confirm'))
    expect(await statusOf(email)).toBe('confirmed')
    expect(await mailsTo(email)).toHaveLength(4)
    expect(await site.operations.fetch('count(*[_type == "suppression" && email == $email])', {email})).toBe(0)
  })

  test('by reporting spam stays with the provider, whoever opts in again', async () => {
    const email = 'complained@example.com'
    await member(email)
    await report({RecordType: 'SpamComplaint', Email: email})
    vi.setSystemTime(new Date('2026-11-25T15:00:00Z'))
    await subscribe(email)
    const [, , question] = await mailsTo(email)
    await confirm(tokenIn(question?.TextBody, 'confirm'))
    expect(await mailsTo(email)).toHaveLength(3)
    expect(await site.operations.fetch('count(*[_type == "suppression" && email == $email])', {email})).toBe(1)
  })
})
