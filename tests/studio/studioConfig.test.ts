import {evaluate, parse} from 'groq-js'
import {expect, test} from 'vitest'
import {contentTypes, operationsTypes} from '../../schemas/index.ts'
import {adminUser} from '../../schemas/operations/admin.ts'
import {booking} from '../../schemas/operations/booking.ts'
import {contactMessage} from '../../schemas/operations/contactMessage.ts'
import {review} from '../../schemas/operations/review.ts'
import {subscriber} from '../../schemas/operations/subscriber.ts'
import {operationsActions, operationsTemplates} from '../../studio/actions/resolve.ts'
import {iconOf} from '../../studio/icons.ts'
import {
  addColumn,
  addRow,
  removeColumn,
  removeRow,
  rowsOf,
  tablePatches,
  withCell,
} from '../../studio/inputs/TableInput.tsx'
import {moved, renumbered} from '../../studio/panes/orderedList.ts'
import {inLanguages} from '../../studio/sitePaths.ts'
import {pathOf} from '../../web/lib/routes.ts'
import {operationsSchema} from '../../studio/schema.ts'
import {missingTranslationFilter} from '../../studio/structure/translations.ts'
import {WORKLISTS} from '../../studio/structure/worklists.ts'

const item = (language: string, value?: string) => ({_key: language, language, value})
const whole = [item('en', 'a'), item('pt-BR', 'b'), item('es', 'c')]

async function missing(language: string, documents: object[]): Promise<unknown> {
  const query = `*[${missingTranslationFilter(contentTypes, language)}]._id`
  return (await evaluate(parse(query), {dataset: documents})).get()
}

test('every kind of document knows the page that shows it, in each language', () => {
  expect(pathOf({_type: 'service', slug: 'custom-decks'})).toBe('/services/custom-decks')
  expect(pathOf({_type: 'article', slug: 'roof'})).toBe('/blog/roof')
  expect(pathOf({_type: 'page', slug: 'home'})).toBe('/')
  expect(pathOf({_type: 'page', slug: 'vinyl-siding'})).toBe('/services/vinyl-siding')
  expect(pathOf({_type: 'page', slug: 'privacy'})).toBe('/privacy')
  expect(pathOf({_type: 'service'})).toBeUndefined()
  expect(pathOf({_type: 'testimonial', onVinyl: true})).toBe('/services/vinyl-siding')
  expect(inLanguages('/').map(({path}) => path)).toEqual(['/', '/pt-BR', '/es'])
  expect(inLanguages('/faq').map(({path}) => path)).toEqual(['/faq', '/pt-BR/faq', '/es/faq'])
})

test('the list of missing translations finds a text at any depth, and leaves out what is empty in every language', async () => {
  const documents = [
    {_id: 'whole', _type: 'category', title: whole},
    {_id: 'top', _type: 'category', title: [item('en', 'a'), item('pt-BR', 'b'), item('es')]},
    {_id: 'nested', _type: 'siteSettings', home: {heading: [item('en', 'a'), item('pt-BR', 'b')]}},
    {_id: 'listed', _type: 'service', title: whole, features: [{text: whole}, {text: [item('en', 'a')]}]},
    {_id: 'picture', _type: 'service', title: whole, image: {alt: [item('en', 'a')]}},
    {_id: 'empty', _type: 'service', title: whole, features: [], summary: []},
  ]
  expect(await missing('es', documents)).toEqual(['top', 'nested', 'listed', 'picture'])
  expect(await missing('pt-BR', documents)).toEqual(['listed', 'picture'])
})

test('what was edited last leaves out what stands as it was put in, and lists a draft at once', async () => {
  const [then, now] = ['2020-01-01T00:00:00Z', new Date().toISOString()]
  const documents = [
    {_id: 'seeded', _type: 'service', _createdAt: now, _updatedAt: now},
    {_id: 'edited', _type: 'service', _createdAt: then, _updatedAt: now},
    {_id: 'long-ago', _type: 'service', _createdAt: then, _updatedAt: '2020-02-01T00:00:00Z'},
    {_id: 'drafts.new', _type: 'article', _createdAt: now, _updatedAt: now},
  ]
  const query = parse(`*[${WORKLISTS.recent}]._id`)
  expect(await (await evaluate(query, {dataset: documents})).get()).toEqual(['edited', 'drafts.new'])
})

test.each(Object.entries(WORKLISTS))('the list %s can listen with its filter in the address', (_, filter) => {
  expect(encodeURIComponent(filter).length).toBeLessThan(12_000)
})

