import {readFileSync} from 'node:fs'
import {beforeEach, expect, test, vi} from 'vitest'
import {jsonPost, newVisitor, SITE, useSite} from '../support/site'

await useSite()
const lines: Record<string, unknown>[] = []
beforeEach(() => {
  lines.length = 0
  vi.spyOn(console, 'warn').mockImplementation((line: string) => void lines.push(JSON.parse(line)))
})

const from = (address: string) => ({headers: {'x-forwarded-for': address}})

test('a request without a session is logged with its shortened source and without the secret in its path', async () => {
  const {PATCH} = await import('@/app/api/admin/users/[id]/route')
  const params = Promise.resolve({id: 'x'})
  const path = '/api/admin/users/adminUser.0123456789abcdef0123456789abcdef'
  await PATCH(new Request(SITE + path, {method: 'PATCH', ...from('203.0.113.77')}), {params})
  expect(lines).toMatchObject([
    {event: 'security.unauthorized', network: '203.0.113.0/24', method: 'PATCH', path: '/api/admin/users/…', count: 1},
  ])
})

test('a foreign page that posts is logged', async () => {
  const {POST} = await import('@/app/api/contact/route')
  await POST(jsonPost('/api/contact', {}, {headers: {origin: 'https://evil.test', 'x-forwarded-for': '203.0.113.78'}}))
  expect(lines).toMatchObject([{event: 'security.forbidden', code: 'foreign_origin', network: '203.0.113.0/24'}])
})

test('a flood of refusals makes few lines: the first, the tenth, the hundredth', async () => {
  const {GET} = await import('@/app/api/admin/settings/route')
  for (let n = 0; n < 120; n++) await GET(new Request(`${SITE}/api/admin/settings`, from('203.0.113.79')))
  expect(lines.map(({count}) => count)).toEqual([1, 10, 100])
})

test('a flood from many networks of one IPv6 site makes few lines too', async () => {
  const {GET} = await import('@/app/api/admin/settings/route')
  for (let n = 0; n < 120; n++)
    await GET(new Request(`${SITE}/api/admin/settings`, from(`2001:db8:9:${n.toString(16)}::1`)))
  expect(lines.map(({count}) => count)).toEqual([1, 10, 100])
})

test('wrong input is no event until it is a storm, and a limit that is reached is one', async () => {
  const {POST} = await import('@/app/api/newsletter/route')
  const post = () => POST(jsonPost('/api/newsletter', {email: 'ana@'}, from('203.0.113.80')))
  for (let n = 0; n < 9; n++) await post()
  expect(lines).toEqual([])
  await post()
  expect(lines).toMatchObject([{event: 'security.invalid_storm', count: 10}])
  await post()
  expect(lines.at(-1)).toMatchObject({event: 'security.rate_limited', code: 'too_many_requests'})
  expect(JSON.stringify(lines)).not.toContain('ana@')
})

test('an error that Next catches is logged with the page’s pattern and nothing of the address', async () => {
  using logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const {onRequestError} = await import('@/instrumentation')
  const request = {path: '/booking/manage/secret?x=ana@example.com', method: 'GET', headers: {}}
  await onRequestError(Object.assign(new Error('No page for ana@example.com'), {digest: '123'}), request, {
    routerKind: 'App Router',
    routePath: '/[locale]/booking/manage/[token]',
    routeType: 'render',
    revalidateReason: undefined,
  })
  const [line] = logged.mock.calls.splice(0).flat()
  expect(JSON.parse(String(line))).toMatchObject({
    event: 'next.request_failed',
    routePath: '/[locale]/booking/manage/[token]',
    digest: '123',
  })
  expect(line).not.toMatch(/secret|ana@/)
})

test('the documentation lists every event, and no other', async () => {
  const {SECURITY_EVENTS} = await import('@/server/securityLog')
  const documented = readFileSync('docs/operations.md', 'utf8').matchAll(/^ *\| `security\.(\w+)`/gm)
  expect([...documented].map(([, event]) => event)).toEqual([...SECURITY_EVENTS])
})

test('a visitor who does nothing wrong leaves no line', async () => {
  const {GET} = await import('@/app/api/reviews/route')
  expect((await GET(new Request(`${SITE}/api/reviews`, from(newVisitor())))).status).toBe(200)
  expect(lines).toEqual([])
})
