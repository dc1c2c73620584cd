import {afterAll, afterEach, beforeAll, describe, expect, test, vi} from 'vitest'
import {afterResponses} from '../../support/setup/nextServer'
import {formPost, jsonPost, useSite} from '../../support/site'

const revalidated = vi.hoisted(() => vi.fn<(tag: string, profile: string) => void>())
vi.mock('next/cache', () => ({revalidateTag: revalidated}))

const site = await useSite()
beforeAll(async () => {
  vi.stubGlobal('fetch', pages(globalThis.fetch))
})
afterEach(afterResponses)

const visited: string[] = []
/** Our own pages have no server here: note that they were asked for. */
const pages = (real: typeof fetch) =>
  (async (input, init) => {
    const url = String(input)
    if (!url.startsWith('http://localhost:3000')) return real(input, init)
    visited.push(new URL(url).pathname)
    return new Response('')
  }) satisfies typeof fetch

async function post(body: unknown, headers: Record<string, string> = {}) {
  const {POST} = await import('@/app/api/reviews/route')
  return POST(jsonPost('/api/reviews', body, {headers}))
}
const overview = async () => {
  const {GET} = await import('@/app/api/reviews/route')
  return (await GET(new Request('http://localhost:3000/api/reviews'))).json()
}
/** Stores a booking whose customer got the link to review it. */
async function asked(token: string, stage: string, mails: object[] = []) {
  const {sha256} = await import('@/server/sanity/ids')
  await site.operations.create({
    _id: `booking.${token}`,
    _type: 'booking',
    status: 'completed',
    outcome: {stage, at: '2026-11-01T15:00:00.000Z', by: 'owner@example.com'},
    reviewTokenHash: sha256(token),
    mails,
  })
}
const review = (fields = {}) => ({rating: 5, review_text: 'They came when they said they would.', ...fields})