test('moving an entry keeps the others in order and renumbers only what has changed', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b'], 0, 5)).toEqual(['a', 'b'])
  const stored = [
    {_id: 'b', order: 2},
    {_id: 'a', order: 1},
    {_id: 'c', order: 3},
  ]
  expect(renumbered(['b', 'a', 'c'], stored)).toEqual([
    {id: 'b', order: 1},
    {id: 'a', order: 2},
  ])
})

test('a table stays rectangular whatever is added or removed', () => {
  const rows = rowsOf([
    {_key: 'x', cells: ['a', 'b', 'c']},
    {_key: 'y', cells: ['d']},
  ])
  expect(rows.map(({cells}) => cells)).toEqual([
    ['a', 'b', 'c'],
    ['d', '', ''],
  ])
  expect(addColumn(rows).map(({cells}) => cells.length)).toEqual([4, 4])
  expect(removeColumn(rows).map(({cells}) => cells.length)).toEqual([2, 2])
  expect(addRow(rows).at(-1)?.cells).toEqual(['', '', ''])
  expect(removeRow(rows, 0).map(({_key}) => _key)).toEqual(['y'])
  expect(withCell(rows, 1, 2, 'f')[1]?.cells).toEqual(['d', '', 'f'])
  expect(rowsOf(undefined).map(({cells}) => cells)).toEqual([
    ['', ''],
    ['', ''],
  ])
})

test('an edit of a table writes what changes alone, and a table that is new or ragged as a whole', () => {
  const stored = [
    {_key: 'x', cells: ['a', 'b']},
    {_key: 'y', cells: ['c', 'd']},
  ]
  const rows = rowsOf(stored)
  const added = addRow(rows)
  expect(tablePatches(stored, withCell(rows, 1, 0, 'e'))).toEqual([
    expect.objectContaining({type: 'set', path: ['rows', {_key: 'y'}, 'cells', 0], value: 'e'}),
  ])
  expect(tablePatches(stored, added)).toMatchObject([
    {type: 'insert', position: 'after', path: ['rows', -1], items: added.slice(-1)},
  ])
  expect(tablePatches(stored, removeRow(rows, 0))).toMatchObject([{type: 'unset', path: ['rows', {_key: 'x'}]}])
  expect(tablePatches(stored, addColumn(rows))).toMatchObject(
    ['x', 'y'].map((_key) => ({type: 'insert', position: 'after', path: ['rows', {_key}, 'cells', -1], items: ['']})),
  )
  expect(tablePatches(stored, removeColumn(rows))).toMatchObject(
    ['x', 'y'].map((_key) => ({type: 'unset', path: ['rows', {_key}, 'cells', 1]})),
  )
  for (const stale of [
    undefined,
    [],
    [
      {_key: 'x', cells: ['a']},
      {_key: 'y', cells: ['b', 'c']},
    ],
    [{cells: ['a']}],
  ]) {
    const next = withCell(rowsOf(stale), 0, 0, 'e')
    expect(tablePatches(stale, next)).toMatchObject([{type: 'set', path: ['rows'], value: next}])
  }
})

test('documents of the site’s handlers have no Studio actions but those that lead to them', () => {
  const all = (['publish', 'duplicate', 'delete'] as const).map((action) => Object.assign(() => null, {action}))
  const ours = (schemaType: string) => operationsActions(all, {schemaType} as never).map(({name}) => name)
  expect(ours('booking')).toEqual(['openInDashboard'])
  expect(ours('review')).toEqual(['openInDashboard'])
  expect(operationsTemplates([{templateId: 'booking'}] as never, {} as never)).toEqual([])
})

test('every document of the site’s handlers is read-only in the Studio, and each kind of document has a sign of its own', () => {
  const documents = operationsSchema.filter(({type}) => type === 'document')
  const ours = operationsTypes.filter(({type}) => type === 'document').map(({name}) => String(name))
  expect(documents.filter(({name}) => ours.includes(name))).toHaveLength(ours.length)
  for (const document of documents.filter(({name}) => ours.includes(name)))
    expect(document, document.name).toMatchObject({readOnly: true, liveEdit: true})
  const listed = [...contentTypes, booking, contactMessage, review, subscriber, adminUser].filter(
    ({type}) => type === 'document',
  )
  expect(new Set(listed.map(({name}) => iconOf(name))).size).toBe(listed.length)
})
