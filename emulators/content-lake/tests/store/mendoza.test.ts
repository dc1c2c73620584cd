import * as fc from 'fast-check'
import {applyPatch} from 'mendoza'
import {expect, test} from 'vitest'
import {encode} from '../../store/history/mendoza.ts'

const text = fc.string({unit: fc.constantFrom('a', 'b', 'é', '👷', '🏽', '李'), maxLength: 8})
const name = fc.constantFrom('a', 'b', 'c', '_key')
const keyed = fc.record({_key: fc.constantFrom('1', '2', '3'), text}, {noNullPrototype: true})
const {value} = fc.letrec((tie) => ({
  value: fc.oneof(
    {depthSize: 'small'},
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), {maxLength: 4}),
    fc.array(keyed, {maxLength: 4}),
    fc.dictionary(name, tie('value'), {maxKeys: 4, noNullPrototype: true}),
  ),
}))
const document = fc.dictionary(name, value, {maxKeys: 5, noNullPrototype: true})

test('the official decoder turns any document into any other by our patch', () => {
  const property = fc.property(document, document, (left, right) => {
    expect(applyPatch(left, encode(left, right) as never)).toEqual(right)
  })
  fc.assert(property, {numRuns: 3000})
})

test('a small change makes a small patch', () => {
  const left = {
    title: 'Deck',
    body: [{_key: 'a', text: 'x'.repeat(5000)}],
    tags: Array.from({length: 500}, (_, n) => n),
  }
  const right = {...left, body: [{_key: 'a', text: `${'x'.repeat(2500)}!${'x'.repeat(2500)}`}]}
  expect(JSON.stringify(encode(left, right)).length).toBeLessThan(100)
})
