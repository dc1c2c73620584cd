import {beforeEach, expect, test, vi} from 'vitest'

vi.stubEnv('SITE_URL', 'http://localhost:3000')
vi.stubEnv('TRUSTED_PROXY_HOPS', '1')
const logged: unknown[] = []
beforeEach(() => {
  logged.length = 0
  vi.spyOn(console, 'warn').mockImplementation((text: string) => {
    const {directive, blocked, page} = JSON.parse(text)
    logged.push({directive, blocked, page})
  })
})

let address = 0
async function report(body: string, from = `198.51.100.${address++}`) {
  const {POST} = await import('@/app/api/csp-report/route')
  const headers = {'content-type': 'application/csp-report', 'x-forwarded-for': from}
  return POST(new Request('http://localhost:3000/api/csp-report', {method: 'POST', headers, body}))
}
const old = (fields: object) => JSON.stringify({'csp-report': fields})

test('a violation is logged in one line, without addresses, links’ secrets or words', async () => {
  const page = 'https://site.example/booking/manage/AAAAAAAAAAAAAAAAAAAAAA?mail=ana@example.com'
  const blocked = 'https://evil.example/x.js?ana@example.com'
  const answer = await report(
    old({'document-uri': page, 'effective-directive': 'script-src-elem', 'blocked-uri': blocked}),
  )
  expect(answer.status).toBe(204)
  const body = {documentURL: page, effectiveDirective: 'script-src', blockedURL: 'inline'}
  await report(
    JSON.stringify([
      {type: 'csp-violation', body},
      {type: 'deprecation', body: {}},
    ]),
  )
  expect(logged).toEqual([
    {directive: 'script-src-elem', blocked: 'https://evil.example', page: '/booking/manage/…'},
    {directive: 'script-src', blocked: 'inline', page: '/booking/manage/…'},
  ])
})

test.each(['', 'null', '{"csp-report":', '[]', '{"csp-report":{"blocked-uri":{"a":1}}}', old({'blocked-uri': '\n"x'})])(
  'what is no report (%j) does no harm',
  async (body) => {
    expect((await report(body)).status).toBe(204)
    expect(JSON.stringify(logged)).not.toMatch(/\\n|\[object/)
  },
)

test('a flood of them is cut off, by size and by number', async () => {
  expect((await report('x'.repeat(16 * 1024 + 1))).status).toBe(413)
  const statuses: number[] = []
  for (let n = 0; n < 21; n++) statuses.push((await report(old({'blocked-uri': 'inline'}), '203.0.113.1')).status)
  expect(statuses.slice(0, 20)).toEqual(Array.from({length: 20}, () => 204))
  expect(statuses[20]).toBe(429)
  const many = Array.from({length: 300}, () => ({type: 'csp-violation', body: {blockedURL: 'inline'}}))
  logged.length = 0
  await report(JSON.stringify(many).slice(0, 16 * 1024))
  expect(logged.length).toBeLessThanOrEqual(10)
})