describe('a review', () => {
  test.each([
    [{rating: 0}, 'rating', 'invalid'],
    [{rating: 6}, 'rating', 'invalid'],
    [{rating: 4.5}, 'rating', 'invalid'],
    [{rating: '5'}, 'rating', 'invalid'],
    [{rating: 1e99}, 'rating', 'invalid'],
    [{rating: undefined}, 'rating', 'required'],
    [{review_text: 'x'.repeat(1001)}, 'review_text', 'too_long'],
    [{review_text: '   '}, 'review_text', 'required'],
    [{review_text: '\u00a0'}, 'review_text', 'required'],
    [{review_text: '\u200b'}, 'review_text', 'required'],
  ])('with %j is refused', {tags: '@spec-5.3'}, async (fields, field, code) => {
    const response = await post(review(fields))
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({errors: [{field, code}]})
    expect(await site.documents('review')).toEqual([])
  })

  test(
    'of 500 emoji is taken; what the server owns stays the server’s',
    {tags: ['@spec-3.2', '@spec-6.1', '@spec-7.7']},
    async () => {
      const text = '😀'.repeat(500)
      const response = await post(review({review_text: text, is_featured: true, created_at: '1999', verified: true}))
      expect(response.status).toBe(201)
      const {id} = await response.json()
      expect(id).toMatch(/^review_\d{13}_/)
      const [stored] = await site.operations.fetch('*[id == $reference]', {reference: id})
      expect(stored).toMatchObject({review_text: text, is_featured: 0, verified: false})
      expect(Date.now() - Date.parse(stored.created_at)).toBeLessThan(60_000)
    },
  )

  test('makes its pages stale and asks for them', async () => {
    revalidated.mockClear()
    visited.length = 0
    await post(review({review_text: 'New siding, no leaks.'}))
    await afterResponses()
    expect(revalidated.mock.calls).toEqual([['review', 'max']])
    expect(visited.toSorted()).toEqual([
      '/',
      '/api/refresh',
      '/es',
      '/es/reviews',
      '/pt-BR',
      '/pt-BR/reviews',
      '/reviews',
    ])
  })

  test('of a plain form says its stars as text', async () => {
    const {POST} = await import('@/app/api/reviews/route')
    const sent = await POST(formPost('/api/reviews', {rating: '4', review_text: 'By a plain form.', locale: 'es'}))
    expect(sent.headers.get('location')).toBe('/es/reviews/sent')
    const none = await POST(formPost('/api/reviews', {review_text: 'No stars', locale: 'es'}))
    expect(none.headers.get('location')).toBe('/es/reviews/failed?e=rating%3Arequired')
  })

  test('by the link of a completed job is marked once', async () => {
    await asked('the-link-token', 'done')
    const first = await (await post(review({token: 'the-link-token'}))).json()
    const second = await (await post(review({token: 'the-link-token', review_text: 'Again'}))).json()
    const verified = await site.operations.fetch('*[id in $ids] | order(verified desc).verified', {
      ids: [first.id, second.id],
    })
    expect(verified).toEqual([true, false])
  })

  test('by a link that was sent half a year ago is not marked any more', async () => {
    const sent = async (days: number) => {
      const token = `link-of-${days}-days`
      const queuedAt = new Date(Date.now() - days * 24 * 60 * 60_000).toISOString()
      await asked(token, 'done', [{_key: 'review-request', template: 'review-request', queuedAt}])
      const {id} = await (await post(review({token, review_text: token}))).json()
      return site.operations.fetch('*[id == $reference][0].verified', {reference: id})
    }
    expect([await sent(179), await sent(181)]).toEqual([true, false])
  })

  test('that is published is told to the office at once; of few stars from a stranger, with what can be done', async () => {
    await asked('told-token', 'done')
    await post(review({rating: 2, review_text: 'By a link', token: 'told-token'}))
    await post(review({rating: 4, review_text: 'By a stranger'}))
    await post(review({rating: 2, review_text: 'By a cross stranger'}))
    await post(review({rating: 2, review_text: 'Bot', website: 'x'}))
    await afterResponses()
    const mails = (await site.mailbox.mails()).filter(({Tag}) => Tag === 'review-new').slice(-3)
    const told = mails.map(({Subject, TextBody}) => [Subject, /one press in the dashboard/.test(TextBody ?? '')])
    expect(told.toSorted()).toEqual([
      ['New review: 2 of 5 stars', false],
      ['New review: 2 of 5 stars', true],
      ['New review: 4 of 5 stars', false],
    ])
  })

  test('waits without a review link when the settings say so, and is published with one', async () => {
    await asked('wait-token', 'done')
    const settings = {_id: 'notificationSettings.main', _type: 'notificationSettings', moderation: 'hold-unverified'}
    await site.operations.createOrReplace(settings)
    const held = async (fields: object) => (await (await post(review(fields))).json()).held === true
    expect(await held({review_text: 'A stranger'})).toBe(true)
    expect(await held({review_text: 'A customer', token: 'wait-token'})).toBe(false)
    await site.operations.delete('notificationSettings.main')
  })

  describe('that is held back because the settings say so', () => {
    beforeAll(() =>
      site.operations.createOrReplace({
        _id: 'notificationSettings.main',
        _type: 'notificationSettings',
        moderation: 'hold',
        bookingRecipients: ['desk@example.com'],
        staffLanguage: 'pt-BR',
      }),
    )
    afterAll(() => site.operations.delete('notificationSettings.main'))

    test('says that it waits, and is not on the page', async () => {
      const {id, held} = await (await post(review({review_text: 'To be read first'}))).json()
      expect(held).toBe(true)
      const [stored] = await site.operations.fetch('*[id == $reference]', {reference: id})
      expect(stored.hidden).toMatchObject({reason: 'moderation'})
      expect(JSON.stringify(await overview())).not.toContain('To be read first')
    })

    test('says so without scripts too', async () => {
      const {POST} = await import('@/app/api/reviews/route')
      const sent = await POST(formPost('/api/reviews', {rating: '4', review_text: 'Held form.', locale: 'es'}))
      expect(sent.headers.get('location')).toBe('/es/reviews/sent?held=1')
    })

    test('is told to the staff once, in their language; spam is not', async () => {
      const key = {'idempotency-key': 'held-review-0123456789'}
      await post(review({rating: 2, review_text: 'Told once'}), key)
      expect(await (await post(review({rating: 2, review_text: 'Told once'}), key)).json()).toMatchObject({held: true})
      await post(review({rating: 2, review_text: 'Bot', website: 'x'}))
      await afterResponses()
      const mails = (await site.mailbox.mails()).filter(({Subject}) => Subject?.includes('2 de 5 estrelas'))
      expect(mails.map(({Recipients}) => Recipients)).toEqual([['desk@example.com']])
    })
  })

  test('by the link of a visit that is over is not marked: the job has to be done', async () => {
    await asked('visited-token', 'quoted')
    const {id} = await (await post(review({token: 'visited-token', review_text: 'After the visit'}))).json()
    expect(await site.operations.fetch('*[id == $reference][0].verified', {reference: id})).toBe(false)
  })
})

