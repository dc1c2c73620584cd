import {createServer, request as httpRequest, type IncomingMessage, type RequestOptions} from 'node:http'
import {once} from 'node:events'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {parseMessage} from '../../emulators/postmark/api/message.ts'
import {openStore} from '../../emulators/postmark/store.ts'
import type {Message} from '../../emulators/postmark/types.ts'
import {serve} from '../../emulators/postmark/server.ts'
import {mailClient, mailToken, startMailbox} from '../support/mailbox.ts'
import {tempDir} from '../support/tempDir.ts'

const mail = {
  From: 'Office <office@example.com>',
  To: 'ana@example.org',
  Subject: 'New Booking Request - Decks',
  TextBody: 'Hello',
}

test('a mail is accepted, listed and read back whole', async () => {
  await using box = await startMailbox()
  const sent = await box.client.sendEmail({
    ...mail,
    To: '"Silva, Ana" <ana@example.org>, bo@example.org',
    HtmlBody: '<p>Hello</p>',
    Tag: 'booking',
    MessageStream: 'outbound',
    Metadata: {intent: 'booking.1'},
    Headers: [{Name: 'Reply-To', Value: 'ana@example.org'}],
    Attachments: [{Name: 'visit.ics', Content: 'QkVHSU4=', ContentType: 'text/calendar', ContentID: null}],
  })
  expect(sent).toMatchObject({ErrorCode: 0, Message: 'OK', To: '"Silva, Ana" <ana@example.org>, bo@example.org'})
  const details = await box.client.getOutboundMessageDetails(sent.MessageID)
  expect(details).toMatchObject({
    Subject: mail.Subject,
    TextBody: 'Hello',
    HtmlBody: '<p>Hello</p>',
    Recipients: ['ana@example.org', 'bo@example.org'],
    Attachments: ['visit.ics'],
    Metadata: {intent: 'booking.1'},
    Status: 'Sent',
  })
  expect(details.MessageEvents.map(({Type}) => Type)).toEqual(['Delivered', 'Delivered'])
})

test('mails are found by recipient, subject, tag, metadata and page', async () => {
  await using box = await startMailbox()
  await box.client.sendEmail({...mail, Tag: 'one', Metadata: {intent: 'a'}})
  await box.client.sendEmail({
    ...mail,
    To: 'Bo@example.org',
    Subject: 'Booking Update - Decks',
    Metadata: {intent: 'b'},
  })
  const subjects = async (filter: object) =>
    (await box.client.getOutboundMessages({count: 50, offset: 0, ...filter})).Messages.map(({Subject}) => Subject)
  expect(await subjects({})).toEqual(['Booking Update - Decks', mail.Subject])
  expect(await subjects({recipient: 'bo@example.org'})).toEqual(['Booking Update - Decks'])
  expect(await subjects({recipient: 'o@example.org'})).toEqual([])
  expect(await subjects({subject: mail.Subject})).toEqual([mail.Subject])
  expect(await subjects({tag: 'one'})).toEqual([mail.Subject])
  expect(await subjects({metadata_intent: 'b'})).toEqual(['Booking Update - Decks'])
  expect(await subjects({status: 'queued'})).toEqual([])
  expect(await subjects({count: 1, offset: 1})).toEqual([mail.Subject])
})

test('a mail is found by its metadata at once among many, and in a mailbox of an earlier version', async () => {
  await using data = await tempDir()
  const file = `${data.path}/mailbox.sqlite`
  const message = (n: number): Message => ({
    ...parseMessage({...mail, Metadata: {intent: `booking.${n}/a`, n: String(n % 7)}}),
    MessageID: `message-${n}`,
    ReceivedAt: new Date(n).toISOString(),
    Recipients: ['ana@example.org'],
    MessageEvents: [],
  })
  {
    using store = openDisposableStore(file)
    store.add(Array.from({length: 20_000}, (_, n) => message(n)))
  }
  const database = new DatabaseSync(file)
  database.exec('DROP TABLE IF EXISTS metadata')
  database.close()
  using store = openDisposableStore(file)
  const start = performance.now()
  for (let n = 0; n < 500; n++) {
    const found = store.find({metadata: [['intent', `booking.${n * 37}/a`]]}, 1, 0)
    expect([found.total, found.messages[0]?.MessageID]).toEqual([1, `message-${n * 37}`])
  }
  expect(performance.now() - start).toBeLessThan(1_000)
  expect(
    store.find(
      {
        metadata: [
          ['intent', 'booking.8/a'],
          ['n', '1'],
        ],
      },
      1,
      0,
    ).total,
  ).toBe(1)
  expect(
    store.find(
      {
        metadata: [
          ['intent', 'booking.8/a'],
          ['n', '2'],
        ],
      },
      1,
      0,
    ).total,
  ).toBe(0)
})

