import type {SanityDocument} from '@sanity/client'
import {expect, test} from 'vitest'
import {INVALID_VALUES} from '../support/content/corrupt.ts'
import {
  breaking,
  draftsOf,
  everyField,
  nameOf,
  roundsOf,
  type Seen,
  type WrongValue,
} from '../faults/support/wrongValues.ts'

const document = (_id: string, _type: string, own: object): SanityDocument => ({
  _id,
  _type,
  _rev: '1',
  _createdAt: '2026-01-02T03:04:05Z',
  _updatedAt: '2026-01-02T03:04:05Z',
  ...own,
})
const words = (value: string) => [{_key: 'en', language: 'en', value}]
const service = document('service-decks', 'service', {
  title: words('Decks'),
  slug: {current: 'decks'},
  features: [{text: words('Strong')}],
  image: {alt: words('A deck')},
})
const question = document('faq-free', 'faq', {question: words('Is it free?'), answer: words('Yes'), order: 1})
const pagesOf = ({_type}: SanityDocument) => (_type === 'service' ? ['/', '/services'] : ['/', '/faq'])
const values = everyField([service, question], () => INVALID_VALUES)

/** A site that breaks where `reader` says so, and shows no service without a title. */
function site(reader: (shown: ReadonlyMap<SanityDocument, SanityDocument>) => boolean) {
  const looks: (readonly WrongValue[])[] = []
  const show = (round: readonly WrongValue[]): Promise<Seen> => {
    looks.push(round)
    const drafts = draftsOf(round)
    const missing = [...drafts].filter(([{_type}, {title}]) => _type === 'service' && !Array.isArray(title))
    // What is not shown breaks nothing.
    const shown = new Map([...drafts].filter(([each]) => !missing.some(([gone]) => gone === each)))
    return Promise.resolve({failures: reader(shown) ? ['/: 500'] : [], missing: new Set(missing.map(([each]) => each))})
  }
  return {looks, show}
}

async function namesOf(reader: Parameters<typeof site>[0]) {
  const {show} = site(reader)
  const found: string[] = []
  for (const round of roundsOf(values, pagesOf)) found.push(...(await breaking(round, show)))
  return found
}

test('every field gets each wrong value, once, and no two of one branch of a document at once', () => {
  const rounds = roundsOf(values, pagesOf)
  expect(rounds.flat().map(nameOf).toSorted()).toEqual(values.map(nameOf).toSorted())
  expect(rounds.length).toBeLessThan(values.length)
  for (const round of rounds) {
    const branches = round.map((each) => `${each.document._id} ${each.path[0]}`)
    expect(new Set(branches).size).toBe(branches.length)
  }
})

test('the one value that breaks a page is found among those shown with it, and named', async () => {
  expect(await namesOf((shown) => shown.get(service)?.features === 7)).toEqual(['service-decks: features = 7: /: 500'])
  expect(await namesOf((shown) => shown.get(question)?.order === null)).toEqual(['faq-free: order = null: /: 500'])
})

test('values that break a page only together are named together', async () => {
  const both = values.filter(({path, value}) => ['image', 'features'].includes(path.join()) && value === 7)
  const {show} = site((shown) => shown.get(service)?.features === 7 && shown.get(service)?.image === 7)
  expect(await breaking(both, show)).toEqual(['service-decks: features = 7 with service-decks: image = 7: /: 500'])
})

test('a page that fails once and then never again is nobody’s fault', async () => {
  let asked = 0
  const {show} = site(() => asked++ === 0)
  expect(await breaking(values.slice(0, 4), show)).toEqual([])
})

test('what was hidden by another wrong value is shown again without it', async () => {
  const hidden = values.filter(({path, value}) => ['title', 'features'].includes(path.join()) && value === 7)
  const {looks, show} = site((shown) => shown.get(service)?.features === 7)
  expect(await breaking(hidden, show)).toEqual(['service-decks: features = 7: /: 500'])
  expect(looks).toHaveLength(2)
})
