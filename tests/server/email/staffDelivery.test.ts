import {createServer} from 'node:http'
import type {AddressInfo} from 'node:net'
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest'
import {bookingInput} from '../../features/bookings/bookingInput'
import {afterResponses} from '../../support/setup/nextServer'
import {jsonPost, SITE, useSite} from '../../support/site'

const site = await useSite()

const START = new Date('2026-11-23T15:00:00Z')
const STAFF = ['office@example.com', 'owner@example.com', 'crew@example.com']

beforeEach(() => {
  vi.useFakeTimers({toFake: ['Date'], now: START})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(async () => {
  await afterResponses()
  const types = ['booking', 'mailAllowance', 'suppression', 'notificationSettings']
  await site.operations.delete({query: '*[_type in $types]', params: {types}})
  const Suppressions = STAFF.map((EmailAddress) => ({EmailAddress}))
  await site.mailbox.client.deleteSuppressions('outbound', {Suppressions})
  vi.useRealTimers()
  vi.restoreAllMocks()
})

let people = 0
async function book() {
  const {POST} = await import('@/app/api/bookings/route')
  const answer = await POST(jsonPost('/api/bookings', bookingInput({email: `staff${people++}@example.com`})))
  await afterResponses()
  const {id} = await answer.json()
  return id
}
const drain = async () => (await import('@/app/_email/outbox')).drainOutbox()
const stored = (id: string) => site.operations.fetch('*[id == $id][0]', {id})
const officeMail = async (id: string) => (await stored(id)).mails[0]
/** Who has got the lead, in the order of sending. */
const receivers = async (id: string) =>
  (await site.mailbox.mails())
    .filter(({Tag, TextBody}) => Tag === 'booking-new' && TextBody?.includes(id))
    .map(({Recipients}) => Recipients.join(' '))

/** What Postmark reports of the lead's last mail. */
async function report(id: string, RecordType: 'Bounce' | 'SpamComplaint', Email: string, kind: object = {}) {
  const mails = (await site.mailbox.mails()).filter(
    ({Tag, TextBody}) => Tag === 'booking-new' && TextBody?.includes(id),
  )
  const Metadata = mails.at(-1)?.Metadata
  const body = {RecordType, Metadata, Email, Type: 'HardBounce', Inactive: true, MessageStream: 'outbound', ...kind}
  return async () => {
    const login = Buffer.from(`postmark:${process.env.POSTMARK_WEBHOOK_PASSWORD}`).toString('base64')
    const {POST} = await import('@/app/api/webhooks/postmark/route')
    const headers = {'content-type': 'application/json', authorization: `Basic ${login}`}
    const request = new Request(`${SITE}/api/webhooks/postmark`, {method: 'POST', headers, body: JSON.stringify(body)})
    expect((await POST(request)).status).toBe(200)
  }
}
let looks = 0
const services = async () => {
  const {health} = await import('@/server/health')
  return health(new Date(START.getTime() + ++looks * 5 * 60_000))
}

describe('a lead', () => {
  test.each(['Bounce', 'SpamComplaint'] as const)(
    'that met a %s at the office goes to the next of the staff, once however often that is reported',
    async (kind) => {
      const id = await book()
      expect(await services()).toMatchObject({recipients: true})
      const again = await report(id, kind, 'office@example.com')
      await again()
      await again()
      await drain()
      await again()
      await drain()
      expect(await receivers(id)).toEqual(['office@example.com', 'owner@example.com'])
      expect(await officeMail(id)).toMatchObject({state: 'sent', to: 'owner@example.com'})
      expect(await services()).toMatchObject({recipients: false})
    },
  )

  test('goes to the third when the second bounces too; then it has failed, and the dashboard counts it', async () => {
    const id = await book()
    for (const address of STAFF) {
      await (
        await report(id, 'Bounce', address)
      )()
      await drain()
    }
    expect(await receivers(id)).toEqual(STAFF)
    expect(await officeMail(id)).toMatchObject({state: 'failed', error: 'bounced: HardBounce'})
    const {listBookings} = await import('@/features/bookings/admin/queries')
    const {parseListQuery} = await import('@/features/bookings/admin/queries')
    const {rows} = await listBookings(parseListQuery({}), new Date())
    expect(rows.map(({failedMails}) => failedMails)).toEqual([1])
  })

  test('that comes in later goes to the next at once, and after an hour the provider is asked to try the office again', async () => {
    const first = await book()
    await site.mailbox.client.createSuppressions('outbound', {Suppressions: [{EmailAddress: 'office@example.com'}]})
    await (
      await report(first, 'Bounce', 'office@example.com')
    )()
    expect(await receivers(await book())).toEqual(['owner@example.com'])
    vi.setSystemTime(Date.now() + 3_600_000)
    expect(await receivers(await book())).toEqual(['office@example.com'])
    expect(await site.documents('suppression')).toEqual([])
    expect(await services()).toMatchObject({recipients: true})
  })

  test('after a complaint is never sent to that address again by itself', async () => {
    const first = await book()
    await (
      await report(first, 'SpamComplaint', 'office@example.com')
    )()
    vi.setSystemTime(Date.now() + 30 * 3_600_000)
    expect(await receivers(await book())).toEqual(['owner@example.com'])
  })

  test('that the provider refuses without our knowing why goes to the next, and the refusal is remembered', async () => {
    await site.mailbox.client.createSuppressions('outbound', {Suppressions: [{EmailAddress: 'office@example.com'}]})
    expect(await receivers(await book())).toEqual(['owner@example.com'])
    expect(await site.documents('suppression')).toMatchObject([{email: 'office@example.com'}])
  })

  test('for two recipients reaches the one that is left', async () => {
    const bookingRecipients = ['crew@example.com', 'owner@example.com']
    await site.operations.create({_id: 'notificationSettings.main', _type: 'notificationSettings', bookingRecipients})
    const first = await book()
    await (
      await report(first, 'Bounce', 'crew@example.com')
    )()
    await drain()
    expect(await receivers(first)).toEqual(['crew@example.com owner@example.com'])
    expect(await officeMail(first)).toMatchObject({state: 'sent', bounced: 'crew@example.com'})
    expect(await stored(first)).not.toHaveProperty('failedMailAt')
    expect(await receivers(await book())).toEqual(['owner@example.com'])
  })

  test('for two recipients has failed once the mailboxes of both are full', async () => {
    const bookingRecipients = ['crew@example.com', 'owner@example.com']
    await site.operations.create({_id: 'notificationSettings.main', _type: 'notificationSettings', bookingRecipients})
    const id = await book()
    const full = {Type: 'SoftBounce', Inactive: false}
    const [crew, owner] = await Promise.all(bookingRecipients.map((address) => report(id, 'Bounce', address, full)))
    await crew?.()
    await crew?.()
    await drain()
    expect(await officeMail(id)).toMatchObject({state: 'sent', bounced: 'crew@example.com'})
    await owner?.()
    expect(await officeMail(id)).toMatchObject({state: 'failed', error: 'bounced: SoftBounce'})
    expect(await stored(id)).toHaveProperty('failedMailAt')
  })

  test('that nobody of the staff can get is counted as failed', async () => {
    const Suppressions = STAFF.map((EmailAddress) => ({EmailAddress}))
    await site.mailbox.client.createSuppressions('outbound', {Suppressions})
    const id = await book()
    expect(await officeMail(id)).toMatchObject({state: 'suppressed'})
    const {getBooking} = await import('@/features/bookings/admin/queries')
    expect(await getBooking((await stored(id))._id)).toMatchObject({failedMails: 1})
  })
})

test.each([
  ["Invalid 'From' address: 'x' is not a verified sender signature.", 'refused'],
  ["Invalid 'To' address: 'nobody'.", 'permanent'],
  ["Error parsing 'To': Illegal email address 'nobody'.", 'permanent'],
])('the provider’s code 300 with "%s" is %s', async (Message, kind) => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      response.writeHead(422, {'content-type': 'application/json'}).end(JSON.stringify({ErrorCode: 300, Message}))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  const {port}: AddressInfo = Object(server.address())
  vi.stubEnv('POSTMARK_API_URL', `http://localhost:${port}`)
  vi.resetModules()
  const {sendEmail} = await import('@/server/email/postmark')
  const email = {subject: 'x', html: 'x', text: 'x', to: 'nobody', tag: 'x', name: 'x'}
  await expect(sendEmail(email)).rejects.toMatchObject({name: 'EmailError', kind})
  vi.unstubAllEnvs()
  vi.resetModules()
  server.closeAllConnections()
  server.close()
})
