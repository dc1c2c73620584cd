import {afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi} from 'vitest'
import type {LakeUser} from '../support/lake.ts'
import {EDITOR, newVisitor, OWNER, SITE, useSite} from '../support/site'

type Cookie = {name: string; value?: string; partitioned?: boolean; secure?: boolean; sameSite?: string}
const jar = vi.hoisted(() => ({set: [] as Cookie[], enabled: false}))
vi.mock('next/headers', () => ({
  draftMode: async () => ({
    isEnabled: jar.enabled,
    enable: () => {
      jar.enabled = true
    },
  }),
  cookies: async () => ({
    get: (name: string) =>
      name === '__prerender_bypass' && jar.enabled
        ? {name, value: 'bypass'}
        : jar.set.findLast((cookie) => cookie.name === name),
    set: (cookie: Cookie) => jar.set.push(cookie),
    delete: () => undefined,
  }),
}))

const site = await useSite()
beforeAll(() => openInStudio('the-secret'))
beforeEach(() => {
  jar.set = []
  jar.enabled = false
  vi.stubEnv('NODE_ENV', 'test')
})
afterEach(() => vi.useRealTimers())

const inAMinute = () => vi.useFakeTimers({toFake: ['Date'], now: Date.now() + 61_000})

/** Changes the project's members until the end of the test, as an owner does in Sanity's management. */
async function setMembers(...members: LakeUser[]) {
  await site.lake.setUsers(members)
  onTestFinished(() => site.lake.setUsers([OWNER, EDITOR]))
}

/** What the Studio writes when somebody opens the preview there. */
const openInStudio = (secret: string, more: object = {userId: EDITOR.id}) =>
  site.content.create({_id: `drafts.${secret}`, _type: 'sanity.previewUrlSecret', secret, source: 'x', ...more})

async function enter(query: Record<string, string>, headers: Record<string, string> = {}) {
  const {GET} = await import('@/app/api/draft-mode/enable/route')
  const url = `${SITE}/api/draft-mode/enable?${new URLSearchParams(query)}`
  return GET(new Request(url, {headers: {'x-forwarded-for': newVisitor(), ...headers}}))
}
async function isPreview() {
  const {isDraftMode} = await import('@/server/sanity/preview')
  return isDraftMode()
}
const opened = (pathname: string) => ({'sanity-preview-secret': 'the-secret', 'sanity-preview-pathname': pathname})

describe('the preview', () => {
  test('marks the words that are shown, and no value that a page compares', async () => {
    const {previewClient} = await import('@/server/sanity/preview')
    const line = {_key: 'a', title: 'The frame of the deck', part: 'frame'}
    const stored = {title: 'A deck of composite', drawing: 'deck', places: ['home'], lines: [line]}
    await site.content.create({_id: 'drafts.quote', _type: 'exampleQuote', ...stored})
    const shown = await previewClient().fetch<typeof stored>('*[_id == "quote"][0]{title, drawing, places, lines}')
    expect(shown).toMatchObject({drawing: 'deck', places: ['home'], lines: [{part: 'frame'}]})
    expect([shown.title, shown.lines[0]?.title]).not.toEqual([stored.title, line.title])
    expect(shown.title).toContain(stored.title)
  })

  test('opens with a secret of the Studio and goes on to the page', async () => {
    const response = await enter(opened('/faq?x=1;2'))
    expect([response.status, response.headers.get('location')]).toEqual([303, '/faq?x=1;2'])
    expect(jar.enabled).toBe(true)
    expect(jar.set).toContainEqual(expect.objectContaining({name: '__prerender_bypass', value: 'bypass'}))
  })

  test.each([
    ['without a secret', {}],
    ['with a secret that nobody made', {'sanity-preview-secret': 'other'}],
  ])('stays closed %s', async (_, query) => {
    const response = await enter(query)
    expect([response.status, await response.json()]).toEqual([401, expect.objectContaining({code: 'preview_secret'})])
    expect(jar.enabled).toBe(false)
  })

  test.each(['//evil.example', '/\\evil.example', 'https://evil.example/x'])(
    'leads to no other site: %s',
    async (path) => {
      expect((await enter(opened(path))).headers.get('location')).not.toContain('evil')
    },
  )

  test('in a frame of another site gets the partitioned cookie, the only one that Safari stores', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await enter(opened('/'), {'sec-fetch-dest': 'iframe', 'sec-fetch-site': 'cross-site'})
    const cookie = jar.set.find(({name}) => name === '__prerender_bypass')
    expect(cookie).toMatchObject({partitioned: true, secure: true, sameSite: 'none'})
    vi.unstubAllEnvs()
  })

  test('on http has no cookie that is Secure, for Safari stores none of those on a laptop', async () => {
    vi.stubEnv('NODE_ENV', 'production')
    await enter({...opened('/'), 'sanity-preview-perspective': 'drafts'})
    const kept = new Map(jar.set.map((cookie) => [cookie.name, cookie]))
    for (const name of ['__prerender_bypass', 'sanity-preview-perspective', 'preview-secret'])
      expect(kept.get(name), name).toMatchObject({secure: false, sameSite: 'lax'})
    vi.unstubAllEnvs()
  })

  test('is over for whoever has only the cookie of Next, which is the same for everybody', async () => {
    jar.enabled = true
    expect(await isPreview()).toBe(false)
    jar.set.push({name: 'preview-secret', value: 'other'})
    expect(await isPreview()).toBe(false)
  })

  test('ends within a minute when the secret of the Studio has gone', async () => {
    await openInStudio('mine')
    await enter({...opened('/'), 'sanity-preview-secret': 'mine'})
    expect(await isPreview()).toBe(true)
    await site.content.delete('drafts.mine')
    inAMinute()
    expect(await isPreview()).toBe(false)
  })

  test.each([
    ['removed', [OWNER]],
    ['demoted', [OWNER, {...EDITOR, role: 'viewer'}]],
  ])('ends within a minute when its editor was %s, though the secret stands', async (name, members) => {
    await openInStudio(name)
    await enter({...opened('/'), 'sanity-preview-secret': name})
    expect(await isPreview()).toBe(true)
    await setMembers(...members)
    inAMinute()
    expect(await isPreview()).toBe(false)
  })

  test('opens for no secret that does not say whose it is', async () => {
    await openInStudio('nobody', {})
    await enter({...opened('/'), 'sanity-preview-secret': 'nobody'})
    expect(await isPreview()).toBe(false)
  })

  test('of a token that may not see the members ends with the secret', async () => {
    await setMembers()
    await openInStudio('unseen')
    await enter({...opened('/'), 'sanity-preview-secret': 'unseen'})
    expect(await isPreview()).toBe(true)
  })

  test('of an editor who is still there goes on, asked for once a minute', async () => {
    await openInStudio('stays')
    await enter({...opened('/'), 'sanity-preview-secret': 'stays'})
    const asked = vi.spyOn(site.faults, 'next')
    for (let n = 0; n < 20; n++) expect(await isPreview()).toBe(true)
    // The secret, whose it is, and the members.
    expect(asked.mock.calls.length).toBe(3)
    asked.mockRestore()
  })
})
