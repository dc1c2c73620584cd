import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {evaluate, parse} from 'groq-js'
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest'
import {ANONYMOUS, type Principal} from '../../access.ts'
import type {Perspective} from '../../query/perspective.ts'
import {runQuery, selectIds} from '../../query/run.ts'
import {Dataset} from '../../store/dataset.ts'
import type {Doc} from '../../types.ts'

/** More bookings than the planner loads and sorts, and a few documents of other types. */
// Enough that most words occur in more documents than the planner would load and sort.
const MANY = 2400
const STATUSES = ['pending', 'confirmed', 'completed', 'cancelled']
const itemAt = (n: number, list: readonly string[]) => list[n % list.length] ?? ''
const systemFields = {_rev: 'r', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'}

/** Names with dots and accents, some with U+0000, and some longer than the index keeps. */
function nameOf(n: number): string {
  if (n % 489 === 0) return `z\0roof ${n % 50}`
  if (n % 501 === 0) return `\0${'very '.repeat(60)}roof`
  if (n % 97 === 0) return `${'very '.repeat(60)} long ${n % 50}`
  return n % 7 === 0 ? `José O.Neill ${n % 50}` : `Name ${n % 50}`
}

function bookings(): Doc[] {
  return Array.from({length: MANY}, (_, n) => ({
    ...systemFields,
    _id: `booking-${(n * 7919) % MANY}`,
    _type: 'booking',
    status: itemAt(n, STATUSES),
    created: `2026-${String((n % 12) + 1).padStart(2, '0')}-10`,
    ...(n % 5 === 0 ? {} : {date: `2026-11-${String((n % 28) + 1).padStart(2, '0')}`}),
    ...(n % 11 === 0 && {proposal: [{date: '2026-11-09'}, {}, 'soon', ['x'], {date: 20261109}][n % 5]}),
    spam: n % 9 === 0,
    rank: n % 3 === 0 ? n : String(n % 40),
    service: {_type: 'reference', _ref: `service-${n % 3}`},
    name: nameOf(n),
  }))
}

const OTHERS: Doc[] = [0, 1, 2].map((n) => ({
  ...systemFields,
  _id: `service-${n}`,
  _type: 'service',
  slug: {current: `s${n}`},
  order: 3 - n,
}))

const QUERIES: [string, Record<string, unknown>?][] = [
  ['*[_type == "booking"] | order(created desc)[0...50]'],
  ['*[_type == "booking"] | order(created desc)[0...0]'],
  ['*[_type == "booking"] | order(created desc, _id asc)[10...30]{_id}'],
  ['*[_type == "booking"] | order(date asc, name desc)[0..19]._id'],
  ['*[_type == "booking"] | order(date desc)[420...500]._id'],
  ['*[_type == "booking"] | order(date)[1830...1850]._id'],
  ['*[_type == "booking"] | order(rank)[750...790]{_id, rank}'],
  ['*[_type == "booking"] | order(rank desc)[0...20]{_id, rank}'],
  ['*[_type == "booking" && status == $s] | order(created desc)[0...20]._id', {s: 'pending'}],
  [
    '*[_type == "booking" && status in $s && date >= "2026-11-10"] | order(date desc)[5...25]._id',
    {s: ['pending', 'confirmed']},
  ],
  ['*[_type == "booking" && spam != true && status != "cancelled"] | order(created asc)[0...40]._id'],
  ['*[_type == "booking" && name match "*oof"]._id'],
  [
    '*[_type == "booking" && ($s == null || status == $s) && name match $q] | order(created asc)[0...40]._id',
    {s: null, q: 'Name 1*'},
  ],
  ...[
    'name*',
    'n* pend*',
    'JOS* 4*',
    'josé',
    'é*',
    'oneill*',
    'O.Neill',
    'long 4*',
    'nobody*',
    '*am*',
    'name-1*',
    '',
  ].flatMap((q): [string, Record<string, unknown>][] => [
    [
      '*[_type == "booking" && spam != true && [name, status] match $q] | order(created desc, _id desc)[0...30]._id',
      {q},
    ],
    ['*[_type == "booking" && status == "pending" && [name, status] match $q] | order(date)[5...40]._id', {q}],
    ['count(*[_type == "booking" && spam != true && [name, status] match $q])', {q}],
  ]),
  ['*[_type == "booking" && [name] match "n*" && [status] match "p*"] | order(created desc)[0...30]._id'],
  ['*[_type == "booking" && status == "pending" && rank == 0 && spam == true] | order(created desc)[0...30]._id'],
  [
    '*[_type == "booking" && status == "confirmed" && created == "2026-02-10" && spam != true] | order(date)[0...30]._id',
  ],
  ['*[_type == "booking" && date < "2026-11-03" && date > "2026-11-01"]._id'],
  // Null is neither before nor after anything.
  ['*[_type == "booking" && date > $none] | order(created desc)[0...5]._id', {none: null}],
  ['*[_type == "booking" && (date > $none || created == "2026-03-10")] | order(created desc)[0...5]._id', {none: null}],
  ['count(*[_type == "booking"])'],
  ['count(*[_type == "booking" && status == "pending" && spam != true])'],
  ['count(*[_type == "booking" && date >= "2026-11-20" && created < "2026-06-01"])'],
  ['count(*[_type == "booking" && status != "pending"])'],
  ['count(*[_type == "booking" && !defined(date)])'],
  [
    'count(*[_type == "booking" && spam != true && (status == "pending" && !defined(date) || defined(proposal) && status in ["pending", "confirmed"])])',
  ],
  ['count(*[_type == "booking" && !(defined(proposal) && status == "pending") && !(rank < 20)])'],
  [
    'count(*[_type == "booking" && status == "confirmed" && !defined(outcome) && coalesce(proposal.date, date) < "2026-11-15"])',
  ],
  // Lists and objects are sorted like missing values.
  ['*[_type == "booking"] | order(proposal asc)[20...300]._id'],
  ['*[_type == "booking"] | order(proposal desc)[2300...2400]._id'],
  ['*[_type == "booking" && defined(proposal)] | order(proposal.date desc, _id desc)[0...20]._id'],
  ['*[_type == "booking" && status != "cancelled"] | order(coalesce(proposal.date, date) asc, _id desc)[5...30]._id'],
  ['*[_type == "booking"] | order(coalesce(proposal.date, date) desc, name asc)[300...330]._id'],
  [
    '*[_type == "booking" && coalesce(proposal.date, date) >= "2026-11-03"] | order(coalesce(proposal.date, date), _id)[0...30]._id',
  ],
  ['*[_type in ["booking", "service"] && !defined(date)][3...40]._id'],
  ['*[_type == "booking" && proposal == null][0...3]._id'],
  [
    '*[_type == "booking" && (_id == "booking-3" || name match "José*" || (!defined(name) && string::lower(status) == "pending"))] | order(_id)[0...9]._id',
  ],
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

const DRAFTS: Doc[] = [
  {...systemFields, _id: 'drafts.service-1', _type: 'service', slug: {current: 'renamed'}, order: 9},
  {
    ...systemFields,
    _id: 'drafts.booking-7',
    _type: 'booking',
    status: 'pending',
    created: '2026-12-31',
    spam: false,
    rank: 7,
    name: 'Name 1',
  },
  {
    ...systemFields,
    _id: 'drafts.new',
    _type: 'booking',
    status: 'confirmed',
    created: '2027-01-01',
    service: {_ref: 'service-0'},
  },
  {
    ...systemFields,
    _id: 'private.booking',
    _type: 'booking',
    status: 'pending',
    created: '2027-02-01',
    date: '2026-11-28',
  },
]

const stored = [...bookings(), ...OTHERS, ...DRAFTS]
const publishedId = (id: string) => id.replace(/^drafts\./, '')
const TOKEN = {id: 'test', canRead: true, canWrite: false}

/** What each caller sees, computed without the planner. */
type View = {perspective: Perspective; who: Principal; sees(all: Doc[]): Doc[]}

const VIEWS: Record<string, View> = {
  'all as stored': {
    perspective: {kind: 'raw'},
    who: TOKEN,
    sees: (all: Doc[]) => all,
  },
  'the published of a visitor': {
    perspective: {kind: 'published'},
    who: ANONYMOUS,
    sees: (all: Doc[]) => all.filter(({_id}) => !_id.includes('.')).map((doc) => ({...doc, _originalId: doc._id})),
  },
  'the drafts of an editor': {
    perspective: {kind: 'stack', layers: ['drafts']},
    who: TOKEN,
    sees: (all: Doc[]) => {
      const latest = new Map([...all].toReversed().map((doc) => [publishedId(doc._id), doc]))
      for (const doc of all) if (doc._id.startsWith('drafts.')) latest.set(publishedId(doc._id), doc)
      return [...latest].map(([_id, doc]) => ({...doc, _id, _originalId: doc._id}))
    },
  },
}

let folder: string
let dataset: Dataset

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lake-plan-'))
  dataset = new Dataset('content', 'public', join(folder, 'content.db'), selectIds)
  const order = [...OTHERS, ...bookings(), ...DRAFTS]
  await dataset.submit({author: 'test', mutations: order.map((document) => ({kind: 'create', document}))})
})

