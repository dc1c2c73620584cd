import {once} from 'node:events'
import type {IncomingMessage} from 'node:http'
import {get, request} from 'node:https'
import {buffer} from 'node:stream/consumers'
import {connect} from 'node:tls'
import {brotliDecompressSync, gunzipSync} from 'node:zlib'
import {newVisitor, confirmation, fillForm, openForm, pickService, submit} from '../../support/e2e/booking.ts'
import {startProxy} from '../../support/e2e/proxy.ts'
import {startSecondSite} from '../../support/e2e/secondSite.ts'
import {expect, test} from '../../support/e2e/test.ts'
import {brotliFilter} from '../../support/nginxModule.ts'
import {freePorts} from '../../support/ports.ts'

const unchecked = {host: 'localhost', rejectUnauthorized: false} as const

const traceStatus = (port: number) =>
  new Promise<number | undefined>((resolve, reject) => {
    const answered = (answer: {statusCode?: number; resume: () => unknown}) => {
      answer.resume()
      resolve(answer.statusCode)
    }
    request({...unchecked, port, method: 'TRACE'}, answered)
      .on('error', reject)
      .end()
  })

const BROWSER = 'gzip, deflate, br, zstd'

/** How a file comes to whom accepts this, and what it is when it is unpacked. */
async function readAs(accepted: string, port: number, path: string) {
  const sent = get({...unchecked, port, path, headers: {'accept-encoding': accepted}})
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  const body = await buffer(answer)
  const {'content-encoding': came = 'plain'} = answer.headers
  const unpack = {br: brotliDecompressSync, gzip: gunzipSync}[came] ?? ((plain: Buffer) => plain)
  return {came, document: unpack(body).toString()}
}

/** The version that is spoken with a client that knows no newer one than `maxVersion`; none when it is refused. */
const tlsVersion = (port: number, maxVersion: 'TLSv1.1' | 'TLSv1.3') =>
  new Promise<string | null>((resolve) => {
    const old = {minVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0', maxVersion} as const
    const socket = connect({...unchecked, ...old, port}, () => {
      resolve(socket.getProtocol())
      socket.destroy()
    }).on('error', () => resolve(null))
  })

test.describe.configure({lock: 'bookings'})

test('behind the sample proxy the admin area, unknown paths, bookings and large bodies work', async ({
  stack,
  mailbox,
  browser,
}) => {
  const [secure = 0, redirect = 0] = await freePorts(2)
  const address = `https://localhost:${secure}`
  await using site = await startSecondSite(stack, {SITE_URL: address})
  await using _proxy = await startProxy(site.url, {secure, redirect})
  await using context = await browser.newContext({baseURL: address, ignoreHTTPSErrors: true})
  const page = await context.newPage()

  await test.step('the pages come by HTTP/2', async () => {
    expect((await page.goto('/'))?.status()).toBe(200)
    const protocol = await page.evaluate(() =>
      performance.getEntriesByType('navigation').map((entry) => Reflect.get(entry, 'nextHopProtocol')),
    )
    expect(protocol).toEqual(['h2'])
  })
  await test.step('the sign-in page opens, the dashboard leads to it, an unknown path is not found', async () => {
    expect((await page.goto('/admin/login'))?.status()).toBe(200)
    await page.goto('/admin/dashboard')
    expect(new URL(page.url()).pathname).toBe('/admin/login')
    expect((await page.goto('/nope'))?.status()).toBe(404)
  })
  await test.step('plain http leads to https', async () => {
    const answer = await fetch(`http://localhost:${redirect}/faq`, {redirect: 'manual'})
    expect(answer.status).toBe(308)
    expect(answer.headers.get('location')).toBe('https://www.example.com/faq')
  })
  await test.step('a body that is too large is refused, one of a long message is not', async () => {
    const post = (bytes: number) =>
      page.request.post('/api/contact', {data: {message: 'x'.repeat(bytes)}, headers: {origin: address}})
    expect((await post(100_000)).status()).toBe(413)
    expect((await post(8_000)).status()).toBe(422)
  })
  await test.step('TRACE and old versions of TLS are refused', async () => {
    expect(await traceStatus(secure)).toBe(405)
    expect([await tlsVersion(secure, 'TLSv1.3'), await tlsVersion(secure, 'TLSv1.1')]).toEqual(['TLSv1.3', null])
  })
  await test.step('pages and files come compressed or plain, and are one document', async () => {
    const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec((await readAs('identity', secure, '/')).document) ?? []
    for (const path of ['/es', '/search/en.json', script])
      // Another story may publish between two of them.
      await expect(async () => {
        const [best, plain] = [await readAs(BROWSER, secure, path), await readAs('identity', secure, path)]
        expect([best.came, plain.came], path).toEqual([brotliFilter ? 'br' : 'gzip', 'plain'])
        expect(best.document === plain.document, path).toBe(true)
      }).toPass()
  })
  await test.step("what Next's router asks for is data, and never in the page's place", async () => {
    const type = async (headers: Record<string, string>) =>
      (await page.request.get('/terms', {headers})).headers()['content-type']?.split(';')[0]
    for (const expected of ['text/html', 'text/x-component', 'text/html'])
      expect(await type(expected === 'text/html' ? {} : {rsc: '1'})).toBe(expected)
  })
  await test.step('a visitor books', async () => {
    const visitor = newVisitor()
    await openForm(page)
    await pickService(page, 'Roofing')
    await fillForm(page, visitor)
    await submit(page).click()
    await expect(confirmation(page)).toContainText('Ana')
    await expect.poll(() => mailbox.to(visitor.email, visitor.name).length).toBeGreaterThan(0)
  })
})
