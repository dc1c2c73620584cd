import * as fc from 'fast-check'
import {evaluateSync, parse} from 'groq-js'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {runQuery, selectIds} from '../../query/run.ts'
import {Dataset} from '../../store/dataset.ts'
import type {Doc} from '../../types.ts'
import {tempDir} from '../support/startLake.ts'

/**
 * Many documents of the first type and few of the other. Fields have values of every kind; some are missing,
 * many are equal.
 */
function documents(): Doc[] {
  const values: unknown[] = [
    0,
    1,
    2,
    -1,
    1.5,
    'a',
    'b',
    'B',
    'é',
    '',
    '2026-01-01',
    true,
    false,
    null,
    ['a', 1],
    {_ref: 'row-3'},
  ]
  const stamp = {_rev: 'r', _createdAt: '2026-01-01T00:00:00Z', _updatedAt: '2026-01-01T00:00:00Z'}
  return Array.from({length: 700}, (_, n) => {
    const doc: Doc = {...stamp, _id: `row-${(n * 37) % 700}`, _type: n % 9 === 0 ? 'other' : 'row'}
    if (n % 4 !== 0) doc.a = values[(n * 7) % values.length]
    if (n % 5 !== 0) doc.b = values[(n * 3 + 1) % values.length]
    doc.c = n % 40
    doc.text = n % 3 === 0 ? `deck-${n} of n${n}@ex.ample.com` : ['a deck', 'x'.repeat(300)][n % 2]
    doc.ref = {_type: 'reference', _ref: `row-${n % 12}`}
    doc.slug = {current: `s${n % 100}`}
    if (n % 3 !== 0) doc.part = [{x: values[(n * 5) % values.length]}, ['x'], 'x', null, {x: {y: 1}}][n % 5]
    if (n % 7 === 0) doc.few = [{at: `2026-01-${10 + (n % 20)}`}, 'text', [1], null, true][n % 5]
    return doc
  })
}

const sortedDocuments = documents().toSorted((x, y) => (x._id < y._id ? -1 : 1))
let folder: Awaited<ReturnType<typeof tempDir>>
let dataset: Dataset
beforeAll(async () => {
  folder = await tempDir()
  dataset = new Dataset('content', 'public', `${folder.path}/content.db`, selectIds)
  const mutations = documents().map((document) => ({kind: 'create' as const, document}))
  await dataset.submit({author: 'test', mutations})
})
afterAll(async () => {
  dataset.close()
  await folder[Symbol.asyncDispose]()
})

const fieldName = fc.constantFrom('a', 'b', 'c', '_id', 'ref._ref', 'slug.current', 'part', 'part.x', 'few', 'missing')
const field = fc.oneof(
  {weight: 4, arbitrary: fieldName},
  fc.uniqueArray(fieldName, {minLength: 2, maxLength: 3}).map((names) => `coalesce(${names.join(', ')})`),
)
const literal = fc.constantFrom(
  '0',
  '1',
  '-1',
  '1.5',
  '"a"',
  '"b"',
  '"é"',
  '""',
  '"row-3"',
  '"s7"',
  'true',
  'false',
  'null',
  '$p',
)
const comparison = fc
  .tuple(field, fc.constantFrom('==', '!=', '<', '<=', '>', '>='), literal)
  .map((parts) => parts.join(' '))
const membership = fc
  .tuple(field, fc.array(literal, {maxLength: 3}))
  .map(([name, list]) => `${name} in [${list.join(', ')}]`)
const special = fc.constantFrom(
  'references("row-3")',
  'references($p)',
  'a match "b*"',
  'text match "deck"',
  '(missing match "a" || (!defined(a) && string::lower(text) == "a deck"))',
  '(missing match "a" || (defined(missing) && string::lower(text) == "a deck"))',
  'count(b[@ == 1]) > 0',
  '_type != "other"',
  '[a, b] match "A"',
  '[b, text] match "ex*com*"',
  '[text, a] match "Deck-2*"',
  '($p == null || a == $p)',
  '(1 == 1)',
)
const presence = field.map((each) => `defined(${each})`)
const truth = fc.constantFrom('a', 'b', 'few', 'part.x')
const condition = fc.oneof(
  {weight: 4, arbitrary: comparison},
  {weight: 3, arbitrary: presence},
  membership,
  special,
  truth,
)
const {expression} = fc.letrec<{expression: string; group: string}>((tie) => ({
  group: fc
    .tuple(
      fc.constantFrom('', '!'),
      fc.array(tie('expression'), {minLength: 2, maxLength: 3}),
      fc.constantFrom(' && ', ' || '),
    )
    .map(([negation, parts, glue]) => `${negation}(${parts.join(glue)})`),
  expression: fc.oneof(
    {maxDepth: 3},
    {weight: 3, arbitrary: condition},
    condition.map((each) => `!(${each})`),
    {weight: 2, arbitrary: tie('group')},
  ),
}))
const filter = fc
  .array(expression, {minLength: 0, maxLength: 3})
  .chain((parts) => fc.constantFrom(' && ', ' && ', ' || ').map((glue) => parts.join(glue)))
const key = fc
  .tuple(
    fc.constantFrom('a', 'b', 'c', '_id', 'slug.current', 'part.x', 'few', 'missing'),
    fc.constantFrom('', ' asc', ' desc'),
  )
  .map((parts) => parts.join(''))
const order = fc.oneof(
  fc.constant(''),
  fc.array(key, {minLength: 1, maxLength: 2}).map((keys) => ` | order(${keys.join(', ')})`),
)
const slice = fc.oneof(
  fc.constant(''),
  fc
    .tuple(fc.nat(30), fc.nat(40), fc.constantFrom('..', '...'))
    .map(([from, more, dots]) => `[${from}${dots}${from + more}]`),
  fc.constantFrom('[0]', '[3]'),
)
const query = fc
  .tuple(
    fc.constantFrom('_type == "row"', '_type == "other"', '_type in ["row", "other"]', 'true'),
    filter,
    order,
    slice,
  )
  .chain(([type, rest, ordered, sliced]) => {
    const list = `*[${rest ? `${type} && (${rest})` : type}]`
    const rows = `${list}${ordered}${sliced}`
    return fc.constantFrom(
      sliced.startsWith('[0]') || sliced.startsWith('[3]') ? `${rows}._id` : `${rows}{_id, a, c}`,
      `count(${list})`,
      `*[_type == "other"] | order(_id)[0...3]{"n": count(*[_type == "row" && ref._ref == ^._id${rest ? ` && (${rest})` : ''}])}`,
    )
  })

test('whatever is asked, the index and a plain evaluation agree', async () => {
  const who = {id: 'test', canRead: true, canWrite: false}
  const stored = sortedDocuments.map(({_id}) => dataset.get(_id))
  const property = fc.asyncProperty(query, fc.constantFrom(null, 'a', 1, 'row-3'), async (text, p) => {
    const params = {p}
    const plain: unknown = evaluateSync(parse(text, {params}) as never, {dataset: stored, params}).data
    const {result} = await runQuery({dataset, projectId: 'p', query: text, params, perspective: {kind: 'raw'}, who})
    expect(result).toEqual(plain)
  })
  await fc.assert(property, {numRuns: 1500})
})
