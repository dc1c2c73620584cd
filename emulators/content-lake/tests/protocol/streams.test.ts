import type {ListenEvent, MutationEvent} from '@sanity/client'
import {expect, test} from 'vitest'
import {bearer, WRITE} from '../support/startLake.ts'
import {openLake} from '../support/openLake.ts'

const lake = await openLake()
const client = lake.client()
const note = (id: string, fields: object = {}) => ({_id: id, _type: 'note', ...fields})
const isMutation = (event: ListenEvent<object>): event is MutationEvent => event.type === 'mutation'

type Options = Parameters<typeof client.listen>[2]

/** Listens while `act` runs, until that many mutations have come. */
async function listen(
  query: string,
  options: Options,
  act: () => Promise<unknown>,
  count = 1,
): Promise<MutationEvent[]> {
  const mutations: MutationEvent[] = []
  const params = {}
  await new Promise<void>((resolve, reject) => {
    const stream = client.listen(query, params, {events: ['welcome', 'mutation'], ...options}).subscribe({
      next: (event: ListenEvent<object>) => {
        if (event.type === 'welcome') act().catch(reject)
        if (isMutation(event)) mutations.push(event)
        if (mutations.length < count) return
        stream.unsubscribe()
        resolve()
      },
      error: reject,
    })
  })
  return mutations
}

test('a listener hears of a new document, with all that belongs to it', async () => {
  const [event] = await listen('*[_id == "new"]', {}, () => client.create(note('new', {n: 1})))
  expect(event).toMatchObject({
    type: 'mutation',
    documentId: 'new',
    transition: 'appear',
    transactionTotalEvents: 1,
    transactionCurrentEvent: 1,
    visibility: 'query',
    result: {_id: 'new', n: 1},
    mutations: [{create: {_id: 'new'}}],
  })
  expect(event).toHaveProperty('eventId')
  expect(event).toHaveProperty('identity')
  expect(event).toHaveProperty('timestamp')
  expect(event?.resultRev).toBe(event?.transactionId)
})

test('of a change, with the revision before', async () => {
  const {_rev} = await client.create(note('changed', {n: 1}))
  const [event] = await listen('*[_id == "changed"]', {}, () => client.patch('changed').set({n: 2}).commit())
  expect(event).toMatchObject({transition: 'update', previousRev: _rev, result: {n: 2}})
})

test('of a deletion', async () => {
  await client.create(note('deleted'))
  const [event] = await listen('*[_id == "deleted"]', {}, () => client.delete('deleted'))
  expect(event).toMatchObject({transition: 'disappear', documentId: 'deleted'})
})

test('a document enters and leaves a filter by a change', async () => {
  await client.create(note('moving', {on: false}))
  const act = async () => {
    await client.patch('moving').set({on: true}).commit()
    await client.patch('moving').set({on: false}).commit()
  }
  const events = await listen('*[on == true]', {}, act, 2)
  expect(events.map(({transition}) => transition)).toEqual(['appear', 'disappear'])
})

test('includeResult: false leaves the document out', async () => {
  const [event] = await listen('*[_id == "bare"]', {includeResult: false}, () => client.create(note('bare')))
  expect(event).not.toHaveProperty('result')
})

test('includePreviousRevision brings the document before', async () => {
  await client.create(note('before', {n: 1}))
  const act = () => client.patch('before').set({n: 2}).commit()
  const [event] = await listen('*[_id == "before"]', {includePreviousRevision: true}, act)
  expect(event).toMatchObject({previous: {n: 1}, result: {n: 2}})
})

test('includeMutations: false leaves the mutations out', async () => {
  const [event] = await listen('*[_id == "quiet"]', {includeMutations: false}, () => client.create(note('quiet')))
  expect(event?.mutations ?? []).toEqual([])
})

test('effectFormat brings Mendoza patches', async () => {
  const [event] = await listen('*[_id == "effects"]', {effectFormat: 'mendoza'}, () => client.create(note('effects')))
  expect(event?.effects).toMatchObject({apply: expect.any(Array), revert: expect.any(Array)})
})

test.each(['query', 'transaction'] as const)('visibility %s is accepted', async (visibility) => {
  const [event] = await listen(`*[_id == "${visibility}"]`, {visibility}, () => client.create(note(visibility)))
  expect(event?.documentId).toBe(visibility)
})

