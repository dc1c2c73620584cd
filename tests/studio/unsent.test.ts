import {BufferedDocument, Mutation} from '@sanity/mutator'
import type {EditStateFor} from 'sanity'
import {expect, test} from 'vitest'
import {keepUnsent} from '../../studio/unsent/keepUnsent.ts'
import {patchBetween} from '../../studio/unsent/patchBetween.ts'
import {letPatchesOfMissingPass} from '../../studio/unsent/patchOfMissing.ts'

const line = (value: string) => [{_key: 'en', _type: 'line', value}]

test('what differs is set by keys, and what is gone is unset', () => {
  const from = {_id: 'a', _rev: '1', title: line('Deck'), n: 1, tags: ['x'], old: true}
  const to = {_id: 'drafts.a', _rev: '2', title: line('Deck wide'), n: 1, tags: ['x', 'y']}
  expect(patchBetween(from, to)).toEqual({
    set: {'title[_key=="en"].value': 'Deck wide', tags: ['x', 'y']},
    unset: ['old', '_unsent'],
  })
})

test('a list with another entry is set whole, so that the same patch twice adds nothing', () => {
  const longer = [...line('a'), {_key: 'pt', _type: 'line', value: 'b'}]
  expect(patchBetween({list: line('a')}, {list: longer})?.set).toEqual({list: longer})
})

test('a text is set, and not sent as a difference, which would be applied to what came meanwhile', () => {
  const buffered = new BufferedDocument(document('1', 'Deck'))
  const sent: object[] = []
  buffered.commitHandler = ({mutation}) => void sent.push(...mutation.mutations)
  buffered.add(new Mutation({mutations: [{patch: {id: 'a', ...patchBetween({title: 'Deck'}, {title: 'Deck wide'})}}]}))
  void buffered.commit()
  expect(sent).toMatchObject([{patch: {set: {title: 'Deck wide'}}}])
})

test('what publishing itself changes is no edit', () => {
  const strong = {author: {_type: 'reference', _ref: 'anna'}}
  const weak = {author: {_type: 'reference', _ref: 'anna', _weak: true, _strengthenOnPublish: {type: 'author'}}}
  expect(patchBetween(strong, weak)).toBeUndefined()
})

const document = (_rev: string, title: string) => ({
  _id: 'a',
  _type: 'faq',
  _rev,
  _createdAt: '2026-01-01T00:00:00Z',
  _updatedAt: '2026-01-01T00:00:00Z',
  title,
})

const state = (draft: string | null, published: [string, string] | null, isArriving = false): EditStateFor =>
  ({
    ready: true,
    draft: draft === null ? null : document('draft', draft),
    published: published && document(...published),
    transactionSyncLock: {enabled: isArriving},
  }) as EditStateFor

function createStream<Value>(first: Value) {
  let listener: (value: Value) => void = () => undefined
  const subscribe = (next: (value: Value) => void) => {
    listener = next
    next(first)
    return {unsubscribe: () => undefined}
  }
  return {subscribe, next: (value: Value) => listener(value)}
}

/** What the Studio's store of one document says, and what is written again because of it. */
function openDocument(first: EditStateFor) {
  const isSent = createStream(true)
  const states = createStream(first)
  const edits: object[] = []
  const pair = {consistencyStatus: () => isSent, editState: () => states}
  keepUnsent(pair, 'a', 'faq', (patch) => void edits.push(patch))
  return {isSent, states, edits}
}

test('what was typed and not sent is written again when somebody else publishes', () => {
  const {isSent, states, edits} = openDocument(state('Deck', ['1', 'Old']))
  isSent.next(false)
  states.next(state('Deck wide', ['1', 'Old']))
  // The draft goes first, or what is published comes first.
  states.next(state(null, ['1', 'Old'], true))
  isSent.next(true)
  expect(edits).toEqual([])
  states.next(state(null, ['2', 'Deck']))
  expect(edits).toMatchObject([{set: {title: 'Deck wide'}}])
})

test('what was sent is not written again', () => {
  const {isSent, states, edits} = openDocument(state('Deck', ['1', 'Old']))
  isSent.next(false)
  states.next(state('Deck wide', ['1', 'Old']))
  isSent.next(true)
  states.next(state(null, ['2', 'Deck wide']))
  expect(edits).toEqual([])
})

test('what somebody discards stays discarded', () => {
  const {isSent, states, edits} = openDocument(state('Deck', ['1', 'Old']))
  isSent.next(false)
  states.next(state('Deck wide', ['1', 'Old']))
  states.next(state(null, ['1', 'Old']))
  isSent.next(true)
  states.next(state(null, ['2', 'Other']))
  expect(edits).toEqual([])
})

test('a patch on its way survives that the document is gone', () => {
  letPatchesOfMissingPass()
  const buffered = new BufferedDocument(document('1', 'Deck'))
  buffered.commitHandler = () => undefined
  buffered.add(new Mutation({mutations: [{patch: {id: 'a', set: {title: 'Deck wide'}}}]}))
  void buffered.commit()
  const gone = {mutations: [{delete: {id: 'a'}}], transactionId: '2', previousRev: '1', resultRev: '2'}
  buffered.arrive(new Mutation(gone))
  expect(buffered.LOCAL).toBeNull()
})
