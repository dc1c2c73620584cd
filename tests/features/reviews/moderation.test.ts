import {beforeAll, expect, test, vi} from 'vitest'
import {afterResponses} from '../../support/setup/nextServer'
import {OFFICE, params, read, useAdminSite, write} from '../../support/adminSite'
import {SITE} from '../../support/site'

const refreshed: string[] = []
vi.mock('next/cache', () => ({revalidateTag: (tag: string) => refreshed.push(tag)}))
/** The pages that the site asks itself for. */
const warmed: string[] = []

const site = await useAdminSite()
let cookie = ''
beforeAll(async () => {
  cookie = (await site.signIn(OFFICE)).cookie
  const real = globalThis.fetch
  vi.stubGlobal('fetch', (async (input, init) => {
    if (!String(input).startsWith(SITE)) return real(input, init)
    if (!init?.method) warmed.push(new URL(String(input)).pathname)
    return new Response('')
  }) satisfies typeof fetch)
})

test('a review is featured, hidden for a listed reason, published again and answered; pages follow', async () => {
  const _id = 'review.one'
  const review = {
    rating: 1,
    review_text: 'Late.',
    is_featured: 0,
    created_at: '2026-11-20T12:00:00.000Z',
    locale: 'en',
  }
  await site.operations.create({_id, _type: 'review', id: 'review_1', ...review})
  const {PATCH} = await import('@/app/api/admin/reviews/[id]/route')
  const {GET} = await import('@/app/api/admin/reviews/route')
  let revision = 'new'
  const change = async (body: object) => {
    const response = await PATCH(write('/x', body, cookie, {'if-match': `"${revision}"`}), params({id: _id}))
    if (response.status === 200) ({revision} = await response.json())
    return response.status
  }
  expect(await change({action: 'hide', reason: 'bad stars'})).toBe(422)
  expect(await change({hidden: 'spam'})).toBe(422)
  expect(await change({action: 'feature', featured: true})).toBe(200)
  await afterResponses()
  warmed.length = 0
  expect(await change({action: 'hide', reason: 'off-topic'})).toBe(200)
  await afterResponses()
  expect(warmed.toSorted()).toEqual(['/', '/es', '/es/reviews', '/pt-BR', '/pt-BR/reviews', '/reviews'])
  const {counts, rows} = await (await GET(read('/x', cookie))).json()
  expect(counts).toMatchObject({
    all: 1,
    published: 0,
    featured: 1,
    hidden: 1,
    low: 0,
    reasons: {'off-topic': 1, spam: 0},
  })
  expect(rows).toMatchObject([{hidden: {reason: 'off-topic', by: OFFICE}, is_featured: true}])
  expect(await change({action: 'show'})).toBe(200)
  // Published again, it counts as a low rating of somebody whom nobody asked.
  expect((await (await GET(read('/x', cookie))).json()).counts).toMatchObject({published: 1, low: 1})
  expect(await change({action: 'reply', text: 'Sorry for the wait.'})).toBe(200)
  expect(await change({action: 'reply', text: 'x'.repeat(1001)})).toBe(422)
  const stored = await site.operations.getDocument(_id)
  expect(stored).toMatchObject({reply: {text: 'Sorry for the wait.', by: OFFICE}, rating: 1})
  expect(stored?.hidden).toBeUndefined()
  expect(stored?.history).toHaveLength(4)
  expect(refreshed).toContain('review')
})
