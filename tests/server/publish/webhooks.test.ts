import {createHmac} from 'node:crypto'
import {afterEach, beforeAll, beforeEach, describe, expect, test, vi} from 'vitest'
import {afterResponses} from '../../support/setup/nextServer'
import {SITE, useSite} from '../../support/site'
import {bookingInput} from '../../features/bookings/bookingInput'

const revalidated = vi.hoisted(() => vi.fn<(tag: string, profile: string | {expire: number}) => void>())
vi.mock('next/cache', () => ({revalidateTag: revalidated}))

const site = await useSite()
const visited: string[] = []
beforeAll(async () => {
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (async (input, init) => {
    if (!String(input).startsWith(SITE)) return real(input, init)
    visited.push(new URL(String(input)).pathname)
    return new Response('')
  }) satisfies typeof fetch)
})
beforeEach(() => {
  visited.length = 0
  revalidated.mockClear()
})
afterEach(afterResponses)

const sign = (text: string, time = Date.now(), secret = process.env.SANITY_WEBHOOK_SECRET ?? '') =>
  `t=${time},v1=${createHmac('sha256', secret).update(`${time}.${text}`).digest('base64url')}`

async function deliver(text: string, signature: string | undefined, headers: Record<string, string> = {}) {
  const {POST} = await import('@/app/api/webhooks/sanity/route')
  const signed: Record<string, string> = signature ? {'sanity-webhook-signature': signature} : {}
  const request = new Request(`${SITE}/api/webhooks/sanity`, {
    method: 'POST',
    body: text,
    headers: {...signed, ...headers},
  })
  const response = await POST(request)
  await afterResponses()
  return response
}

describe('the content lake’s webhook', () => {
  test.each(['__proto__', 'constructor', 'toString', '', '/x', 'a b'])(
    'with a type that no document can have (%j) is refused, signed or not',
    async (_type) => {
      const text = `{"_id": "x", "_type": ${JSON.stringify(_type)}}`
      expect((await deliver(text, sign(text))).status).toBe(422)
      expect(revalidated).not.toHaveBeenCalled()
    },
  )

  const body = JSON.stringify({_id: 'article-x', _type: 'article', slug: {current: 'x'}, operation: 'update'})

  test.each([
    ['drops every page that shows the old ones', 'none', {expire: 0}],
    ['keeps the pages while the lake cannot be read', 'refuse', 'max'],
  ] as const)('with new settings %s', async (_, fault, profile) => {
    const text = JSON.stringify({_id: 'siteSettings', _type: 'siteSettings', slug: null})
    // The pages are listed before.
    await deliver(text, sign(text))
    revalidated.mockClear()
    site.faults.next = ({url}) => (url.includes('siteSettings') && !url.includes('defined') ? fault : 'none')
    await deliver(text, sign(text))
    site.faults.next = () => 'none'
    expect(revalidated.mock.calls.map(([, used]) => used)).toContainEqual(profile)
    expect(new Set(revalidated.mock.calls.map(([, used]) => JSON.stringify(used))).size).toBe(1)
  })

  test('makes what shows the document stale, softly, and asks for its pages', async () => {
    const response = await deliver(body, sign(body))
    expect(response.status).toBe(200)
    expect(revalidated.mock.calls).toEqual([['article', 'max']])
    expect(visited).toContain('/blog')
    expect(visited).toContain('/pt-BR/blog/x')
  })

  test('asks for the pages, too, that show the document beside their own', async () => {
    await site.content.create({_id: 'service-decks', _type: 'service', slug: {_type: 'slug', current: 'decks'}})
    const text = JSON.stringify({_id: 'quote', _type: 'exampleQuote', slug: null})
    await deliver(text, sign(text))
    await site.content.delete('service-decks')
    expect(visited).toEqual(expect.arrayContaining(['/', '/services/decks', '/es/services/decks']))
  })

  test.each([
    ['no signature', () => undefined],
    ['a signature of nothing', () => 'nonsense'],
    ['another secret', () => sign(body, Date.now(), 'another-secret')],
    ['another body', () => sign(`${body} `)],
    ['six minutes of age', () => sign(body, Date.now() - 6 * 60_000)],
    ['six minutes from now', () => sign(body, Date.now() + 6 * 60_000)],
  ])('with %s is refused', async (_, signature) => {
    const response = await deliver(body, signature())
    expect(response.status).toBe(401)
    expect(revalidated).not.toHaveBeenCalled()
  })

  test('is acted on again when it is repeated, because the first try may have died before its effect', async () => {
    const first = sign(body, Date.now() - 1000)
    const headers = {'idempotency-key': 'delivery-1'}
    for (const signature of [first, first, sign(body, Date.now() - 500)]) {
      visited.length = 0
      expect((await deliver(body, signature, headers)).status).toBe(200)
      expect(visited).toContain('/blog')
    }
    expect(revalidated).toHaveBeenCalledTimes(3)
    expect(await site.documents('webhookDelivery')).toEqual([])
  })

  test('that says something else is refused', async () => {
    expect((await deliver('[]', sign('[]'))).status).toBe(422)
  })
})

