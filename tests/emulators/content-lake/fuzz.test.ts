import * as fc from 'fast-check'
import {afterAll, afterEach, beforeAll, beforeEach, expect, test, vi} from 'vitest'
import {aLake, bearer, WRITE, type TestLake} from './startLake'

let lake: TestLake
beforeAll(async () => {
  lake = await aLake()
  await lake.client().create({_id: 'a', _type: 'b', list: [{_key: 'x'}], n: 1, s: 'text'})
})
afterAll(() => lake[Symbol.asyncDispose]())
// Each 501 is told to the developer in the log; here they are thousands.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())

const odd = fc.constantFrom('', '*', '0', '__proto__', 'constructor', '../x', '%', 'ü', '\u0000', '//', 'a', 'drafts.a')
const junk = fc.oneof(fc.string({maxLength: 20}), odd)
const value = fc.jsonValue({maxDepth: 3})
const paths = [
  'a',
  's',
  'n',
  'list[0]',
  'list[_key=="x"]',
  'list[-1]',
  'list[0:1]',
  's.t',
  '_id',
  '_type',
  '..n',
  '@',
  '$',
  'list[?]',
  "['x']",
  'toString',
]
const dict = fc.dictionary(fc.oneof(fc.constantFrom(...paths), junk), value, {maxKeys: 2})
const id = fc.constantFrom('a', 'drafts.a', 'q', 'drafts.q', 'versions.r.a', '', 7)
const patch = fc.record(
  {
    id,
    set: dict,
    setIfMissing: dict,
    unset: fc.array(junk),
    inc: dict,
    diffMatchPatch: dict,
    insert: dict,
    ifRevisionID: junk,
  },
  {requiredKeys: ['id']},
)
const mutation = fc.oneof(
  fc.record({patch}),
  fc.record({create: fc.record({_id: junk, _type: junk, x: value})}),
  fc.record({createOrReplace: value}),
  fc.record({delete: fc.record({query: fc.oneof(junk, fc.constantFrom('*[', '1', '*[0]'))})}),
  value,
)
const kinds = [
  'create',
  'edit',
  'publish',
  'unpublish',
  'delete',
  'discard',
  'replaceDraft',
  'version.create',
  'constructor',
]
const action = fc.record(
  {
    actionType: fc.constantFrom(...kinds).map((kind) => `sanity.action.document.${kind}`),
    draftId: id,
    publishedId: id,
    patch,
    attributes: fc.record({_id: junk, _type: junk, x: value}),
  },
  {requiredKeys: ['actionType']},
)
const signs = [
  '*',
  '[',
  ']',
  '{',
  '}',
  '(',
  ')',
  '_type',
  '==',
  '"b"',
  'n',
  's',
  '&&',
  '||',
  '!',
  '->',
  '.',
  '^',
  '@',
  '$x',
  '1',
  '-',
  '...',
  'in',
  'match',
  'order(',
  '|',
  'count(',
  'references(',
  'select(',
  '=>',
  ',',
  ':',
  'text::query(',
  'score(',
  'path("a.**")',
  'now()',
  'coalesce(',
]
const query = fc.array(fc.constantFrom(...signs), {maxLength: 14}).map((parts) => parts.join(' '))
const words = [
  'v1',
  'data',
  'history',
  'content',
  'transactions',
  'documents',
  'events',
  'listen',
  'doc',
  'images',
  'local',
  'users',
  'me',
  'projects',
  'auth',
  'fetch',
]
const address = fc
  .array(fc.oneof(junk, fc.constantFrom(...words)), {maxLength: 7})
  .map((parts) => `/${parts.map(encodeURIComponent).join('/')}`)
const asked = fc.dictionary(
  fc.constantFrom('query', 'revision', 'time', 'limit', 'origin', 'w', 'nextCursor', 'perspective', '$a'),
  junk,
  {maxKeys: 3},
)

/** Whatever is sent, the answer is not an accident. */
async function answers(path: string, init: RequestInit = {}): Promise<void> {
  const control = new AbortController()
  const response = await lake.call(path, {...init, headers: bearer(WRITE), signal: control.signal})
  expect({path, status: response.status}).not.toEqual({path, status: 500})
  control.abort()
}

const post = (path: string, body: unknown) => answers(path, {method: 'POST', body: JSON.stringify(body)})

const LONG = {timeout: 60_000}

test('no mutation is an accident', LONG, async () => {
  const every = fc.asyncProperty(fc.array(mutation, {maxLength: 3}), (mutations) =>
    post('/v1/data/mutate/content?returnDocuments=true&autoGenerateArrayKeys=true', {mutations}),
  )
  await fc.assert(every, {numRuns: 400})
})

test('no action is an accident', LONG, async () => {
  const every = fc.asyncProperty(fc.array(action, {maxLength: 3}), (actions) =>
    post('/v1/data/actions/content', {actions}),
  )
  await fc.assert(every, {numRuns: 300})
})

test('no query is an accident', LONG, async () => {
  const every = fc.asyncProperty(query, fc.constantFrom('raw', 'published', 'drafts'), (text, perspective) => {
    const params = new URLSearchParams({query: text, perspective, $x: '"b"', resultSourceMap: 'true'})
    return answers(`/v2025-02-19/data/query/content?${params}`)
  })
  await fc.assert(every, {numRuns: 600})
})

test('no address is an accident', LONG, async () => {
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH')
  const every = fc.asyncProperty(address, method, asked, (path, verb, params) =>
    answers(`${path}?${new URLSearchParams(params)}`, {method: verb}),
  )
  await fc.assert(every, {numRuns: 600})
  await answers('/v1/data/history/content/documents/a?time=never')
  await answers('/v1/data/listen/%E0%A4%A?query=*')
})
