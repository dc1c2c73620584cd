import {evaluate, parse} from 'groq-js'
import type {DocumentActionComponent, DocumentActionProps} from 'sanity'
import {expect, test} from 'vitest'
import {blockDeleteWhenReferenced} from '../../studio/actions/blockDeleteWhenReferenced.tsx'
import {usersOf} from '../../studio/panes/Usage.tsx'

const props = (published: object | null) =>
  ({type: 'category', published, draft: {_id: 'drafts.decks'}, onComplete: () => undefined}) as never
const asking = (dialog: object | null): DocumentActionComponent =>
  Object.assign(() => ({label: 'Delete', dialog}) as never, {action: 'delete' as const})

test('what the Studio asks before it deletes or unpublishes is asked only after the uses were looked up', () => {
  const question = <p>Delete?</p>
  for (const dialog of [
    {type: 'custom', component: question},
    {type: 'dialog', content: question, onClose: () => undefined},
  ]) {
    const shown = blockDeleteWhenReferenced(asking(dialog))(props({_id: 'decks'}))?.dialog
    expect(shown).toMatchObject({type: 'custom', component: {props: {id: 'decks', children: question}}})
  }
})

test('a document that was never published, and a menu that asks nothing yet, stay as the Studio has them', () => {
  const dialog = {type: 'custom', component: <p>Delete?</p>}
  expect(blockDeleteWhenReferenced(asking(dialog))(props(null))?.dialog).toBe(dialog)
  expect(blockDeleteWhenReferenced(asking(null))(props({_id: 'decks'}) as DocumentActionProps)?.dialog).toBeNull()
})

test('each document that refers to another is named once, whatever drafts and versions there are of it', async () => {
  const found = [
    {_id: 'a', _type: 'article'},
    {_id: 'drafts.a', _type: 'article'},
    {_id: 'versions.r1.b', _type: 'service'},
    {_id: 'drafts.decks', _type: 'category'},
  ]
  const client = {fetch: () => Promise.resolve(found)}
  expect(await usersOf(client as never, 'decks')).toEqual([
    {_id: 'a', _type: 'article'},
    {_id: 'b', _type: 'service'},
  ])
})

test('a release takes a document away that nothing refers to once it is published', async () => {
  const decks = {_type: 'reference', _ref: 'decks'}
  const changed = [
    {_id: 'a', _type: 'article', category: decks},
    {_id: 'versions.spring.a', _type: 'article', category: {_type: 'reference', _ref: 'roofs'}},
  ]
  const usersIn = (dataset: object[], release?: string) => {
    const fetch = async (query: string, params: Record<string, unknown>) =>
      (await evaluate(parse(query, {params}), {dataset, params})).get()
    return usersOf({fetch} as never, 'decks', release)
  }
  expect(await usersIn(changed, 'spring')).toEqual([])
  expect(await usersIn(changed)).toEqual([{_id: 'a', _type: 'article'}])
  expect(await usersIn([...changed, {_id: 'drafts.a', _type: 'article', category: decks}], 'spring')).toHaveLength(1)
  expect(await usersIn([{_id: 'versions.spring.b', _type: 'article', category: decks}], 'spring')).toHaveLength(1)
})
