import {request} from 'node:http'
import {expect, test} from 'vitest'
import {refusal} from '../contract/refusal'
import {bearer, startLake, useLake, WRITE} from '../support/startLake.ts'

const lake = await useLake()

const post = (path: string, body: string | Uint8Array<ArrayBuffer>) =>
  lake.call(path, {method: 'POST', body, headers: {...bearer(WRITE), 'content-type': 'application/json'}})

const mutate = (body: string) => post('/v2025-02-19/data/mutate/content', body)

const alive = async () => expect(await lake.client().fetch('1 + 1')).toBe(2)

test.each([
  '',
  '{',
  'null',
  '[]',
  '"x"',
  '{}',
  '{"mutations": 1}',
  '{"mutations": [1]}',
  '{"mutations": [{}]}',
  '{"mutations": [{"explode": {}}]}',
  '{"mutations": [{"create": null}]}',
  '{"mutations": [{"create": {}}]}',
  '{"mutations": [{"create": {"_type": "a"}, "delete": {"id": "b"}}]}',
  '{"mutations": [{"patch": {"id": "a", "evil": {}}}]}',
  '{"mutations": [{"delete": {}}]}',
])('the mutations %s are a 400', async (body) => {
  const response = await mutate(body)
  expect(response.status).toBe(400)
  expect(response.headers.get('content-type')).toMatch(/json/)
  expect(await lake.client().fetch('count(*)')).toBe(0)
})

test('an object nested 10,000 deep is a 400', async () => {
  const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
  const response = await mutate(`{"mutations": [{"create": {"_type": "a", "deep": ${deep}}}]}`)
  expect(response.status).toBe(400)
  const array = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
  expect((await mutate(`{"mutations": [{"create": {"_type": "a", "deep": ${array}}}]}`)).status).toBe(400)
  await alive()
})

/** Sends part of a request and waits for the response, without ending the request. */
function send(
  chunks: number,
  headers: Record<string, string | number>,
): Promise<{status: number | undefined; body: string}> {
  return new Promise((resolve, reject) => {
    const options = {method: 'POST', headers: {...bearer(WRITE), ...headers}}
    const req = request(`${lake.url}/v2025-02-19/data/mutate/content`, options)
    req.on('error', reject)
    req.on('response', (res) => {
      let body = ''
      res.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')))
      res.on('end', () => resolve({status: res.statusCode, body}))
    })
    for (let n = 0; n < chunks; n += 1) req.write('x'.repeat(100_000))
  })
}

test('a request that says it has 32 MB is refused before they are sent', async () => {
  const {status, body} = await send(1, {'content-length': 32_000_000})
  expect(status).toBe(413)
  expect(JSON.parse(body)).toMatchObject({statusCode: 413, message: 'Request body exceeds limit of 4000000 bytes'})
  await alive()
})

test('a request that does not say how long it is is stopped at the limit', async () => {
  expect((await send(45, {'transfer-encoding': 'chunked'})).status).toBe(413)
  await alive()
})

test('an upload that breaks off leaves no asset', async () => {
  await new Promise<void>((resolve) => {
    const req = request(`${lake.url}/v1/assets/files/content?filename=a.bin`, {
      method: 'POST',
      headers: {...bearer(WRITE), 'content-length': 1_000_000},
    })
    req.on('error', () => resolve())
    req.on('close', () => resolve())
    req.write('only the beginning', () => req.destroy())
  })
  await alive()
  expect(await lake.client().fetch('count(*[_type == "sanity.fileAsset"])')).toBe(0)
})

test('keys that reach into prototypes are refused and reach nothing', async () => {
  const response = await mutate('{"mutations": [{"create": {"_type": "a", "x": {"__proto__": {"polluted": true}}}}]}')
  expect(response.status).toBe(400)
  expect({}).not.toHaveProperty('polluted')
})

test.each(['a[', 'a..', 'a[?', '[[', 'a.b[_key=='])('the patch path %j is a 400', async (path) => {
  await lake.client().createIfNotExists({_id: 'paths', _type: 'a'})
  const {status} = await refusal(
    lake
      .client()
      .patch('paths')
      .set({[path]: 1})
      .commit(),
  )
  expect(status).toBe(400)
})

