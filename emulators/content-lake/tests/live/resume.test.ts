import {afterEach, expect, test} from 'vitest'
import {tempDir, startLake, bearer, WRITE, type TestLake} from '../support/startLake.ts'

let lake: TestLake
afterEach(() => lake[Symbol.asyncDispose]())

type StreamEvent = {event: string; id: string | undefined; data: Record<string, unknown>}

const lineOf = (text: string, name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(text)?.[1]

/** Parses the events of a listener's response. */
async function* eventsOf(response: Response): AsyncGenerator<StreamEvent> {
  let text = ''
  for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk
    const whole = text.split('\n\n')
    text = whole.pop() ?? ''
    for (const each of whole) {
      const event = lineOf(each, 'event')
      if (event) yield {event, id: lineOf(each, 'id'), data: JSON.parse(lineOf(each, 'data') ?? '')}
    }
  }
}

/** Starts a listener, optionally after an event; `next` waits for this many events. */
async function listener(lastEventId?: string, {resume = true, token = WRITE} = {}) {
  const query = {query: '*[_type == "told"]', enableResume: String(resume), effectFormat: 'mendoza'}
  const headers = {...(token && bearer(token)), ...(lastEventId !== undefined && {'last-event-id': lastEventId})}
  const stream = eventsOf(await lake.call(`/v2025-02-19/data/listen/content?${new URLSearchParams(query)}`, {headers}))
  return {
    async next(count: number) {
      const events: StreamEvent[] = []
      while (events.length < count) {
        const {value, done} = await stream.next()
        if (done) break
        events.push(value)
      }
      return events
    },
  }
}

/** Returns the first events of a listener. */
const listen = async (count: number, ...from: Parameters<typeof listener>) => (await listener(...from)).next(count)

const transitions = (events: StreamEvent[]) =>
  events.filter(({event}) => event === 'mutation').map(({data}) => [data.transition, data.documentId])

const create = (id: string, n = 1) => lake.client().createOrReplace({_id: id, _type: 'told', n})

test('a listener that comes back is told what it has missed, as it would have been told', async () => {
  lake = await startLake()
  await create('old')
  const [welcome] = await listen(1)
  const live = await listener()
  await live.next(1)
  await create('a')
  await create('a', 2)
  await lake.client().create({_id: 'other', _type: 'other'})
  await lake.client().patch('a').set({_type: 'told', n: 3}).commit()
  await lake.client().delete('a')
  await create('b')
  const expected = (await live.next(5)).map(({data, id}) => ({data, id}))
  const [first, ...missed] = await listen(6, welcome?.id)
  expect(first?.event).toBe('welcomeback')
  expect(missed.map(({data, id}) => ({data, id}))).toEqual(expected)
  expect(transitions(missed)).toEqual([
    ['appear', 'a'],
    ['update', 'a'],
    ['update', 'a'],
    ['disappear', 'a'],
    ['appear', 'b'],
  ])
})

test('of a transaction that was told in part the rest follows, and nothing twice', async () => {
  lake = await startLake()
  const live = await listener()
  await live.next(1)
  const three = lake.client().transaction()
  for (const id of ['c', 'a', 'b']) three.create({_id: id, _type: 'told'})
  await three.commit()
  const [a, b, c] = await live.next(3)
  expect(transitions([a!, b!, c!]).map(([, id]) => id)).toEqual(['a', 'b', 'c'])
  expect((await listen(3, a?.id)).slice(1)).toEqual([b, c])
  await create('d')
  expect(transitions(await listen(3, b?.id))).toEqual([
    ['appear', 'c'],
    ['appear', 'd'],
  ])
  expect(transitions(await listen(2, c?.id))).toEqual([['appear', 'd']])
})

test('after a restart of the lake nothing is missing either', async () => {
  await using folder = await tempDir()
  lake = await startLake({dataDir: folder.path})
  await create('before')
  const [welcome] = await listen(1)
  await create('after')
  await lake[Symbol.asyncDispose]()
  lake = await startLake({dataDir: folder.path})
  expect(transitions(await listen(2, welcome?.id))).toEqual([['appear', 'after']])
})

test('a client that does not ask for it, an unknown event, and a break that was too long begin afresh', async () => {
  lake = await startLake()
  await create('a')
  const [welcome] = await listen(1)
  expect(welcome?.id).toMatch(/^[\w-]+#$/)
  const greeting = async (...from: Parameters<typeof listener>) => (await listen(1, ...from))[0]?.event
  expect(await greeting(welcome?.id)).toBe('welcomeback')
  expect(await greeting(welcome?.id, {resume: false})).toBe('welcome')
  expect(await greeting('nobody#knows')).toBe('welcome')
  expect(await greeting('#')).toBe('welcome')
  const many = lake.client().transaction()
  for (let n = 0; n < 1000; n++) many.create({_id: `many${n}`, _type: 'told'})
  await many.commit()
  expect(await greeting(welcome?.id)).toBe('welcome')
})

test('visitors who come back are told nothing of drafts', async () => {
  lake = await startLake()
  await create('seen')
  const [welcome] = await listen(1)
  await create('drafts.hidden')
  await create('shown')
  expect(transitions(await listen(2, welcome?.id, {token: ''}))).toEqual([['appear', 'shown']])
})