describe('the list', () => {
  test('leaves out spam and what was hidden, and reads imported reviews', async () => {
    await site.operations.delete({query: '*[_type == "review"]'})
    const imported = {
      _type: 'review',
      rating: {value: 3},
      reviewText: {value: 'Imported'},
      createdAt: '2020-01-01T00:00:00Z',
    }
    await site.operations.create({_id: 'review.imported', ...imported})
    await site.operations.create({_id: 'review.hidden', ...imported, hidden: {reason: 'abuse'}})
    await post(review({rating: 4, review_text: 'Fresh'}))
    await post(review({rating: 1, review_text: 'Spam', website: 'x'}))
    const {average, count, distribution, items} = await overview()
    expect({average, count, distribution}).toEqual({
      average: 3.5,
      count: 2,
      distribution: {5: 0, 4: 1, 3: 1, 2: 0, 1: 0},
    })
    expect(items.map(({text}: {text: string}) => text)).toEqual(['Fresh', 'Imported'])
  })

  test('shows the latest fifty, and counts all of them', {tags: ['@spec-7.6', '@spec-9.1']}, async () => {
    await site.operations.delete({query: '*[_type == "review"]'})
    const transaction = site.operations.transaction()
    for (let day = 1; day <= 52; day++) {
      const created_at = new Date(Date.UTC(2026, 0, day)).toISOString()
      transaction.create({_id: `review.${day}`, _type: 'review', rating: 5, review_text: `Day ${day}`, created_at})
    }
    await transaction.commit()
    const {count, items} = await overview()
    expect(count).toBe(52)
    expect(items).toHaveLength(50)
    expect(items.map(({text}: {text: string}) => text).slice(0, 2)).toEqual(['Day 52', 'Day 51'])
    await site.operations.delete({query: '*[_type == "review"]'})
  })

  describe('while the lake is away', () => {
    const warnings = () => vi.mocked(console.warn).mock.calls.join()
    const failing = (queries: (url: string) => boolean) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {})
      site.faults.next = ({url}) => (queries(decodeURIComponent(url)) ? 'refuse' : 'none')
    }
    afterEach(() => {
      site.faults.next = () => 'none'
      vi.restoreAllMocks()
    })

    test('for the ordered list alone is read without an order', {tags: ['@spec-7.6', '@spec-8.5']}, async () => {
      await post(review({review_text: 'Still read'}))
      failing((url) => url.includes('order(coalesce'))
      const {items} = await overview()
      expect(items.map(({text}: {text: string}) => text)).toContain('Still read')
      expect(warnings()).toContain('reviews.unordered')
    })

    test('altogether is logged, and pages do without it', {tags: '@spec-8.5'}, async () => {
      failing((url) => url.includes('/data/query/operations'))
      const {reviewsOverview} = await import('@/app/_site/HomeReviews')
      expect(await reviewsOverview()).toBeUndefined()
      expect(warnings()).toContain('reviews_not_loaded')
    })
  })
})
