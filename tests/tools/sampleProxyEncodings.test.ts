import {once} from 'node:events'
import {createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse} from 'node:http'
import {get} from 'node:https'
import {buffer} from 'node:stream/consumers'
import {brotliDecompressSync, gunzipSync, gzipSync} from 'node:zlib'
import {expect, test} from 'vitest'
import {onPath} from '../../tools/test/chromium.ts'
import {startProxy, type ProxyOptions} from '../support/e2e/proxy.ts'
import {brotliFilter} from '../support/nginxModule.ts'
import {freePorts} from '../support/ports.ts'

const BROWSER = 'gzip, deflate, br, zstd'
const DOCUMENT = `<!doctype html><title>Decks</title>${'<p>Cedar, larch or composite.</p>'.repeat(200)}`
const ETAG = '"decks"'
const unpacked: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  plain: (body) => body,
}

/** Answers as Next does: gzip or nothing, an ETag, 304 for what is unchanged. */
function answerAsNext({headers, url = ''}: IncomingMessage, response: ServerResponse) {
  const kept = url.startsWith('/_next/static/') ? 'public, max-age=31536000, immutable' : 's-maxage=43200'
  response.setHeaders(new Map(Object.entries({etag: ETAG, vary: 'Accept-Encoding', 'x-nextjs-cache': 'HIT'})))
  response.setHeader('cache-control', /admin|manage|failed/.test(url) ? 'private, no-store' : kept)
  response.setHeader('content-type', url.endsWith('.js') ? 'application/javascript; charset=UTF-8' : 'text/html')
  if (headers['if-none-match']?.includes(ETAG)) return response.writeHead(304).end()
  if (headers['accept-encoding'] !== 'gzip') return response.end(DOCUMENT)
  return response.setHeader('content-encoding', 'gzip').end(gzipSync(DOCUMENT))
}

