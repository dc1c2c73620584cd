import {createSchema, defineType, validateDocument} from 'sanity'
import {expect, test} from 'vitest'
import {slug} from '../../schemas/parts/slug.ts'

const probe = defineType({name: 'probe', type: 'document', fields: [slug()]})
const schema = createSchema({name: 'probe', types: [probe]})

/** What Sanity says about a document with this address; no other document has it. */
async function problems(address: object | undefined) {
  const client = {withConfig: () => ({fetch: () => Promise.resolve(true)})}
  const i18n = {loadNamespaces: () => Promise.resolve(), t: (key: string) => key}
  const found = await validateDocument({
    document: {_id: 'drafts.a', _type: 'probe', slug: address},
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
