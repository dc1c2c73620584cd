import * as fc from 'fast-check'
import {afterAll, afterEach, beforeAll, beforeEach, expect, test, vi} from 'vitest'
import {startLake, bearer, WRITE, type TestLake} from '../support/startLake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startLake()
  await lake.client().create({_id: 'a', _type: 'b', list: [{_key: 'x'}], n: 1, s: 'text'})
})
afterAll(() => lake[Symbol.asyncDispose]())
// Each 501 logs a warning; here there are thousands.
beforeEach(() => void vi.spyOn(console, 'warn').mockReturnValue())
afterEach(() => void vi.restoreAllMocks())

const oddText = fc.constantFrom(
  '',
  '*',
  '0',
  '__proto__',
  'constructor',
  '../x',
  '%',
  'ü',
  '\u0000',
  '//',
  'a',
  'drafts.a',
)
const arbitraryText = fc.oneof(fc.string({maxLength: 20}), oddText)
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
const dict = fc.dictionary(fc.oneof(fc.constantFrom(...paths), arbitraryText), value, {maxKeys: 2})
const id = fc.constantFrom('a', 'drafts.a', 'q', 'drafts.q', 'versions.r.a', '', 7)
const patch = fc.record(
  {
    id,
    set: dict,
    setIfMissing: dict,
    unset: fc.array(arbitraryText),
    inc: dict,
    diffMatchPatch: dict,
    insert: dict,
    ifRevisionID: arbitraryText,
  },
  {requiredKeys: ['id']},
)
const mutation = fc.oneof(
  fc.record({patch}),
  fc.record({create: fc.record({_id: arbitraryText, _type: arbitraryText, x: value})}),
  fc.record({createOrReplace: value}),
  fc.record({delete: fc.record({query: fc.oneof(arbitraryText, fc.constantFrom('*[', '1', '*[0]'))})}),
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
    attributes: fc.record({_id: arbitraryText, _type: arbitraryText, x: value}),
  },
  {requiredKeys: ['actionType']},
)
const tokens = [
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
const query = fc.array(fc.constantFrom(...tokens), {maxLength: 14}).map((parts) => parts.join(' '))
const pathParts = [
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
  .array(fc.oneof(arbitraryText, fc.constantFrom(...pathParts)), {maxLength: 7})
  .map((parts) => `/${parts.map(encodeURIComponent).join('/')}`)
const queryParameters = fc.dictionary(
  fc.constantFrom('query', 'revision', 'time', 'limit', 'origin', 'w', 'nextCursor', 'perspective', '$a'),
  arbitraryText,
  {maxKeys: 3},
)

/** Expects any answer except 500. */
async function expectNo500(path: string, init: RequestInit = {}): Promise<void> {
  const control = new AbortController()
  const response = await lake.call(path, {...init, headers: bearer(WRITE), signal: control.signal})
  expect({path, status: response.status}).not.toEqual({path, status: 500})
  control.abort()
}

const post = (path: string, body: unknown) => expectNo500(path, {method: 'POST', body: JSON.stringify(body)})

test('no mutation is an accident', async () => {
  const every = fc.asyncProperty(fc.array(mutation, {maxLength: 3}), (mutations) =>
    post('/v1/data/mutate/content?returnDocuments=true&autoGenerateArrayKeys=true', {mutations}),
  )
  await fc.assert(every, {numRuns: 400})
})

test('no action is an accident', async () => {
  const every = fc.asyncProperty(fc.array(action, {maxLength: 3}), (actions) =>
    post('/v1/data/actions/content', {actions}),
  )
  await fc.assert(every, {numRuns: 300})
})

test('no query is an accident', async () => {
  const every = fc.asyncProperty(query, fc.constantFrom('raw', 'published', 'drafts'), (text, perspective) => {
    const params = new URLSearchParams({query: text, perspective, $x: '"b"', resultSourceMap: 'true'})
    return expectNo500(`/v2025-02-19/data/query/content?${params}`)
  })
  await fc.assert(every, {numRuns: 600})
})

test('no address is an accident', async () => {
  const method = fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'PATCH')
  const every = fc.asyncProperty(address, method, queryParameters, (path, verb, params) =>
    expectNo500(`${path}?${new URLSearchParams(params)}`, {method: verb}),
  )
  await fc.assert(every, {numRuns: 600})
  await expectNo500('/v1/data/history/content/documents/a?time=never')
  await expectNo500('/v1/data/listen/%E0%A4%A?query=*')
})