test.each([
  ['an unclosed escape', '*[title == "\\u{41"]'],
  ['10,000 brackets', '('.repeat(10_000)],
  ['a long sum', `${'1+'.repeat(20_000)}1`],
  ['an unknown function', 'explode::now()'],
])('%s in a query is a 400', async (_name, query) => {
  const response = await post('/v2025-02-19/data/query/content', JSON.stringify({query}))
  expect(response.status).toBe(400)
  await alive()
})

test('a pattern that would take for ever to match is a 400', async () => {
  await lake.client().createOrReplace({_id: 'long', _type: 'a', title: 'a'.repeat(200)})
  const pattern = `${'a*'.repeat(20)}b`
  const {status} = await refusal(lake.client().fetch('*[title match $pattern]', {pattern}))
  expect(status).toBe(400)
})

test('a parameter that is no JSON is a 400', async () => {
  expect((await lake.call('/v1/data/query/content?query=$a&$a=oops')).status).toBe(400)
})

test('a perspective nobody knows is refused', async () => {
  expect((await lake.call('/v2025-02-19/data/query/content?query=1&perspective=no%20such')).status).toBe(400)
  expect((await lake.call('/v2025-02-19/data/query/content?query=1&perspective=summer,raw')).status).toBe(400)
})

test.each(['/v1/nothing', '/v1/data/query', '/nothing', '/v9999/data/query/content', '/'])(
  'the unknown path %s is a 501 that names it',
  async (path) => {
    const response = await lake.call(path)
    expect(response.status).toBe(501)
    expect(await response.json()).toMatchObject({statusCode: 501, message: expect.stringContaining(path)})
  },
)

test('functions that the local lake lacks are a 501, never a wrong answer', async () => {
  const response = await lake.call(`/v1/data/query/content?query=${encodeURIComponent('geo::distance(1, 2)')}`)
  expect(response.status).toBe(501)
})

test.each(['anywhere(a == 1)', 'geo::contains(a, a)', 'diff::changedAny(a, a, (b))'])(
  'so is a mutation whose query needs %s, and it changes nothing',
  async (condition) => {
    await lake.client().createOrReplace({_id: 'selected', _type: 'selected', a: 1})
    const query = `*[_type == "selected" && ${condition}]`
    const mutations = [{patch: {id: 'selected', set: {a: 2}}}, {delete: {query}}]
    expect((await mutate(JSON.stringify({mutations}))).status).toBe(501)
    expect(await lake.client().getDocument('selected')).toMatchObject({a: 1})
  },
)

test('an unknown dataset is a 404 everywhere', async () => {
  const statuses = await Promise.all([
    lake.call('/v1/data/query/nowhere?query=1'),
    lake.call('/v1/data/doc/nowhere/a'),
    lake.call('/v1/data/listen/nowhere?query=*'),
    post('/v1/data/mutate/nowhere', '{"mutations": []}'),
    post('/v1/assets/files/nowhere', 'x'),
  ])
  expect(statuses.map(({status}) => status)).toEqual([404, 404, 404, 404, 404])
})

test('a query that joins everything with everything is stopped at its time, and others are answered', async () => {
  await using slow = await startLake({queryLimitMs: 60})
  const many = slow.client().transaction()
  for (let n = 0; n < 1500; n++)
    many.create({_id: `joined-${n}`, _type: 'joined', list: [n, n + 1], ref: `joined-${n}`})
  await many.commit()
  const joins = [
    'count(*[_type == "joined"]{"all": count(*[_type == "joined" && list[0] > ^.list[1]])}[all > 5])',
    '*[_type == "joined"]{"all": *[_type == "joined"]{"more": *[_type == "joined" && ref == ^.^.ref]}}',
  ]
  for (const query of joins) {
    const started = performance.now()
    const refused = await refusal(slow.client().fetch(query))
    expect(refused).toMatchObject({status: 408, type: 'queryTimeoutError'})
    expect(performance.now() - started).toBeLessThan(5000)
  }
  expect(await slow.client().fetch('count(*[_type == "joined"])')).toBe(1500)
})