/** The store, closed at the end of the block. */
const openDisposableStore = (file: string) => {
  const store = openStore(file)
  return {...store, [Symbol.dispose]: () => store.close()}
}

test('a wrong token is refused with 401 and code 10', async () => {
  await using box = await startMailbox()
  const refused = {statusCode: 401, code: 10, name: 'InvalidAPIKeyError'}
  await expect(mailClient(box, 'another').sendEmail(mail)).rejects.toMatchObject(refused)
  await expect(mailClient(box, 'another').getOutboundMessages()).rejects.toMatchObject(refused)
})

test.each([
  ['no recipient', {...mail, To: ''}, 300],
  ['a broken address', {...mail, To: 'ana@'}, 300],
  ['a broken sender', {...mail, From: 'office'}, 300],
  ['a line break in an address', {...mail, To: 'ana@example.org\r\nBcc: eve@example.org'}, 300],
  ['no body', {...mail, TextBody: ''}, 300],
  ['51 recipients', {...mail, To: Array.from({length: 51}, (_, n) => `a${n}@example.org`).join(',')}, 300],
  ['a long metadata value', {...mail, Metadata: {intent: 'x'.repeat(81)}}, 300],
  ['a stream that does not exist', {...mail, MessageStream: 'nowhere'}, 1235],
  [
    'a forbidden attachment',
    {...mail, Attachments: [{Name: 'a.exe', Content: '', ContentType: 'x/y', ContentID: null}]},
    411,
  ],
])('a mail with %s is refused with 422 and its code, and nothing is kept', async (_, bad, code) => {
  await using box = await startMailbox()
  await expect(box.client.sendEmail(bad)).rejects.toMatchObject({statusCode: 422, code})
  expect(await box.mails()).toEqual([])
})

test('a sender of another domain is refused when the domains are named', async () => {
  await using box = await startMailbox({senderDomains: ['example.com']})
  await expect(box.client.sendEmail({...mail, From: 'me@example.net'})).rejects.toMatchObject({
    statusCode: 422,
    code: 400,
  })
  await expect(box.client.sendEmail(mail)).resolves.toMatchObject({ErrorCode: 0})
})

test('a suppressed recipient is inactive until the suppression is deleted', async () => {
  await using box = await startMailbox()
  const suppressions = {Suppressions: [{EmailAddress: 'ana@example.org'}]}
  await box.client.createSuppressions('outbound', suppressions)
  await expect(box.client.sendEmail(mail)).rejects.toMatchObject({code: 406, recipients: ['ana@example.org']})
  await expect(box.client.sendEmail({...mail, To: `${mail.To},bo@example.org`})).resolves.toMatchObject({ErrorCode: 0})
  await expect(box.client.sendEmail({...mail, MessageStream: 'broadcast'})).resolves.toMatchObject({ErrorCode: 0})
  expect((await box.client.getSuppressions('outbound')).Suppressions).toMatchObject([
    {SuppressionReason: 'ManualSuppression'},
  ])
  await box.client.deleteSuppressions('outbound', suppressions)
  await expect(box.client.sendEmail(mail)).resolves.toMatchObject({ErrorCode: 0})
})

test('a batch answers each mail on its own', async () => {
  await using box = await startMailbox()
  const answers = await box.client.sendEmailBatch([mail, {...mail, To: 'nobody'}, {...mail, To: 'bo@example.org'}])
  expect(answers.map(({ErrorCode}) => ErrorCode)).toEqual([0, 300, 0])
  expect((await box.mails()).map(({Recipients}) => Recipients)).toEqual([['ana@example.org'], ['bo@example.org']])
})

test('the test token checks a mail and keeps nothing', async () => {
  await using box = await startMailbox()
  const answer = await mailClient(box, 'POSTMARK_API_TEST').sendEmail(mail)
  expect(answer).toMatchObject({ErrorCode: 0, Message: 'Test job accepted'})
  expect(await box.mails()).toEqual([])
})

