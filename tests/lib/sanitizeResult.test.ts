import {expect, test} from 'vitest'
import {sanitizeResult} from '../../web/lib/content/sanitizeResult.ts'

test('what is of another type than its name says is taken out; the rest stays', () => {
  const result = {
    title: {a: 1},
    phone: 5,
    town: ['x'],
    hours: 'x',
    features: [null, {text: 'Stairs'}, {text: {b: 2}}],
    timeline: {min: [{}], max: 2, unit: 7},
    body: [{_type: 'block', children: [{text: 'words'}]}],
    answer: [{_type: 'block', children: 7, markDefs: [null], style: {}}],
    slots: [null, {value: '8:00 AM'}],
    featured: true,
    image: null,
  }
  sanitizeResult(result)
  expect(result).toEqual({
    title: null,
    phone: '5',
    town: null,
    hours: null,
    features: [{text: 'Stairs'}, {text: null}],
    timeline: {min: null, max: 2, unit: '7'},
    body: [{_type: 'block', children: [{text: 'words'}]}],
    answer: [{_type: 'block', children: null, markDefs: [], style: null}],
    slots: [{value: '8:00 AM'}],
    featured: true,
    image: null,
  })
})

test('a field in all its languages stays whole', () => {
  const result = {label: [{language: 'en', value: 'Deck'}]}
  sanitizeResult(result)
  expect(result).toEqual({label: [{language: 'en', value: 'Deck'}]})
})

test('a member of a list whose address is no text is left out, wherever the list stands', () => {
  const bare = [{slug: 'decks'}, {slug: {a: 1}}, {slug: null}, null]
  sanitizeResult(bare)
  expect(bare).toEqual([{slug: 'decks'}, {slug: null}])
  const within = {services: [{slug: ['x']}, {slug: 'roofing'}]}
  sanitizeResult(within)
  expect(within).toEqual({services: [{slug: 'roofing'}]})
})

test('nothing is nothing', () => {
  for (const empty of [null, undefined, 5, 'x', []]) expect(() => sanitizeResult(empty)).not.toThrow()
})
