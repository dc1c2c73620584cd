import {NextRequest} from 'next/server'
import {beforeAll, describe, expect, test, vi} from 'vitest'
import {seedContent} from '../../support/content/seedContent'
import {bookingDocument} from '../../support/bookingDocument'
import {content, quoteDocument} from '../../features/quotes/quoteContent'
import {newVisitor, SITE, useSite} from '../../support/site'

const site = await useSite()
beforeAll(async () => {
  await seedContent(site.content)
  const {getKnownPaths} = await import('@/server/publish/knownPages')
  // As Next keeps it.
  const paths = await getKnownPaths()
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (async (input, init) =>
    String(input) === `${SITE}/known-pages` ? Response.json(paths) : real(input, init)) satisfies typeof fetch)
})

async function ask(path: string, from = newVisitor()) {
  const {proxy} = await import('@/proxy')
  return proxy(new NextRequest(SITE + path, {headers: {'x-forwarded-for': from}}))
}
const rewrittenTo = (answer: Response) => new URL(answer.headers.get('x-middleware-rewrite') ?? SITE).pathname
const isLetThrough = (answer: Response) => answer.headers.get('x-middleware-next') === '1'

test.each([
  '/services/custom-decks',
  '/es/services/custom-decks',
  '/pt-BR/projects/kitchen-with-an-island',
  '/blog/deck-maintenance-through-the-year',
  '/feed/es.xml',
  '/search/pt-BR.json',
  '/og/en/home.png',
  '/og/es/vinyl-siding.png',
])('%s is let through', async (path) => expect(isLetThrough(await ask(path))).toBe(true))

test.each([
  ['/nope', '/en/missing'],
  ['/es/nope', '/es/missing'],
  ['/blog/nope', '/en/missing'],
  ['/blog/x.html', '/en/missing'],
  ['/pt-BR/services/nope', '/pt-BR/missing'],
  ['/projects/custom-decks', '/en/missing'],
  ['/services/custom-decks/deeper', '/en/missing'],
  ['/booking/nope', '/en/missing'],
  ['/booking/manage', '/en/missing'],
  ['/booking/manage/a/b', '/en/missing'],
  ['/contact/nope', '/en/missing'],
  ['/gallery/nope', '/en/missing'],
  ['/og/en/nope.png', '/en/missing'],
  ['/og/xx/home.png', '/en/missing'],
  ['/feed/nope', '/en/missing'],
  ['/search/nope.json', '/en/missing'],
  ['/x.php', '/en/missing'],
  ['/admin/nope', '/en/missing'],
  [`/blog/${'x'.repeat(400)}`, '/en/missing'],
])('%s is answered with the one page of its language that says so, which no cache keeps', async (path, page) => {
  const answer = await ask(path)
  expect(answer.status).toBe(404)
  expect(rewrittenTo(answer)).toBe(page)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('content-security-policy')).toContain("base-uri 'none'")
})

describe('a customer’s link', () => {
  const hash = async (token: string) => (await import('@/server/sanity/ids')).sha256(token)

  test('of their request is let through, in each language', async () => {
    const token = 'known'.padEnd(22, 'A')
    await site.operations.create(bookingDocument({_id: 'booking.known', manageTokenHash: await hash(token)}))
    expect(isLetThrough(await ask(`/booking/manage/${token}`))).toBe(true)
    expect(isLetThrough(await ask(`/es/booking/manage/${token}`))).toBe(true)
  })

  test('that nobody was sent, or that has expired, is a page with the status 404', async () => {
    const old = 'old'.padEnd(22, 'A')
    const long = {preferred_date: '2025-01-01', created_at: '2025-01-01T10:00:00.000Z'}
    await site.operations.create(bookingDocument({_id: 'booking.old', manageTokenHash: await hash(old), ...long}))
    for (const token of ['A'.repeat(22), old, 'x']) {
      const answer = await ask(`/es/booking/manage/${token}`)
      expect(answer.status).toBe(404)
      expect(rewrittenTo(answer)).toBe(`/es/booking/manage/${token}`)
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    expect(rewrittenTo(await ask('/booking/manage/x'))).toBe('/en/booking/manage/x')
  })

  test('of a quote is let through once it is sent; one that leads nowhere is guessed no more than that of a request', async () => {
    const {transition} = await import('@/features/quotes/transitions')
    const token = 'quote'.padEnd(22, 'A')
    const draft = quoteDocument({
      tokenHash: await hash(token),
      draft: JSON.stringify(content({validUntil: '2999-01-01'})),
    })
    const {_id: file} = await site.operations.assets.upload('file', Buffer.from('ACORD 25'), {filename: 'acord.pdf'})
    const event = {type: 'send', contractorPhone: '', certificate: {name: 'acord.pdf', file}} as const
    const change = transition(draft, event, {entry: 'a', by: 'x', now: new Date()})
    await site.operations.create(draft)
    expect((await ask(`/quote/${token}`)).status).toBe(404)
    await site.operations
      .patch(draft._id)
      .set(change && 'set' in change ? {...change.set} : {})
      .commit()
    expect(isLetThrough(await ask(`/es/quote/${token}`))).toBe(true)
    const from = newVisitor()
    for (let n = 0; n < 60; n++) {
      const answer = await ask(`/quote/${String(n).padStart(22, 'A')}`, from)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    }
    expect((await ask(`/quote/${token}`, from)).status).toBe(429)
    expect((await ask(`/booking/manage/${token}`, from)).status).toBe(429)
  })

  test('of a review request is let through until it is used', async () => {
    const token = 'review'.padEnd(22, 'A')
    const done = {status: 'completed', outcome: {stage: 'done', at: '2026-11-01T10:00:00.000Z', by: 'x'}}
    const booking = bookingDocument({_id: 'booking.done', reviewTokenHash: await hash(token), ...done})
    await site.operations.create(booking)
    expect(isLetThrough(await ask(`/pt-BR/reviews?token=${token}`))).toBe(true)
    await site.operations.patch('booking.done').unset(['reviewTokenHash']).commit()
    for (const path of [`/pt-BR/reviews?token=${token}`, '/pt-BR/reviews?token=']) {
      const answer = await ask(path)
      expect(answer.status).toBe(404)
      expect(rewrittenTo(answer)).toBe('/pt-BR/reviews/ended')
    }
  })

  test('is left to the page itself while the lake is down', async () => {
    using _warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    site.faults.next = () => 'refuse'
    expect(isLetThrough(await ask(`/booking/manage/${'B'.repeat(22)}`))).toBe(true)
    expect(isLetThrough(await ask('/reviews?token=x'))).toBe(true)
    site.faults.next = () => 'none'
  })

  test('is not guessed at will', async () => {
    const from = newVisitor()
    for (let n = 0; n < 60; n++)
      expect((await ask(`/booking/manage/${String(n).padStart(22, 'A')}`, from)).status).toBe(404)
    expect((await ask('/reviews?token=x', from)).status).toBe(429)
  })

  test('is not guessed at will by changing the network within one IPv6 site', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 200; n++)
      statuses.push(
        (await ask(`/booking/manage/${String(n).padStart(22, 'A')}`, `2001:db8:5:${n.toString(16)}::1`)).status,
      )
    expect(statuses.filter((status) => status === 404)).toHaveLength(180)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })
})