async function startUpstream() {
  const asked: IncomingMessage[] = []
  let broken = false
  const server = createServer((request, response) => {
    asked.push(request)
    if (broken) response.destroy()
    else answerAsNext(request, response)
  })
  const [port = 0] = await freePorts(1)
  server.listen(port, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${port}`,
    asked,
    breakDown: () => (broken = true),
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
    },
  }
}

async function startFront(options: ProxyOptions = {}) {
  await using started = new AsyncDisposableStack()
  const upstream = started.use(await startUpstream())
  const [secure = 0, redirect = 0] = await freePorts(2)
  started.use(await startProxy(upstream.url, {secure, redirect}, options))
  const read = async (path: string, encoding: string, more: IncomingHttpHeaders = {}) => {
    const headers = {'accept-encoding': encoding, 'x-visitor': '203.0.113.7', ...more}
    const sent = get({host: 'localhost', port: secure, path, headers, rejectUnauthorized: false})
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    const {'content-encoding': came = 'plain', vary = '', etag = ''} = answer.headers
    const body = (await buffer(answer)).toString('latin1')
    const document = unpacked[came]?.(Buffer.from(body, 'latin1')).toString()
    return {status: answer.statusCode, came, vary, etag, bytes: body.length, isWhole: document === DOCUMENT}
  }
  const running = started.move()
  return {...upstream, read, [Symbol.asyncDispose]: () => running.disposeAsync()}
}

const best = brotliFilter ? 'br' : 'gzip'

test.skipIf(!onPath('nginx')).each([
  [best, {}],
  // The lines for brotli left out, as the sample tells who has no such module.
  ['gzip', {gzipAlone: true}],
] as const)('a browser gets pages and scripts as %s, an older one as gzip, others plain', async (expected, options) => {
  await using front = await startFront({crowd: true, ...options})
  for (const path of ['/services', '/es/services', '/_next/static/chunks/a.js'])
    for (const [encoding, came] of [
      [BROWSER, expected],
      ['gzip, deflate', 'gzip'],
      ['gzip, br;q=0', 'gzip'],
      ['identity', 'plain'],
    ] as const) {
      const answer = await front.read(path, encoding)
      expect(answer, `${path} for ${encoding}`).toMatchObject({status: 200, came, isWhole: true})
      expect(answer.vary.toLowerCase()).toContain('accept-encoding')
      // The second time it is the kept answer.
      expect(await front.read(path, encoding)).toEqual(answer)
    }
})

test.skipIf(!onPath('nginx'))('a kept script is asked once for each encoding, and keeps it', async () => {
  await using front = await startFront({crowd: true})
  const path = '/_next/static/chunks/a.js'
  const asked = () => front.asked.filter(({url}) => url === path)
  const came = new Set<string>()
  for (let round = 0; round < 20; round += 1) came.add((await front.read(path, BROWSER)).came)
  expect([...came]).toEqual([best])
  expect(asked()).toHaveLength(1)
  expect(await front.read(path, 'gzip')).toMatchObject({came: 'gzip', isWhole: true})
  expect(asked()).toHaveLength(2)
})

test.skipIf(!onPath('nginx'))('the site is told the same of a visitor by both ways', async () => {
  await using front = await startFront({crowd: true})
  await front.read('/faq?utm_source=a%20b', BROWSER, {'x-forwarded-for': '198.51.100.9'})
  await front.read('/faq?utm_source=a%20b', 'identity', {'x-forwarded-for': '198.51.100.9'})
  const [throughInner, straight] = front.asked.map(({url, headers}) => ({
    url,
    host: headers.host,
    visitor: headers['x-forwarded-for'],
    scheme: headers['x-forwarded-proto'],
    encoding: headers['accept-encoding'],
  }))
  expect(throughInner).toEqual({...straight, encoding: brotliFilter ? undefined : 'gzip'})
  expect(straight).toMatchObject({visitor: '203.0.113.7', scheme: 'https', url: '/faq?utm_source=a%20b'})
})

test.skipIf(!onPath('nginx'))('what belongs to one visitor comes from the site itself', async () => {
  await using front = await startFront({crowd: true})
  for (const path of ['/admin/login', '/booking/manage/abc', '/es/contact/failed', '/api/admin/inbox'])
    expect(await front.read(path, BROWSER), path).toMatchObject({came: 'gzip', isWhole: true})
  for (const header of [{cookie: '__prerender_bypass=a'}, {rsc: '2'}, {rsc: '1', 'next-router-prefetch': '1'}])
    expect(await front.read('/faq', BROWSER, header)).toMatchObject({came: 'gzip', isWhole: true})
})

test.skipIf(!onPath('nginx'))("a whole page's data is kept beside the page", async () => {
  await using front = await startFront({crowd: true})
  const came = new Set<string>()
  for (const rsc of ['1', undefined, '1', undefined]) {
    came.add((await front.read('/faq?_rsc', BROWSER, rsc ? {rsc} : {})).came)
    expect(front.asked.filter(({headers}) => headers['rsc'] === rsc)).toHaveLength(1)
  }
  expect([...came]).toEqual([best])
})

test.skipIf(!onPath('nginx'))('an unchanged page is asked about, not compressed anew', async () => {
  await using front = await startFront({crowd: true})
  const first = await front.read('/faq', BROWSER)
  while (front.asked.length < 2) expect(await front.read('/faq', BROWSER)).toEqual(first)
  expect(front.asked[1]?.headers['if-none-match']).toContain(ETAG)
  expect(await front.read('/faq', BROWSER, {'if-none-match': first.etag})).toMatchObject({status: 304, bytes: 0})
})

test.skipIf(!onPath('nginx'))('visitors still read a page whose site answers no more', async () => {
  await using front = await startFront({crowd: true})
  const first = await front.read('/faq', BROWSER)
  const asked = front.asked.length
  front.breakDown()
  while (front.asked.length < asked + 2) expect(await front.read('/faq', BROWSER)).toEqual(first)
  expect(await front.read('/gallery', BROWSER)).toMatchObject({status: 502})
})
