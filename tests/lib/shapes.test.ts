import {expect, test} from 'vitest'
import {z} from 'zod'
import {
  closure,
  dayHours,
  list,
  members,
  number,
  orNull,
  picture,
  richText,
  someText,
  type ShapeOf,
  text,
} from '../../web/lib/content/shapes.ts'

const card = z.object({slug: z.string(), title: text, after: orNull(picture)})

test('a part of another type becomes null and the rest stays', () => {
  expect(card.parse({slug: 'decks', title: {a: 1}, after: 'x'})).toEqual({slug: 'decks', title: null, after: null})
  expect(orNull(z.object({min: number, max: number})).parse({min: [{}], max: 2})).toEqual({min: null, max: 2})
})

test('a number is text where text is shown', () => expect(text.parse(5)).toBe('5'))

test('a member that lacks a required part leaves the list, and what is no list is null', () => {
  const cards = [{slug: 'decks', title: 'Decks', after: null}, {slug: {a: 1}}, {slug: null}, null, 'x']
  expect(members(card).parse(cards)).toEqual([{slug: 'decks', title: 'Decks', after: null}])
  expect(list(card).parse('x')).toBeNull()
  expect(list(someText).parse(['07302', null, 7302])).toEqual(['07302', '7302'])
})

test('a document that lacks a required part is none', () => {
  expect(orNull(card).parse({slug: ['x'], title: 'Decks', after: null})).toBeNull()
  expect(orNull(card).parse(null)).toBeNull()
})

test('the checked value is a new one: the result of the query stays as it is', () => {
  const result = {slug: 'decks', title: 7, after: null}
  card.parse(result)
  expect(result).toEqual({slug: 'decks', title: 7, after: null})
})

test.each(['9am', '24:00', '9:00', '08:60', 'text', '', 7, null])('%s is no time of opening', (opens) =>
  expect(dayHours.parse({day: 'monday', closed: null, opens, closes: '18:00'})).toEqual({
    day: 'monday',
    closed: null,
    opens: null,
    closes: '18:00',
  }),
)

test('a closure from a date that does not exist is left out; one without an end is a single day', () => {
  const closures = [
    {from: '2026-02-30', to: '2026-03-01'},
    {from: '2026-12-24', to: 'x'},
  ]
  expect(members(closure).parse(closures)).toEqual([{from: '2026-12-24', to: null}])
})

test('rich text keeps its whole members and loses what cannot be shown', () => {
  const span = {_type: 'span', _key: 'b', text: 'words', marks: ['strong']}
  const block = {_type: 'block', _key: 'a', style: 'normal', children: [span], markDefs: [], later: true}
  expect(richText.parse([block])).toEqual([block])
  expect(richText.parse([{...block, children: 7, style: {}}, {_type: 'unknown', _key: 'c'}, null])).toEqual([
    {_type: 'block', _key: 'a', markDefs: [], later: true},
  ])
  expect(richText.parse([{...block, children: [span, 5, {...span, text: {}}], markDefs: [null]}])).toEqual([
    {...block, children: [span, {_type: 'span', _key: 'b', marks: ['strong']}]},
  ])
})

test('the compiler finds a field that a shape forgets, invents or gives another type', () => {
  type Result = {title: string | null; rating: 1 | 2} | null
  const shapeOf = <Checked>(shape: ShapeOf<Result, Checked>) => shape
  expect(shapeOf(orNull(z.object({title: text, rating: z.literal([1, 2])}))).parse(null)).toBeNull()
  // @ts-expect-error -- a forgotten field
  shapeOf(orNull(z.object({title: text})))
  // @ts-expect-error -- an invented one
  shapeOf(orNull(z.object({title: text, rating: z.literal([1, 2]), town: text})))
  // @ts-expect-error -- another type
  shapeOf(orNull(z.object({title: text, rating: number})))
})
