import {expect, test} from 'vitest'
import {parsedQuery} from '../../query/parsedQuery.ts'

const QUERY = '*[_type == $type && slug.current == $slug][0]{title, "others": *[_type == "page"]}'

test('a query that is asked again is not read again, and one with other parameters is', () => {
  const first = parsedQuery(QUERY, {type: 'page', slug: 'home'})
  expect(parsedQuery(QUERY, {type: 'page', slug: 'home'})).toBe(first)
  expect(parsedQuery(QUERY, {type: 'page', slug: 'about'}).tree).not.toEqual(first.tree)
  expect(parsedQuery(`${QUERY} `, {type: 'page', slug: 'home'})).not.toBe(first)
})

test('only so many are kept, those that were asked last', () => {
  const kept = parsedQuery(QUERY, {type: 'page', slug: 'kept'})
  const left = parsedQuery(QUERY, {type: 'page', slug: 'left'})
  for (let n = 0; n < 199; n += 1) {
    parsedQuery(`*[n == ${n}]`, {})
    expect(parsedQuery(QUERY, {type: 'page', slug: 'kept'})).toBe(kept)
  }
  expect(parsedQuery(QUERY, {type: 'page', slug: 'left'})).not.toBe(left)
})

test('a malformed query is refused each time', () => {
  expect(() => parsedQuery('*[', {})).toThrow('unexpected end-of-file')
  expect(() => parsedQuery('*[', {})).toThrow('unexpected end-of-file')
})

test('a very long one is not kept', () => {
  const long = {id: 'x'.repeat(20_000)}
  expect(parsedQuery('*[_id == $id]', long)).not.toBe(parsedQuery('*[_id == $id]', long))
})