test('what it does not know it refuses with 501 and the path', async () => {
  await using box = await startMailbox()
  await expect(box.client.getTemplates()).rejects.toMatchObject({
    statusCode: 501,
    message: expect.stringContaining('GET /templates'),
  })
})

test('a mailbox that fails loses no mail it acknowledged', async () => {
  await using box = await startMailbox()
  for (const [fault, statusCode] of [
    ['down', 0],
    ['429', 429],
    ['500', 500],
  ] as const) {
    box.faults.current = fault
    await expect(box.client.sendEmail(mail)).rejects.toMatchObject({statusCode})
  }
  box.faults.current = 'dropReply'
  await expect(box.client.sendEmail(mail)).rejects.toMatchObject({statusCode: 0})
  box.faults.current = 'none'
  expect(await box.mails()).toHaveLength(1)
})

test('mails are still there after the mailbox was closed and opened again', async () => {
  await using data = await tempDir()
  const options = {port: 0, dataDir: data.path, serverToken: mailToken}
  const first = await serve(options)
  const {MessageID} = await mailClient(first).sendEmail(mail)
  await first.close()
  await using second = await serve(options)
  await expect(mailClient(second).getOutboundMessageDetails(MessageID)).resolves.toMatchObject({TextBody: 'Hello'})
})

test('deliveries and bounces are reported with basic auth', async () => {
  const reports: {authorization: string | undefined; body: unknown}[] = []
  await using site = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString())
    reports.push({authorization: request.headers.authorization, body})
    response.end()
    site.emit('report')
  }).listen(0, 'localhost')
  await once(site, 'listening')
  const address = site.address()
  const port = typeof address === 'object' ? address?.port : undefined
  await using box = await startMailbox({
    webhook: {url: `http://localhost:${port}/hook`, user: 'pm', password: 'secret'},
  })

  const delivered = once(site, 'report')
  await box.client.sendEmail({...mail, Metadata: {intent: 'a'}})
  await delivered
  const bounced = once(site, 'report')
  await box.client.sendEmail({...mail, To: 'HardBounce@bounce-testing.postmarkapp.com'})
  await bounced

  expect(reports).toMatchObject([
    {
      authorization: `Basic ${btoa('pm:secret')}`,
      body: {RecordType: 'Delivery', Recipient: 'ana@example.org', Metadata: {intent: 'a'}},
    },
    {body: {RecordType: 'Bounce', Type: 'HardBounce', Inactive: true}},
  ])
  await expect(box.client.sendEmail({...mail, To: 'HardBounce@bounce-testing.postmarkapp.com'})).rejects.toMatchObject({
    code: 406,
  })
})

test('a person reads the mails: what a sender wrote stays text on the page and runs nowhere', async () => {
  await using box = await startMailbox()
  const hostile = '<script>alert(1)</script>'
  const {MessageID} = await box.client.sendEmail({
    ...mail,
    Subject: hostile,
    TextBody: hostile,
    HtmlBody: `<p>Hi</p>${hostile}`,
  })
  const list = await fetch(box.url).then((response) => response.text())
  const one = await fetch(`${box.url}/mail/${MessageID}`).then((response) => response.text())
  expect(list).toContain('&lt;script&gt;')
  for (const markup of [list, one]) expect(markup).not.toContain('<script')
  expect(one).toMatch(/<iframe[^>]+sandbox="allow-popups/)
  const frame = await fetch(`${box.url}/mail/${MessageID}/html`)
  expect(frame.headers.get('content-security-policy')).toMatch(/^sandbox allow-popups[^;]*; default-src 'none'/)
})

/** Sends a request with node:http, because fetch sets Host and Content-Length itself. */
async function bareRequest(port: number, options: RequestOptions): Promise<IncomingMessage> {
  const request = httpRequest({port, host: 'localhost', ...options})
  if (options.method === 'POST') request.write('{')
  else request.end()
  const [response] = await once(request, 'response')
  response.resume()
  return response
}

test('a body above 50 MB is refused before it is sent', async () => {
  await using box = await startMailbox()
  const headers = {
    'content-type': 'application/json',
    'content-length': 60 * 1024 * 1024,
    'x-postmark-server-token': mailToken,
  }
  const response = await bareRequest(box.port, {path: '/email', method: 'POST', headers})
  expect([response.statusCode, response.headers.connection]).toEqual([413, 'close'])
})
