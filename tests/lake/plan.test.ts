import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {evaluate, parse} from 'groq-js'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {runQuery} from '../../local/sanity/query/run.ts'
import {Dataset} from '../../local/sanity/store/dataset.ts'
import type {Doc} from '../../local/sanity/types.ts'

/** 1,500 bookings (more than are read whole), and a few of everything else. */
const STATUSES = ['pending', 'confirmed', 'completed', 'cancelled']
const pick = (n: number, list: readonly string[]) => list[n % list.length] ?? ''
const stamp = {_rev: 'r', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'}

function bookings(): Doc[] {
  return Array.from({length: 1500}, (_, n) => ({
    ...stamp,
    _id: `booking-${(n * 7919) % 1500}`,
    _type: 'booking',
    status: pick(n, STATUSES),
    created: `2026-${String((n % 12) + 1).padStart(2, '0')}-10`,
    ...(n % 5 === 0 ? {} : {date: `2026-11-${String((n % 28) + 1).padStart(2, '0')}`}),
    spam: n % 9 === 0,
    rank: n % 3 === 0 ? n : String(n % 40),
    service: {_type: 'reference', _ref: `service-${n % 3}`},
    name: `Name ${n % 50}`,
  }))
}

const OTHERS: Doc[] = [0, 1, 2].map((n) => ({
  ...stamp,
  _id: `service-${n}`,
  _type: 'service',
  slug: {current: `s${n}`},
  order: 3 - n,
}))

const QUERIES: [string, Record<string, unknown>?][] = [
  ['*[_type == "booking"] | order(created desc)[0...50]'],
  ['*[_type == "booking"] | order(created desc, _id asc)[10...30]{_id}'],
  ['*[_type == "booking"] | order(date asc, name desc)[0..19]._id'],
  ['*[_type == "booking"] | order(date desc)[250...330]._id'],
  ['*[_type == "booking"] | order(date)[1190...1210]._id'],
  ['*[_type == "booking"] | order(rank)[480...520]{_id, rank}'],
  ['*[_type == "booking"] | order(rank desc)[0...20]{_id, rank}'],
  ['*[_type == "booking" && status == $s] | order(created desc)[0...20]._id', {s: 'pending'}],
  [
    '*[_type == "booking" && status in $s && date >= "2026-11-10"] | order(date desc)[5...25]._id',
    {s: ['pending', 'confirmed']},
  ],
  ['*[_type == "booking" && spam != true && status != "cancelled"] | order(created asc)[0...40]._id'],
  [
    '*[_type == "booking" && ($s == null || status == $s) && name match $q] | order(created asc)[0...40]._id',
    {s: null, q: 'Name 1*'},
  ],
  ['*[_type == "booking" && date < "2026-11-03" && date > "2026-11-01"]._id'],
  ['count(*[_type == "booking"])'],
  ['count(*[_type == "booking" && status == "pending" && spam != true])'],
  ['count(*[_type == "booking" && date >= "2026-11-20" && created < "2026-06-01"])'],
  ['count(*[_type == "booking" && status != "pending"])'],
  ['count(*[_type == "booking" && !defined(date)])'],
  ['*[_type == "service"] | order(order asc){_id, "n": count(*[_type == "booking" && references(^._id)])}'],
  ['*[_type == "service"]{_id, "first": *[_type == "booking" && service._ref == ^._id] | order(_id asc)[0]._id}'],
  ['*[_type == "service"]{_id, "all": count(*[_type == "booking" && service._ref == ^._id && status == "pending"])}'],
  ['*[_type == "booking" && service->slug.current == "s1"] | order(_id)[0...5]{_id, "s": service->{order}}'],
  ['*[_type == "service" && slug.current == $slug][0]', {slug: 's2'}],
  ['*[slug.current in ["s1", "s2"]]._id'],
  ['*[_id == "service-1"][0].order'],
  ['*[_id in ["service-1", "nothing", "booking-3"]]._id'],
  ['*[references("service-0")][0...3]._id'],
  ['{"a": *[_type == "service"]._id, "b": *[_type == "booking"][2]._id, "c": *[_type == "nothing"]}'],
  ['*[_type == "booking"][status == "pending"] | order(_id)[0...3]._id'],
  ['*[_type == "booking" && rank > 1400]._id'],
  ['*[_type == "booking" && rank == "7"] | order(_id desc)[0...4]._id'],
  ['*[0...3]._id'],
  ['count(*)'],
  ['*[_type == "service"]{"x": *[_type == "service" && missing == ^.missing]._id}'],
  ['*[_type == "service"]{"x": *[_type == "service" && order < ^.order]._id}'],
  ['*[_type in ["service", "nothing"] && defined(slug.current)].slug.current'],
  ['*[_type == "booking" && created == "2026-03-10" || _type == "service"] | order(_id)[0...4]._id'],
]

const documents = [...bookings(), ...OTHERS].toSorted((a, b) => (a._id < b._id ? -1 : 1))
let folder: string
let dataset: Dataset

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lake-plan-'))
  dataset = new Dataset('content', 'public', join(folder, 'content.db'))
  const order = [...OTHERS, ...bookings()]
  await dataset.submit({author: 'test', mutations: order.map((document) => ({kind: 'create', document}))})
})

afterAll(async () => {
  dataset.close()
  await rm(folder, {recursive: true})
})

test.each(QUERIES)('the index and a plain evaluation agree on %s', async (query, params = {}) => {
  const stored = documents.map(({_id}) => dataset.get(_id))
  const plain: unknown = await (await evaluate(parse(query, {params}), {dataset: stored, params})).get()
  const who = {id: 'test', canRead: true, canWrite: false}
  const {result} = await runQuery({dataset, projectId: 'p', query, params, perspective: {kind: 'raw'}, who})
  expect(result).toEqual(plain)
  expect(JSON.stringify(plain)).not.toBe('undefined')
})