test.each(['/services/%ff', '/blog/%E0%A4%A', '/api/cron/%ff', '/blog/%00', '/%'])(
  'the malformed address %s is refused in a few bytes',
  async (path) => {
    const answer = await ask(path)
    expect(answer.status).toBe(400)
    expect(await answer.text()).toBe('')
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
  },
)

test.each([
  ['/Booking', '/booking'],
  ['/ES/Services?a=b%26c', '/es/services?a=b%26c'],
  ['/en/Blog/Deck-Maintenance-Through-The-Year', '/blog/deck-maintenance-through-the-year'],
  ['/booking).', '/booking'],
  ['/booking%29', '/booking'],
  ['/es/faq%E2%80%99', '/es/faq'],
  ['/%66aq', '/faq'],
  ['/ADMIN/login', '/admin/login'],
  [`/booking/manage/${'A'.repeat(22)}.`, `/booking/manage/${'A'.repeat(22)}`],
])('%s leads to %s for good', async (path, address) => {
  const answer = await ask(path)
  expect([answer.status, answer.headers.get('location')]).toEqual([308, SITE + address])
  expect(answer.headers.get('content-security-policy')).toContain("base-uri 'none'")
})

test.each([
  '/booking%2Fmanage%2Fx',
  '/es%2Fbooking%2fmanage%2Fx',
  '/booking%252Fmanage%252Fx',
  '/booking%5Cmanage%5Cx',
  '/blog%2Fdeck-maintenance-through-the-year',
  '/search%2Fen.json',
  '/admin%2Flogin',
  '/en%2Ffaq',
  '/%6bnown-pages',
  '/known-pages.',
])('%s is no page, and who goes on is told to wait', async (path) => {
  const from = newVisitor()
  for (let n = 0; n < 120; n++) {
    const answer = await ask(path, from)
    expect([answer.status, rewrittenTo(answer).endsWith('/missing')]).toEqual([404, true])
    expect(answer.headers.get('cache-control')).toBe('no-store')
  }
  expect((await ask(path, from)).status).toBe(429)
})

test('who asks for unknown addresses again and again is told to wait', async () => {
  const from = newVisitor()
  for (let n = 0; n < 120; n++) expect((await ask(`/nope-${n}`, from)).status).toBe(404)
  const refused = await ask('/nope-121', from)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(isLetThrough(await ask('/services/custom-decks', from))).toBe(true)
})

test('an endpoint that does not exist says so as problem+json, whatever the method', async () => {
  const handlers = await import('@/app/api/[[...path]]/route')
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const) {
    const answer = await handlers[method](new Request(`${SITE}/api/nope`, {method}))
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('application/problem+json')
  }
})

test('security.txt says whom to tell of a weakness, and for how long that holds', async () => {
  const {GET} = await import('@/app/.well-known/security.txt/route')
  const answer = await GET(new Request(`${SITE}/.well-known/security.txt`))
  const text = await answer.text()
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const expires = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '')
  expect(expires).toBeGreaterThan(Date.now() + 100 * 24 * 60 * 60_000)
  expect(expires).toBeLessThan(Date.now() + 365 * 24 * 60 * 60_000)
})
