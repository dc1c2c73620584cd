import {Worker} from 'node:worker_threads'
import {expect, test, vi} from 'vitest'
import {ClientBudget} from '../../query/workers/budget'
import {refusal} from '../contract/refusal'
import {startLake, type TestLake} from '../support/startLake.ts'

async function fill(lake: TestLake, count: number) {
  const many = lake.client().transaction()
  for (let n = 0; n < count; n++) many.create({_id: `row-${n}`, _type: 'row', n})
  await many.commit()
}

/** Nothing in this query reads a document, so no check of the time can stop it: only the end of its thread. */
const hundred = JSON.stringify(Array.from({length: 100}, (_, n) => n))
const ENDLESS = `count(${hundred}[count(${hundred}[count(${hundred}[count(${hundred}[@ > ^]) > 200]) > 200]) > 200])`

test('a query that computes without end is stopped, and meanwhile the lake answers everybody else', async () => {
  await using lake = await startLake({queryLimitMs: 2_000})
  await fill(lake, 10)
  const anonymous = lake.client('content', null)
  await lake.client().fetch('count(*)')
  const answered: string[] = []
  const endless = refusal(anonymous.fetch(ENDLESS)).finally(() => answered.push('endless'))
  expect(await (await lake.call('/v1/ping')).text()).toBe('PONG')
  expect(await lake.client().fetch('count(*[_type == "row"])')).toBe(10)
  answered.push('everybody else')
  expect(await endless).toMatchObject({status: 408, type: 'queryTimeoutError'})
  expect(answered).toEqual(['everybody else', 'endless'])
  // The thread was ended; the next query has a new one.
  expect(await anonymous.fetch('count(*[_type == "row"])')).toBe(10)
})

test('nested sub-queries that do not depend on the row are computed once', async () => {
  await using lake = await startLake()
  await fill(lake, 300)
  let query = '*[_type == "row"]._id'
  for (let depth = 0; depth < 10; depth++) query = `*[_type == "row" && _id in ${query}]._id`
  expect(await lake.client('content', null).fetch<string[]>(query)).toHaveLength(300)
})

test('a query sees what was committed before it, also what was purged', async () => {
  await using lake = await startLake()
  const client = lake.client()
  const anonymous = lake.client('content', null)
  for (let n = 0; n < 20; n++) {
    await client.createOrReplace({_id: 'seen', _type: 'row', n})
    expect(await anonymous.fetch('*[_id == "seen"][0].n')).toBe(n)
  }
  await client.mutate([{delete: {id: 'seen', purge: true}}] as never)
  expect(await anonymous.fetch('*[_id == "seen"][0].n')).toBeNull()
})

test('a slow query of a caller with a token goes on in a thread and is answered', async () => {
  await using lake = await startLake()
  await fill(lake, 300)
  const query = 'count(*[_type == "row"]{"m": count(*[_type == "row" && n > ^.n])}[m >= 0])'
  expect(await lake.client().fetch(query)).toBe(300)
  expect(await lake.client().fetch(query)).toBe(300)
})

test('a query that was slow is answered at once when it has become quick', async () => {
  await using lake = await startLake()
  await fill(lake, 600)
  const client = lake.client()
  const sent = vi.spyOn(Worker.prototype, 'postMessage')
  const needsThread = async () => {
    sent.mockClear()
    await client.fetch('count(*[_type == "row"]{"m": count(*[_type == "row" && n > ^.n])}[m >= 0])')
    return sent.mock.calls.length > 0
  }
  expect(await needsThread()).toBe(true)
  await client.delete({query: '*[_type == "row"]'})
  expect(await needsThread()).toBe(true)
  await expect.poll(needsThread).toBe(false)
})

/** Reads every row for every row for every row, and looks at the clock meanwhile. */
const bomb = (n: number) => `*[_type == "row"]{"m": count(*[n + ^.n > ${n}]{"k": count(*[n + ^.n > 1])}[k > 1])}`

/** Asks without a token, from an address behind the proxy of this machine. Returns the status. */
const ask = async (lake: TestLake, query: string, address: string, signal?: AbortSignal) => {
  const path = `/v2025-02-19/data/query/content?query=${encodeURIComponent(query)}`
  return (await lake.call(path, {headers: {'x-forwarded-for': address}, ...(signal && {signal})})).status
}

test('short queries without a token do not wait for the long ones of others', async () => {
  await using lake = await startLake({queryLimitMs: 1_000})
  await fill(lake, 500)
  await ask(lake, 'count(*)', '10.0.0.1')
  const ended: string[] = []
  const bombs = Array.from({length: 6}, (_, n) =>
    ask(lake, bomb(n), `10.0.1.${n % 4}`).then((status) => void ended.push(`bomb ${status}`)),
  )
  for (let n = 0; n < 5; n++) expect(await ask(lake, `count(*[n > ${n}])`, '10.0.0.2')).toBe(200)
  ended.push('short queries')
  await Promise.all(bombs)
  expect(ended[0]).toBe('short queries')
})

test('more queries of a client than may wait are refused at once, and of another none', async () => {
  await using lake = await startLake({queryLimitMs: 3_000})
  await fill(lake, 500)
  const first = ask(lake, bomb(0), '10.0.1.1')
  const ended: number[] = []
  const gone = new AbortController()
  const many = Array.from({length: 40}, (_, n) =>
    ask(lake, bomb(n + 1), '10.0.1.1', gone.signal).then((status) => void ended.push(status)),
  )
  const settled = Promise.allSettled(many)
  await expect.poll(() => ended.length).toBeGreaterThanOrEqual(20)
  expect(ended.slice(0, 20)).toEqual(Array.from({length: 20}, () => 429))
  expect(await ask(lake, 'count(*)', '10.0.1.2')).toBe(200)
  expect(await first).toBe(408)
  gone.abort()
  await settled
})

test('a query whose client hangs up while it waits is never begun', async () => {
  await using lake = await startLake({queryLimitMs: 2_000})
  await fill(lake, 500)
  const sent = vi.spyOn(Worker.prototype, 'postMessage')
  const asked = () => sent.mock.calls.map(([message]) => JSON.stringify(message))
  const first = ask(lake, bomb(0), '10.0.1.1')
  await expect.poll(() => asked().some((message) => message.includes('"limitMs":100'))).toBe(true)
  const gone = new AbortController()
  const second = ask(lake, 'count(*[n == 7])', '10.0.1.1', gone.signal)
  const third = ask(lake, 'count(*[n == 8])', '10.0.1.1')
  gone.abort()
  await expect(second).rejects.toThrow('aborted')
  expect([await first, await third]).toEqual([408, 200])
  expect(asked().some((message) => message.includes('n == 7'))).toBe(false)
})

test('a client without a token may use ten seconds of evaluation, which come back within a minute', () => {
  const budget = new ClientBudget()
  expect(budget.waitFor('one', 0)).toBe(0)
  budget.charge('one', 9_999, 0)
  expect(budget.waitFor('one', 0)).toBe(0)
  budget.charge('one', 5_000, 0)
  expect([budget.waitFor('one', 0), budget.waitFor('another', 0)]).toEqual([31, 0])
  expect([budget.waitFor('one', 29_000), budget.waitFor('one', 31_000)]).toEqual([2, 0])
})

test('a parameter that the lake does not know is refused by name', async () => {
  await using lake = await startLake()
  const answer = await lake.call('/v1/data/query/content?query=1&explain=true')
  expect([answer.status, await answer.text()]).toEqual([501, expect.stringContaining('explain')])
})
