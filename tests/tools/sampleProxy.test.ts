import {once} from 'node:events'
import {readFileSync} from 'node:fs'
import {createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse} from 'node:http'
import {Agent, get, request} from 'node:https'
import {buffer} from 'node:stream/consumers'
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {root} from '../../tools/environment.ts'
import {onPath} from '../../tools/test/chromium.ts'
import {startProxy} from '../support/e2e/proxy.ts'
import {brotliFilter} from '../support/nginxModule.ts'
import {freePorts} from '../support/ports.ts'

/** A site whose answers the test writes. */
async function startUpstream(answer: (response: ServerResponse, asked: number, request: IncomingMessage) => void) {
  const asked: IncomingMessage[] = []
  const server = createServer((incoming, response) => {
    // Another test that waits for its own server may ask here, where both were given one number in turn.
    if (incoming.url === '/') return response.writeHead(404).end()
    asked.push(incoming)
    answer(response, asked.length, incoming)
  })
  const [port = 0] = await freePorts(1)
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${port}`,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const agent = new Agent({rejectUnauthorized: false, keepAlive: true, maxSockets: 40})
const statusFor = (port: number, visitor: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const headers = {'x-visitor': visitor}
    get({host: 'localhost', port, path: '/faq', agent, headers}, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).on('error', reject)
  })

/** What comes for a request, unpacked. */
async function ask(port: number, path: string, headers: IncomingHttpHeaders = {}, method = 'GET') {
  const sent = request({host: 'localhost', port, path, agent, headers, method}).end()
  const [answer]: [IncomingMessage] = Object(await once(sent, 'response'))
  const body = await buffer(answer)
  const {'content-encoding': came = 'plain', vary = ''} = answer.headers
  const unpack = {br: brotliDecompressSync, gzip: gunzipSync}[came] ?? ((plain: Buffer) => plain)
  return {status: answer.statusCode, came, vary, text: unpack(body).toString()}
}
const read = async (port: number) => (await ask(port, '/faq')).text

/** As Next answers: each with the header that says where a page comes from, and the headers by which answers differ. */
const prerendered = (source: string) => ({
  'cache-control': 's-maxage=43200',
  'content-type': 'text/html; charset=utf-8',
  'x-nextjs-cache': source,
  vary: 'rsc, next-router-state-tree, next-router-prefetch, next-router-segment-prefetch, Accept-Encoding',
})

test('nginx closes a resting connection to the site before Node does', () => {
  const upstreams = [...readFileSync(`${root}/docs/nginx.conf`, 'utf8').matchAll(/^upstream [\s\S]*?^\}/gm)]
  const seconds = upstreams.map(([block]) => Number(/keepalive_timeout (\d+)s;/.exec(block)?.[1]))
  expect(seconds.length).toBeGreaterThan(0)
  for (const each of seconds) expect(each * 1000).toBeLessThan(createServer().keepAliveTimeout)
})

test.skipIf(!onPath('nginx'))('no page is kept that a publication has made stale', async () => {
  await using upstream = await startUpstream((response, asked) =>
    response.writeHead(200, prerendered(asked === 2 ? 'HIT' : 'STALE')).end(asked === 2 ? 'new' : 'old'),
  )
  const [secure = 0, redirect = 0] = await freePorts(2)
  await using _proxy = await startProxy(upstream.url, {secure, redirect})
  expect([await read(secure), await read(secure)]).toEqual(['old', 'new'])
})

test.skipIf(!onPath('nginx'))('a crowd costs one question a second, and gets the whole page', async () => {
  const page = 'word '.repeat(40_000)
  await using upstream = await startUpstream((response) => response.writeHead(200, prerendered('HIT')).end(page))
  const [secure = 0, redirect = 0] = await freePorts(2)
  await using _proxy = await startProxy(upstream.url, {secure, redirect})
  const began = Date.now()
  const answers = await Promise.all(Array.from({length: 40}, () => read(secure)))
  expect(answers.every((answer) => answer === page)).toBe(true)
  expect(upstream.asked.length).toBeLessThanOrEqual(1 + Math.ceil((Date.now() - began) / 1000))
})

test.skipIf(!onPath('nginx'))('a browser gets a page by brotli, an older one by gzip, others plain', async () => {
  const page = '<p>Cedar, larch or composite.</p>'.repeat(200)
  await using upstream = await startUpstream((response) => response.writeHead(200, prerendered('HIT')).end(page))
  const [secure = 0, redirect = 0] = await freePorts(2)
  await using _proxy = await startProxy(upstream.url, {secure, redirect})
  for (const [accepted, came] of [
    ['gzip, deflate, br, zstd', brotliFilter ? 'br' : 'gzip'],
    ['gzip, deflate', 'gzip'],
    ['identity', 'plain'],
  ] as const) {
    const answer = await ask(secure, '/faq', {'accept-encoding': accepted})
    expect(answer).toMatchObject({status: 200, came, text: page})
    expect(answer.vary.toLowerCase()).toContain('accept-encoding')
  }
})

const ROUTER = [
  ['/faq', {rsc: '1'}],
  ['/faq?_rsc=1a2b3', {rsc: '1'}],
  ['/faq?_rsc=1a2b3', {}],
  ['/faq', {'next-router-prefetch': '1'}],
  ['/faq', {'next-router-segment-prefetch': '/_tree'}],
  ['/faq', {'next-router-state-tree': '%5B%5D'}],
  ['/faq', {cookie: '__prerender_bypass=a'}],
  ['/faq', {authorization: 'Basic eA=='}],
] as const

test.skipIf(!onPath('nginx'))(
  "what Next's router asks for, and drafts, come from the site each time and never in the page's place",
  async () => {
    await using upstream = await startUpstream((response, asked) =>
      response.writeHead(200, prerendered('HIT')).end(`answer ${asked}`),
    )
    const [secure = 0, redirect = 0] = await freePorts(2)
    await using _proxy = await startProxy(upstream.url, {secure, redirect}, {crowd: true})
    for (const [path, headers] of ROUTER) {
      const asked = upstream.asked.length
      expect((await ask(secure, path, headers)).text).toBe(`answer ${asked + 1}`)
      expect((await ask(secure, path, headers)).text).toBe(`answer ${asked + 2}`)
      expect(upstream.asked.at(-1)?.headers).toMatchObject(headers)
    }
    expect((await ask(secure, '/terms')).text).not.toBe((await ask(secure, '/terms', {rsc: '1'})).text)
  },
)

test.skipIf(!onPath('nginx'))("a visitor's own page is not kept, a script is for a day", async () => {
  await using upstream = await startUpstream((response, asked, {url = ''}) => {
    const kept = url.startsWith('/_next/static/') ? 'public, max-age=31536000, immutable' : 'private, no-store'
    response.writeHead(200, {'cache-control': kept}).end(`answer ${asked}`)
  })
  const [secure = 0, redirect = 0] = await freePorts(2)
  await using _proxy = await startProxy(upstream.url, {secure, redirect}, {crowd: true})
  for (const expected of ['answer 1', 'answer 2']) expect((await ask(secure, '/booking/manage/a')).text).toBe(expected)
  for (let round = 0; round < 3; round += 1)
    expect((await ask(secure, '/_next/static/chunks/a.js')).text).toBe('answer 3')
})

test.skipIf(!onPath('nginx'))('visitors still read a page whose site answers no more', async () => {
  await using upstream = await startUpstream((response, asked) =>
    asked === 1 ? response.writeHead(200, prerendered('HIT')).end('page') : response.destroy(),
  )
  const [secure = 0, redirect = 0] = await freePorts(2)
  await using _proxy = await startProxy(upstream.url, {secure, redirect}, {crowd: true})
  while (upstream.asked.length < 3) expect(await read(secure)).toBe('page')
  expect((await ask(secure, '/gallery')).status).toBe(502)
})

test.skipIf(!onPath('nginx'))('methods that Next would answer with a page are refused', async () => {
  await using upstream = await startUpstream((response) => response.end('page'))
  const [secure = 0, redirect = 0] = await freePorts(2)
  await using _proxy = await startProxy(upstream.url, {secure, redirect})
  for (const method of ['TRACE', 'PROPFIND', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    for (const path of ['/faq', '/', '/drawings/icons.svg', '/apiary'])
      expect((await ask(secure, path, {}, method)).status, `${method} ${path}`).toBe(405)
  expect(upstream.asked).toEqual([])
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS'])
    expect((await ask(secure, '/api/admin/bookings', {}, method)).status, method).toBe(200)
  expect((await ask(secure, '/contact', {}, 'POST')).status).toBe(200)
})

test.skipIf(!onPath('nginx'))(
  'its log has no link of a customer, no query and no page that somebody comes from',
  async () => {
    const secret = 'Yz3kq0V-x_8mT1sLw9bRfA'
    await using upstream = await startUpstream((response) => response.writeHead(200).end())
    const [secure = 0, redirect = 0] = await freePorts(2)
    await using proxy = await startProxy(upstream.url, {secure, redirect})
    const links = ['/booking/manage/', '/pt-BR/booking/manage/', '/api/bookings/manage/', '/api/calendar/']
    const headers = {referer: `https://localhost/es/booking/manage/${secret}?x=${secret}`}
    const visit = (path: string) =>
      new Promise((resolve, reject) => {
        get({host: 'localhost', port: secure, path, agent, headers}, (answer) => resolve(answer.resume())).on(
          'error',
          reject,
        )
      })
    for (const link of links) {
      await visit(`${link}${secret}`)
      await visit(`/${link}${secret}/photos?x=${secret}`)
      await visit(link.replace('manage', '%6danage') + secret)
      await fetch(`http://localhost:${redirect}${link}${secret}`, {headers, redirect: 'manual'})
    }
    await visit(`/reviews?token=${secret}`)
    // More than nginx lets through, and a site that is gone: both are in its other log.
    await Promise.all(Array.from({length: 30}, () => visit(`/api/bookings/manage/${secret}`)))
    await upstream[Symbol.asyncDispose]()
    await visit(`/booking/manage/${secret}`)
    await expect.poll(proxy.logs).toContain('" 502 ')
    const logs = proxy.logs()
    expect(logs).toMatch(/"GET \/booking\/manage\/\.\.\. HTTP\/1\.1" 200 /)
    expect(logs).toContain('"GET /reviews HTTP/1.1" 200 ')
    expect(logs).not.toContain(secret)
  },
)

test.skipIf(!onPath('nginx'))(
  'the sample proxy counts a flood by the /64 of an IPv6 visitor, as by an IPv4 address',
  async () => {
    await using upstream = await startUpstream((response) => response.writeHead(200, prerendered('HIT')).end('page'))
    const [secure = 0, redirect = 0] = await freePorts(2)
    await using _proxy = await startProxy(upstream.url, {secure, redirect}, {visitors: true})
    const flood = (address: (n: number) => string) =>
      Promise.all(Array.from({length: 300}, (_, n) => statusFor(secure, address(n))))
    // Its last eight bytes are the visitor's to choose, 0a among them: a line break to a regular expression.
    const ofOneNetwork = await flood((n) => `2001:db8:a:a::${n.toString(16)}:a0a`)
    expect(ofOneNetwork).toContain(429)
    expect(await flood((n) => `2001:db8:b:${n.toString(16)}::1`)).not.toContain(429)
    expect(await flood((n) => `203.0.${n % 2}.${n >> 1}`)).not.toContain(429)
  },
)