test('the documents of one transaction are counted', async () => {
  const act = () => client.transaction().create(note('pair-1')).create(note('pair-2')).commit()
  const events = await listen('*[_id match "pair-*"]', {}, act, 2)
  expect(events.map((each) => [each.transactionCurrentEvent, each.transactionTotalEvents])).toEqual([
    [1, 2],
    [2, 2],
  ])
})

test('drafts and versions are told of with includeAllVersions alone, in versions of the API since 2025-02-19', async () => {
  const ids = ['drafts.kept', 'versions.spring.kept', 'kept']
  const act = async () => {
    for (const id of ids) await client.createOrReplace(note(id))
  }
  const idsHeard = async (options: Options, count: number) =>
    (await listen('*[_id in path("**.kept") || _id == "kept"]', options, act, count)).map(({documentId}) => documentId)
  expect(await idsHeard({}, 1)).toEqual(['kept'])
  expect(await idsHeard({includeAllVersions: false}, 1)).toEqual(['kept'])
  expect(await idsHeard({includeAllVersions: true}, 3)).toEqual(ids)
})

test.each(['listen/content?query=*&perspective=raw', 'live/events/content?perspective=raw'])(
  'the unknown parameter of %s is a 501 that names it',
  async (path) => {
    const response = await lake.call(`/v2025-02-19/data/${path}`, {headers: bearer(WRITE)})
    expect(response.status).toBe(501)
    expect(await response.text()).toContain('\\"perspective\\"')
  },
)

test('parameters are put into the filter', async () => {
  const event = await new Promise<ListenEvent<object>>((resolve, reject) => {
    const stream = client.listen('*[_id == $id]', {id: 'asked'}, {events: ['welcome', 'mutation']}).subscribe({
      next: (each: ListenEvent<object>) => {
        if (each.type === 'welcome') client.create(note('asked')).catch(reject)
        if (!isMutation(each)) return
        stream.unsubscribe()
        resolve(each)
      },
      error: reject,
    })
  })
  expect(event).toMatchObject({documentId: 'asked'})
})

/** The beginning of a stream as text, until it holds that. */
async function beginning(path: string, part: string, init: RequestInit = {}): Promise<string> {
  const stop = new AbortController()
  const response = await lake.call(path, {signal: stop.signal, ...init})
  let text = ''
  for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
    text += chunk
    if (text.includes(part)) break
  }
  stop.abort()
  return text
}

test('a stream begins with a welcome that names the listener', async () => {
  expect(await beginning('/v2025-02-19/data/listen/content?query=*', 'listenerName')).toContain('event: welcome')
})

test('a filter that does not parse is told in the stream, which ends', async () => {
  const text = await beginning('/v2025-02-19/data/listen/content?query=*%5B', 'channelError')
  expect(text).toContain('queryParseError')
})

test('a visitor hears of no draft', async () => {
  const streamText = beginning('/v2025-02-19/data/listen/content?query=*', '"public-after"')
  await expect
    .poll(async () => {
      await client.createOrReplace(note('drafts.public-after'))
      await client.createOrReplace(note('public-after'))
      return Promise.race([streamText.then(() => true), new Promise((resolve) => setImmediate(resolve, false))])
    })
    .toBe(true)
  expect(await streamText).not.toContain('drafts.public-after')
})

test('live events begin with a welcome, and name what changed', async () => {
  const path = '/v2025-02-19/data/live/events/content'
  const text = beginning(path, '"tags"')
  await expect
    .poll(async () => {
      await client.createOrReplace(note('live'))
      return Promise.race([text.then(() => true), new Promise((resolve) => setImmediate(resolve, false))])
    })
    .toBe(true)
  expect(await text).toMatch(/event: welcome[\s\S]*event: message[\s\S]*"tags":\["s1:/)
})

test('live events of drafts need a token', async () => {
  const path = '/v2025-02-19/data/live/events/content?includeDrafts=true'
  expect((await lake.call(path)).status).toBe(401)
  expect(await beginning(path, 'welcome', {headers: bearer(WRITE)})).toContain('event: welcome')
})
