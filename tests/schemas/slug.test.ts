import {evaluate, parse} from 'groq-js'
import {createSchema, defineType, validateDocument} from 'sanity'
import {expect, test} from 'vitest'
import {slug} from '../../schemas/parts/slug.ts'

const probe = defineType({name: 'probe', type: 'document', fields: [slug()]})
const schema = createSchema({name: 'probe', types: [probe]})

/** What Sanity says about a document with this address in a lake that holds the given documents. */
async function problems(address: object | undefined, _id = 'drafts.a', dataset: object[] = []) {
  const fetch = async (query: string, params: Record<string, unknown>) =>
    (await evaluate(parse(query, {params}), {dataset, params})).get()
  const client = {withConfig: () => ({fetch})}
  const i18n = {loadNamespaces: () => Promise.resolve(), t: (key: string) => key}
  const found = await validateDocument({
    document: {_id, _type: 'probe', slug: address},
    workspace: {schema, getClient: () => client, i18n},
    environment: 'studio',
  } as never)
  return found.map(({level, message}) => `${level}: ${message}`)
}

test('an empty address is reported once, and says how to get one', async () => {
  expect(await problems(undefined)).toEqual(['error: Give it an address: Generate makes one from the English words.'])
})

test('an address is in small letters, digits and single hyphens', async () => {
  expect(await problems({_type: 'slug', current: 'Custom decks'})).toEqual([
    'error: Small letters, digits and single hyphens only.',
  ])
  expect(await problems({_type: 'slug', current: 'custom-decks'})).toEqual([])
})

const TAKEN = 'error: Another document of this kind has this address already: choose another.'

test('a document keeps its address wherever it is edited: published, as a draft or in a release', async () => {
  const decks = {_type: 'slug', current: 'decks'}
  const versions = ['a', 'drafts.a', 'versions.spring.a', 'versions.summer.a']
  const dataset = versions.map((_id) => ({_id, _type: 'probe', slug: decks}))
  for (const id of versions) expect(await problems(decks, id, dataset), id).toEqual([])
  for (const id of ['b', 'drafts.b', 'versions.spring.b'])
    expect(await problems(decks, id, dataset), id).toEqual([TAKEN])
})

test('an address that another document takes in a release is taken', async () => {
  const decks = {_type: 'slug', current: 'decks'}
  expect(await problems(decks, 'drafts.b', [{_id: 'versions.spring.a', _type: 'probe', slug: decks}])).toEqual([TAKEN])
  expect(await problems(decks, 'drafts.b', [{_id: 'versions.spring.a', _type: 'other', slug: decks}])).toEqual([])
})
