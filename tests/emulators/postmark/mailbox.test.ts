import {createServer, request as httpRequest, type IncomingMessage, type RequestOptions} from 'node:http'
import {once} from 'node:events'
import {DatabaseSync} from 'node:sqlite'
import {expect, test} from 'vitest'
import {parseMessage} from '../../../emulators/postmark/api/message.ts'
import {openStore} from '../../../emulators/postmark/store.ts'
import type {Message} from '../../../emulators/postmark/types.ts'
import {serve} from '../../../emulators/postmark/server.ts'
import {mailClient, mailToken, sampleMail, startMailbox} from '../../support/mailbox.ts'
import {tempDir} from '../../support/tempDir.ts'

test('a mail is found by its metadata at once among many, and in a mailbox of an earlier version', async () => {
  await using data = await tempDir()
  const file = `${data.path}/mailbox.sqlite`
  const message = (n: number): Message => ({
    ...parseMessage({...sampleMail, Metadata: {intent: `booking.${n}/a`, n: String(n % 7)}}),
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
  // By the processor's clock: other programs of a busy machine do not count.
  const start = process.cpuUsage()
  for (let n = 0; n < 500; n++) {
    const found = store.find({metadata: [['intent', `booking.${n * 37}/a`]]}, 1, 0)
    expect([found.total, found.messages[0]?.MessageID]).toEqual([1, `message-${n * 37}`])
  }
  const {user, system} = process.cpuUsage(start)
  expect((user + system) / 1_000, 'milliseconds').toBeLessThan(1_000)
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

test('a mailbox that fails loses no mail it acknowledged', async () => {
  await using box = await startMailbox()
  for (const [fault, statusCode] of [
    ['down', 0],
    ['429', 429],
    ['500', 500],
  ] as const) {
    box.faults.current = fault
    await expect(box.client.sendEmail(sampleMail)).rejects.toMatchObject({statusCode})
  }
  box.faults.current = 'dropReply'
  await expect(box.client.sendEmail(sampleMail)).rejects.toMatchObject({statusCode: 0})
  box.faults.current = 'none'
  expect(await box.mails()).toHaveLength(1)
})

test('mails are still there after the mailbox was closed and opened again', async () => {
  await using data = await tempDir()
  const options = {port: 0, dataDir: data.path, serverToken: mailToken}
  const first = await serve(options)
  const {MessageID} = await mailClient(first).sendEmail(sampleMail)
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
  await box.client.sendEmail({...sampleMail, Metadata: {intent: 'a'}})
  await delivered
  const bounced = once(site, 'report')
  await box.client.sendEmail({...sampleMail, To: 'HardBounce@bounce-testing.postmarkapp.com'})
  await bounced

  expect(reports).toMatchObject([
    {
      authorization: `Basic ${btoa('pm:secret')}`,
      body: {RecordType: 'Delivery', Recipient: 'ana@example.org', Metadata: {intent: 'a'}},
    },
    {body: {RecordType: 'Bounce', Type: 'HardBounce', Inactive: true}},
  ])
  await expect(
    box.client.sendEmail({...sampleMail, To: 'HardBounce@bounce-testing.postmarkapp.com'}),
  ).rejects.toMatchObject({
    code: 406,
  })
})

test('a report that the site does not take is sent again', async () => {
  const reports: string[] = []
  await using site = createServer(async (request, response) => {
    reports.push(Buffer.concat(await request.toArray()).toString())
    response.writeHead(reports.length === 1 ? 503 : 200).end()
  }).listen(0, 'localhost')
  await once(site, 'listening')
  const address = site.address()
  const port = typeof address === 'object' ? address?.port : undefined
  await using box = await startMailbox({
    webhook: {url: `http://localhost:${port}/hook`, user: 'pm', password: 'secret'},
  })
  await box.client.sendEmail(sampleMail)
  await expect.poll(() => reports.length).toBe(2)
  expect(reports[1]).toBe(reports[0])
})

test('a person reads the mails: what a sender wrote stays text on the page and runs nowhere', async () => {
  await using box = await startMailbox()
  const hostile = '<script>alert(1)</script>'
  const {MessageID} = await box.client.sendEmail({
    ...sampleMail,
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