afterAll(async () => {
  dataset.close()
  await rm(folder, {recursive: true})
})

describe.each(Object.entries(VIEWS))('over %s', (_name, {perspective, who, sees}) => {
  test.each(QUERIES)('the index and a plain evaluation agree on %s', async (query, params = {}) => {
    const storedDocuments = stored.map(({_id}) => dataset.get(_id)).filter((doc) => doc !== null)
    const docs = sees(storedDocuments).toSorted((a, b) => (a._id < b._id ? -1 : 1))
    const expected: unknown = await (await evaluate(parse(query, {params}), {dataset: docs, params})).get()
    const {result} = await runQuery({dataset, projectId: 'p', query, params, perspective, who})
    expect(result).toEqual(expected)
    expect(JSON.stringify(expected)).not.toBe('undefined')
  })
})

test.each([
  ['*[_type == "service"]', 3],
  ['*[_type == "service" && slug.current == "s2"][0]', 3],
  ['*[slug.current == "s2"]', 1],
  ['*[_id == "booking-7"]', 1],
  ['*[_type == "booking"] | order(created desc)[0...20]', 20],
  ['*[_type == "booking" && spam != true] | order(created desc)[40...60]', 20],
  ['count(*)', 0],
  ['count(*[_type == "booking" && status == "pending"])', 0],
  ['*[references("service-0")][0...2]', Math.ceil(MANY / 3)],
  ['count(*[_type == "booking" && spam != true && [name, status] match "name*"])', 0],
  ['count(*[_type == "booking" && spam != true && (!defined(date) || defined(proposal) && status in ["pending"])])', 0],
  ['count(*[_type == "booking" && coalesce(proposal.date, date) < "2026-11-15"])', 0],
  ['*[_type == "booking" && !(defined(proposal) && status == "pending")] | order(created desc)[0...20]', 20],
  ['*[_type == "booking"] | order(coalesce(proposal.date, date) desc)[0...20]', 20],
  ['*[_type in ["booking", "service"] && !defined(date)][0...20]', 20],
  // The undecidable part does not matter: every booking has a status.
  ['count(*[_type == "booking" && (status == "pending" || (!defined(status) && string::lower(name) == "x"))])', 0],
  ['*[_type == "booking" && [name, status] match "name*"] | order(created desc)[0...20]', 20],
])('%s reads at most %i documents', async (query, most) => {
  const get = vi.spyOn(dataset, 'get')
  await runQuery({dataset, projectId: 'p', query, params: {}, perspective: {kind: 'published'}, who: TOKEN})
  const read = new Set(get.mock.calls.map(([id]) => id)).size
  get.mockRestore()
  expect(read).toBeLessThanOrEqual(most)
})

test('more alternatives than SQL takes are left to groq-js', async () => {
  const ranks = Array.from({length: 1100}, (_unused, n) => `rank == ${n}`).join(' || ')
  const query = `count(*[_type == "booking" && (${ranks})])`
  const {result} = await runQuery({dataset, projectId: 'p', query, params: {}, perspective: {kind: 'raw'}, who: TOKEN})
  expect(result).toBe(
    stored.filter(({_type, rank}) => _type === 'booking' && typeof rank === 'number' && rank < 1100).length,
  )
})
