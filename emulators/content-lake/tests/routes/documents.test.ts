import {afterAll, beforeAll, expect, test} from 'vitest'
import {bearer, startLake, WRITE, type TestLake} from '../support/startLake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startLake()
  const documents = lake.client().transaction()
  documents.create({_id: 'target', _type: 'page'})
  for (let n = 0; n < 9; n++)
    documents.create({_id: `from-${n}`, _type: 'post', to: {_type: 'reference', _ref: 'target'}})
  await documents.commit()
})
afterAll(() => lake[Symbol.asyncDispose]())

const get = (path: string) => lake.call(path, {headers: bearer(WRITE)})

async function exportLines(query: string): Promise<Record<string, unknown>[]> {
  const text = await (await get(`/v2021-06-07/data/export/content${query}`)).text()
  return text
    .split('\n')
    .filter(Boolean)
    .map((line): Record<string, unknown> => JSON.parse(line))
}

test('the references to a document are counted once, and none as of another dataset', async () => {
  const path = '/v2025-02-19/data/references/content/documents/target/to'
  expect(await (await get(path)).json()).toMatchObject({totalCount: 9})
  expect(await (await get(`${path}?excludeInternalReferences=true&excludePaths=true`)).json()).toEqual({
    totalCount: 0,
    references: [],
  })
})

test('a Studio that reconnects gets an answer to its ping of the dataset', async () => {
  const response = await lake.call('/v2025-02-19/data/ping/content')
  expect([response.status, await response.text()]).toEqual([200, 'PONG'])
  expect((await lake.call('/v2025-02-19/data/ping/nowhere')).status).toBe(404)
})

test('an export is limited to the types that are named', async () => {
  expect((await exportLines('?types=page')).map(({_id}) => _id)).toEqual(['target'])
  expect(await exportLines('?types=page,post')).toHaveLength(10)
})

test('an export with a cursor comes in pages, each of which names the next one', async () => {
  const many = lake.client('operations').transaction()
  for (let n = 0; n < 2_500; n++) many.create({_id: `booking.${String(n).padStart(4, '0')}`, _type: 'booking'})
  await many.commit()
  const ids: unknown[] = []
  let pages = 0
  for (let cursor: unknown = ''; typeof cursor === 'string'; pages++) {
    const text = await (await get(`/v1/data/export/operations?nextCursor=${cursor}&types=booking`)).text()
    const lines: Record<string, unknown>[] = text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    ids.push(...lines.flatMap(({_id}) => _id ?? []))
    cursor = lines.at(-1)?.nextCursor
  }
  expect(pages).toBe(3)
  expect(new Set(ids).size).toBe(2_500)
  expect(ids).toHaveLength(2_500)
})

test('variants are refused: this lake has none', async () => {
  expect((await get('/v2025-02-19/data/query/content?query=1&variant=a')).status).toBe(501)
})

test.each(['geo({"type": "Point"})', '*[geo::distance(geo(a), geo(b)) < 10]', '*[geo::contains(a, b)]'])(
  'the query %s needs geography and is a 501, never a syntax error',
  async (query) => {
    expect((await get(`/v2025-02-19/data/query/content?query=${encodeURIComponent(query)}`)).status).toBe(501)
  },
)

test('the history of a document that was published without a draft says so', async () => {
  const events = await (await get('/v2025-02-19/data/history/content/events/documents/target')).json()
  expect(events).toMatchObject({events: {target: [{type: 'createLiveDocument', documentId: 'target'}]}})
})
