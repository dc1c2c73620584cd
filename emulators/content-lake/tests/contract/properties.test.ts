import * as fc from 'fast-check'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {applyAll, toMutation, type Change, type Documents} from './model'
import {openTarget, type Target} from './target'

let lake: Target
beforeAll(async () => {
  lake = await openTarget()
})
afterAll(() => lake.close())

const id = fc.constantFrom('a', 'b', 'c')
const key = fc.constantFrom('x', 'y', 'z')
const field = fc.constantFrom('n', 'text', 'deep')
const value = fc.oneof(
  fc.integer({min: -9, max: 9}),
  fc.string({unit: fc.constantFrom('a', 'é', '👷', ' ', '"'), maxLength: 5}),
  fc.record({inner: fc.boolean()}, {noNullPrototype: true}),
)
const fields = fc.record(
  {n: fc.integer({min: 0, max: 9}), text: fc.string({maxLength: 3}), items: fc.constant([{_key: 'first'}])},
  {noNullPrototype: true},
)
const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('create' as const, 'createOrReplace' as const, 'createIfNotExists' as const),
    id,
    fields,
  }),
  fc.record({kind: fc.constant('delete' as const), id}),
  fc.record({kind: fc.constantFrom('set' as const, 'setIfMissing' as const), id, field, value}),
  fc.record({kind: fc.constant('unset' as const), id, field}),
  fc.record({kind: fc.constant('inc' as const), id, by: fc.integer({min: -3, max: 3})}),
  fc.record({kind: fc.constantFrom('append' as const, 'prepend' as const), id, key}),
  fc.record({kind: fc.constant('removeItem' as const), id, key}),
)
const history = fc.array(fc.array(change, {minLength: 1, maxLength: 4}), {minLength: 1, maxLength: 8})

/** A hosted project allows 25 mutations a second. */
const RUNS = {local: 150, hosted: 5}

test('whatever is written, the lake holds what a plain model holds', async () => {
  let run = 0
  const property = fc.asyncProperty(history, async (transactions) => {
    run += 1
    const own = (name: string) => lake.id(`${run}-${name}`)
    let model: Documents = new Map()
    for (const changes of transactions) {
      const mutations = changes.map((one) => toMutation({...one, id: own(one.id)}, lake.type))
      const accepted = await lake.client.mutate(mutations as never).then(
        () => true,
        () => false,
      )
      const next = applyAll(model, changes)
      expect({changes, accepted}).toEqual({changes, accepted: next !== null})
      model = next ?? model
    }
    const stored = await lake.client.getDocuments(['a', 'b', 'c'].map(own))
    const plain = ['a', 'b', 'c'].map((name) => model.get(name) ?? null)
    expect(stored.map((doc) => (doc ? content(doc) : null))).toEqual(plain)
  })
  await fc.assert(property, {numRuns: lake.hosted ? RUNS.hosted : RUNS.local})
})

/** Returns a document without system fields. */
function content(doc: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(doc).filter(([name]) => !name.startsWith('_')))
}
