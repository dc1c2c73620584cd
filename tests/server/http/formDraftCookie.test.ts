import {randomBytes} from 'node:crypto'
import {NextResponse} from 'next/server'
import {beforeAll, expect, test} from 'vitest'

/** Node refuses a request whose headers are longer. */
const HEADER_LIMIT = 16 * 1024

beforeAll(() => {
  process.env.AUTH_SECRET = 'test-auth-secret-0123456789'
})

/** A browser's cookies for the site. */
function cookieJar() {
  const jar = new Map<string, string>()
  return {
    take(response: Response) {
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
        if (/Max-Age=0(;|$)/.test(cookie)) jar.delete(name)
        else jar.set(name, value)
      }
    },
    header: () => [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
  }
}

const incompressible = () => randomBytes(3_750).toString('base64')

test('drafts of several long forms never exceed what a server takes as headers', async () => {
  const {setFormDraft} = await import('@/server/http/formPosts')
  const jar = cookieJar()
  for (const name of ['bookings', 'contact', 'reviews', 'newsletter'] as const)
    jar.take(setFormDraft(new NextResponse(), name, {notes: incompressible()}))
  expect(jar.header().length).toBeLessThan(HEADER_LIMIT - 4_096)
  expect(jar.header()).toContain('draft_newsletter_0')
})

test('a form that went through leaves the draft of another one alone', async () => {
  const {setFormDraft} = await import('@/server/http/formPosts')
  const jar = cookieJar()
  jar.take(setFormDraft(new NextResponse(), 'contact', {notes: 'half a thought'}))
  jar.take(setFormDraft(new NextResponse(), 'bookings', undefined))
  expect(jar.header()).toContain('draft_contact_0')
})
