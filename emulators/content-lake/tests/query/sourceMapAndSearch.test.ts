import type {ContentSourceMap} from '@sanity/client'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startLake, type TestLake} from '../support/startLake.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await startLake()
  await lake
    .client()
    .transaction()
    .create({_id: 'author', _type: 'author', name: 'Same words'})
    .create({
      _id: 'drafts.story',
      _type: 'story',
      title: 'Same words',
      parts: [{_key: 'k1', text: "It's new"}],
      by: {_ref: 'author'},
    })
    .create({_id: 'story', _type: 'story', title: 'Old', parts: [{_key: 'k1', text: 'Old text'}], by: {_ref: 'author'}})
    .create({_id: 'story-2', _type: 'story', title: 'São Paulo deck', parts: [], by: {_ref: 'author'}})
    .commit()
})
afterAll(() => lake[Symbol.asyncDispose]())

/** Returns `<document> <path>` for a string of the result. */
function originOf({documents, paths, mappings}: ContentSourceMap, at: string): string | undefined {
  const source = mappings[at]?.source
  return source?.type === 'documentValue' ? `${documents[source.document]?._id} ${paths[source.path]}` : undefined
}

test('each string of a preview is traced to its document and field', async () => {
  const query = '*[_id == "story"][0]{_id, title, "lines": parts[].text, parts, "author": by->{_id, name}}'
  const {result, resultSourceMap} = await lake.client().fetch(
    query,
    {},
    {
      perspective: 'drafts',
      resultSourceMap: 'withKeyArraySelector',
      filterResponse: false,
    },
  )
  expect(result).toMatchObject({title: 'Same words', author: {name: 'Same words'}})
  const map = resultSourceMap ?? {documents: [], paths: [], mappings: {}}
  expect(originOf(map, "$['title']")).toBe("drafts.story $['title']")
  expect(originOf(map, "$['author']['name']")).toBe("author $['name']")
  expect(originOf(map, "$['lines'][0]")).toBe("drafts.story $['parts'][?(@._key=='k1')]['text']")
  expect(originOf(map, "$['parts'][0]['text']")).toBe("drafts.story $['parts'][?(@._key=='k1')]['text']")
})

test('nobody who did not ask gets a source map', async () => {
  const answer = await lake.client().fetch('*', {}, {filterResponse: false})
  expect(answer).not.toHaveProperty('resultSourceMap')
})

test('the official client marks the strings of a preview and leads back to the Studio', async () => {
  const client = lake
    .client()
    .withConfig({stega: {enabled: true, studioUrl: 'http://localhost:3333'}, perspective: 'drafts'})
  const {title} = await client.fetch<{title: string}>('*[_id == "story"][0]{_id, title}')
  expect(title.length).toBeGreaterThan('Same words'.length)
  expect(title.replaceAll(/[\u200B-\u200D\uFEFF\u2060-\u2064]/g, '').startsWith('Same words')).toBe(true)
})

test.each([
  ['sao deck', ['story-2']],
  ['"paulo deck"', ['story-2']],
  ['"deck paulo"', []],
  ['pau*', ['story-2']],
  ['-deck', ['story']],
  ['', ['story', 'story-2']],
])('the text search %j finds %j', async (words, ids) => {
  const query = '*[_type == "story" && [@, _id] match text::query($words)] | order(_id)._id'
  expect(await lake.client().fetch(query, {words}, {perspective: 'published'})).toEqual(ids)
})

test('a text search may be about some fields only, and may rank', async () => {
  const search = 'title match text::query($words)'
  expect(await lake.client().fetch(`*[${search}]._id`, {words: 'old text'})).toEqual([])
  expect(await lake.client().fetch(`*[_type == "story"] | score(${search})[_score > 0]._id`, {words: 'old'})).toEqual([
    'story',
  ])
})
