import {once} from 'node:events'
import {createServer, type ServerResponse} from 'node:http'
import {Agent, get} from 'node:https'
import {buffer} from 'node:stream/consumers'
import {brotliDecompressSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {onPath} from '../../tools/test/chromium.ts'
import {startProxy} from '../support/e2e/proxy.ts'
import {freePorts} from '../support/ports.ts'

/** A site whose answers the test writes, each with Next's header that says where it comes from. */
async function startUpstream(answer: (response: ServerResponse, asked: number) => void) {
  let asked = 0
  const server = createServer(({url}, response) => {
    // Another test that waits for its own server may ask here, where both were given one number in turn.
    if (url === '/') return response.writeHead(404).end()
    answer(response, (asked += 1))
  })
  const [port = 0] = await freePorts(1)
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${port}`,
    asked: () => asked,
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
const read = (port: number, encoding: string) =>
  new Promise<string>((resolve, reject) => {
    const headers = {'accept-encoding': encoding}
    get({host: 'localhost', port, path: '/faq', agent, headers}, async (answer) => {
      const body = await buffer(answer)
      const text = answer.headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body
      resolve(text.toString())
    }).on('error', reject)
  })
/** By the inner server that compresses, and straight. */
const WAYS = ['br', 'identity']

const prerendered = (source: string) => ({'cache-control': 's-maxage=43200', 'x-nextjs-cache': source})

test.skipIf(!onPath('nginx')).each(WAYS)('no page is kept that a publication has made stale: %s', async (encoding) => {
  await using upstream = await startUpstream((response, asked) =>
    response.writeHead(200, prerendered(asked === 2 ? 'HIT' : 'STALE')).end(asked === 2 ? 'new' : 'old'),
  )
  const [secure = 0, redirect = 0] = await freePorts(2)
  await using _proxy = await startProxy(upstream.url, {secure, redirect})
  expect([await read(secure, encoding), await read(secure, encoding)]).toEqual(['old', 'new'])
})

test.skipIf(!onPath('nginx')).each(WAYS)(
  'a crowd costs one question a second, gets the whole page: %s',
  async (encoding) => {
    const page = 'word '.repeat(40_000)
    await using upstream = await startUpstream((response) => response.writeHead(200, prerendered('HIT')).end(page))
    const [secure = 0, redirect = 0] = await freePorts(2)
    await using _proxy = await startProxy(upstream.url, {secure, redirect})
    const began = Date.now()
    const answers = await Promise.all(Array.from({length: 40}, () => read(secure, encoding)))
    expect(answers.every((answer) => answer === page)).toBe(true)
    expect(upstream.asked()).toBeLessThanOrEqual(1 + Math.ceil((Date.now() - began) / 1000))
  },
)

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
