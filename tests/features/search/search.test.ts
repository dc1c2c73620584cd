import {expect, test} from 'vitest'
import type {Locale} from '../../../web/lib/locales.ts'
import {type Entry, type Kind, trimEntries} from '../../../web/features/search/entries.ts'
import {createSearch} from '../../../web/features/search/createSearch.ts'
import {stemmer, plain} from '../../../web/features/search/words.ts'

const entry = (id: string, kind: Kind, title: string, description = '', more = ''): Entry => ({
  id,
  kind,
  title,
  description,
  more,
  path: `/${id}`,
})

const entries = [
  entry('decks', 'service', 'Custom decks', 'Framing, boards, stairs and railings.', 'cedar composite'),
  entry('siding', 'service', 'Siding and roofing', 'Two layers that keep water out.', 'vinyl shingles'),
  entry('page', 'page', 'Siding, decks and roofing in New Jersey', 'All we do.'),
  entry('article', 'article', 'Cedar or composite', 'Choosing boards for a deck.'),
  entry('year', 'article', 'Through the year', 'Near the shore.'),
  entry('pt', 'service', 'Construção de deck', 'Sapatas e escadas.'),
]
const find = createSearch(entries)
const ids = (query: string) => find(query).map(({id}) => id)

test('a title counts more than a description, and a service more than a page', () => {
  expect(ids('decks')[0]).toBe('decks')
  expect(ids('siding').slice(0, 2)).toEqual(['siding', 'page'])
})

test('the beginning of a word is enough', () => expect(ids('rail')).toContain('decks'))
test('typos are forgiven: a letter left out, two letters swapped', () => {
  expect(ids('sidng')[0]).toBe('siding')
  expect(ids('vynil')[0]).toBe('siding')
})
test('a word that somebody wrote is that word, not one that is spelled almost so', () => {
  expect(ids('cedar')).toEqual(['article', 'decks'])
  expect(ids('yeer')).toEqual(['year'])
})
test('accents may be left out, or put in', () => {
  expect(ids('construcao')).toEqual(['pt'])
  expect(ids('construção')).toEqual(['pt'])
})
test('all words together narrow, and where nothing has all of them, any will do', () => {
  expect(ids('custom decks')).toEqual(['decks'])
  expect(ids('cedar zzzz')).toContain('article')
})
test('a word that has synonyms of its own is not taken for the beginning of another phrase', () => {
  const search = createSearch(entries, {
    synonyms: [
      ['deck', 'porch'],
      ['cedar', 'deck of plastic'],
    ],
  })
  expect(search('deck').flatMap(({terms}) => terms)).not.toContain('cedar')
  expect(search('deck of pl').flatMap(({terms}) => terms)).toContain('cedar')
})
test('nothing is nothing', () => expect(find('gazebo')).toEqual([]))
test('what looks like a query language is plain text', () => expect(find('*[_type == "adminUser"] "] |')).toEqual([]))
test('a result says which words matched, for highlighting', () => {
  expect(find('sidng')[0]?.terms).toContain('siding')
  expect(plain('Construção')).toBe('construcao')
})

test('the more entries there are, the shorter their texts, and never within a word', () => {
  const text = 'Hand-cut rafters and a ridge that stays straight. '.repeat(4)
  const all = (count: number) =>
    trimEntries(Array.from({length: count}, (_, n) => entry(`e${n}`, 'article', text, text, text)))
  expect(all(20)[0]).toMatchObject({description: text.trim(), more: text.trim()})
  const [first] = all(1000)
  expect(first?.title).toBe(text)
  expect(first?.description.length).toBeLessThan(60)
  expect(first?.more.length).toBeLessThan(60)
  expect(first?.description).toMatch(/^Hand-cut .*\w…$/)
  expect(text).toContain(`${first?.more} `)
  expect(trimEntries([])).toEqual([])
})

test.each<[Locale, string[]]>([
  ['en', ['install', 'installs', 'installed', 'installing', 'installer', 'installation']],
  ['en', ['door', 'doors']],
  ['en', ['property', 'properties']],
  ['en', ['house', 'houses', 'housing']],
  ['en', ['renovate', 'renovated', 'renovation', 'renovations']],
  ['pt-BR', ['instalacao', 'instalacoes', 'instalar', 'instalado', 'instalador']],
  ['pt-BR', ['portao', 'portoes']],
  ['pt-BR', ['jardim', 'jardins']],
  ['pt-BR', ['cor', 'cores']],
  ['es', ['instalacion', 'instalaciones', 'instalar', 'instalador']],
  ['es', ['color', 'colores']],
  ['es', ['luz', 'luces']],
])('in %s all of %j have one stem', (locale, words) => {
  expect(new Set(words.map(stemmer(locale))).size).toBe(1)
})
test('short words and words that only look like a form keep what tells them apart', () => {
  const stem = stemmer('en')
  expect(stem('red')).toBe('red')
  expect(stem('glass')).not.toBe(stem('glad'))
  expect(stemmer('es')('mes')).toBe('mes')
})
test('another form of a word finds it, and marks what was found', () => {
  const search = createSearch(entries, {stem: stemmer('en')})
  expect(search('railings')[0]?.id).toBe('decks')
  expect(search('shingle')[0]).toMatchObject({id: 'siding', terms: []})
  expect(search('roof')[0]?.terms).toContain('roofing')
})
test('a synonym finds, and is not marked: nobody typed it', () => {
  const search = createSearch(entries, {synonyms: [['deck', 'boards']]})
  const marked = Object.fromEntries(search('boards').map(({id, terms}) => [id, terms]))
  expect(marked).toMatchObject({pt: [], article: ['boards']})
})
test('one weak match of all words does not hide the strong match of one', () => {
  const list = [
    entry('label', 'article', 'Reading a label', 'A leaking pane shows on a roof of glass.'),
    entry('roofs', 'service', 'Roofing', 'Roofs and roof repair.'),
  ]
  const search = createSearch(list, {stem: stemmer('en')})
  expect(search('leaking roof').map(({id}) => id)).toContain('roofs')
})