const login = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`

async function sentMail(_id: string) {
  const {queuedEmailName} = await import('@/server/email/outbox/deliver')
  const mail = {
    _key: 'ack',
    _type: 'mailIntent',
    template: 'booking-received',
    to: 'm@example.com',
    locale: 'en',
    state: 'sent',
    tries: 1,
    queuedAt: '2026-11-23T15:00:00.000Z',
  } as const
  await site.operations.createOrReplace({_id, _type: 'booking', ...bookingInput(), mails: [mail]})
  return {Metadata: {intent: queuedEmailName(_id, mail)}}
}

const mailOf = async (_id: string) => (await site.operations.getDocument(_id))?.mails[0]

const count = () => site.operations.fetch('count(*[_type == "suppression" && email == "reader@example.com"])')

const ours = () => login('postmark', process.env.POSTMARK_WEBHOOK_PASSWORD ?? '')

async function report(body: object, authorization = ours()) {
  const {POST} = await import('@/app/api/webhooks/postmark/route')
  const headers = {'content-type': 'application/json', authorization}
  const request = new Request(`${SITE}/api/webhooks/postmark`, {method: 'POST', headers, body: JSON.stringify(body)})
  return (await POST(request)).status
}

describe('the mail provider’s webhook', () => {
  test.each([
    ['', ''],
    ['postmark', 'wrong'],
    ['other', process.env.POSTMARK_WEBHOOK_PASSWORD ?? ''],
  ])('of %s is refused', async (user, password) => {
    expect(await report({RecordType: 'Delivery'}, user ? login(user, password) : '')).toBe(401)
  })

  test('notes a delivery once, whatever comes later', async () => {
    const mail = await sentMail('booking.delivered')
    const delivery = {RecordType: 'Delivery', ...mail, Recipient: 'm@example.com', DeliveredAt: '2026-11-23T15:01:00Z'}
    expect(await report(delivery)).toBe(200)
    const {_rev} = (await site.operations.getDocument('booking.delivered')) ?? {}
    expect(await report({...delivery, DeliveredAt: '2026-11-23T16:00:00Z'})).toBe(200)
    expect(await site.operations.getDocument('booking.delivered')).toMatchObject({
      _rev,
      mails: [{state: 'sent', deliveredAt: '2026-11-23T15:01:00Z'}],
    })
  })

  test('marks a bounced mail and takes no more for that address', async () => {
    const mail = await sentMail('booking.bounced')
    const bounce = {RecordType: 'Bounce', ...mail, Email: 'M@Example.com', Type: 'HardBounce', Inactive: true}
    expect(await report({...bounce, MessageStream: 'outbound'})).toBe(200)
    expect(await mailOf('booking.bounced')).toMatchObject({state: 'failed', error: 'bounced: HardBounce'})
    expect(await site.documents('suppression')).toMatchObject([{email: 'm@example.com', reason: 'HardBounce'}])
  })

  test.each(['AutoResponder', 'Transient'])('takes a report of type %s for no failure', async (Type) => {
    const mail = await sentMail('booking.arriving')
    expect(await report({RecordType: 'Bounce', ...mail, Email: 'm@example.com', Type, Inactive: false})).toBe(200)
    expect(await mailOf('booking.arriving')).toMatchObject({state: 'sent'})
  })

  test('of an earlier sending says nothing of the mail that was queued again to a corrected address', async () => {
    const mail = await sentMail('booking.corrected')
    const {requeue} = await import('@/server/email/outbox/queuedEmail')
    const again = {
      ...requeue(await mailOf('booking.corrected'), new Date('2026-11-23T15:05:00Z')),
      to: 'right@example.com',
    }
    await site.operations.patch('booking.corrected', {set: {mails: [again]}}).commit()
    for (const event of [
      {RecordType: 'Bounce', Email: 'm@example.com', Type: 'HardBounce', Inactive: true},
      {RecordType: 'SpamComplaint', Email: 'm@example.com'},
      {RecordType: 'Delivery', Recipient: 'm@example.com', DeliveredAt: '2026-11-23T15:06:00Z'},
    ])
      expect(await report({...event, ...mail})).toBe(200)
    expect(await mailOf('booking.corrected')).toEqual(again)
  })

  test('follows a reader who leaves and comes back', async () => {
    const change = {RecordType: 'SubscriptionChange', Recipient: 'reader@example.com', MessageStream: 'broadcast'}
    await report({...change, SuppressSending: true, SuppressionReason: 'ManualSuppression'})
    expect(await count()).toBe(1)
    await report({...change, SuppressSending: false})
    expect(await count()).toBe(0)
  })

  test('of a mail or a kind that is not ours changes nothing', async () => {
    expect(await report({RecordType: 'Open'})).toBe(200)
    const delivery = {RecordType: 'Delivery', Recipient: 'x@example.com', DeliveredAt: '2026-11-23T15:01:00Z'}
    expect(await report({...delivery, Metadata: {intent: 'adminUser.x/ack/y'}})).toBe(200)
  })
})
