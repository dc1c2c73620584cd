import {beforeAll, describe, expect, test} from 'vitest'
import {createSearch, type SearchResult} from '@/features/search/createSearch'
import {messagesFor} from '@/i18n/messages'
import {locales, type Locale} from '@/lib/locales'
import settings from '../../../content/siteSettings.json'
import {seedContent} from '../../support/content/seedContent'
import {useSite} from '../../support/site'

const site = await useSite()
const finders = new Map<Locale, (query: string) => SearchResult[]>()
beforeAll(async () => {
  // The seed leaves alone what is there.
  await site.content.delete('siteSettings')
  await seedContent(site.content)
  const [{getSearchable}, {searchEntries, searchSynonyms}] = await Promise.all([
    import('@/features/search/queries'),
    import('@/features/search/entries'),
  ])
  for (const locale of locales) {
    const content = await getSearchable(locale)
    finders.set(locale, createSearch(searchEntries(content), searchSynonyms(content)))
  }
}, 120_000)
const find = (locale: Locale, query: string) => finders.get(locale)?.(query) ?? []
const finds = (locale: Locale, query: string) => find(locale, query).length > 0

const synonymsIn = (locale: Locale) =>
  (settings[0]?.searchSynonyms ?? []).flatMap(({text}) => text[locale].split(',').map((word) => word.trim()))

describe.each(locales)('in %s', (locale) => {
  const {chip, hintWords} = messagesFor(locale).search
  test('whatever the hint and the popular searches suggest is found', () => {
    const suggested = [...Object.values(hintWords), ...Object.values(chip)]
    expect(suggested.filter((word) => !finds(locale, word))).toEqual([])
  })

  test('every word that the office calls the same as another is found', () => {
    expect(synonymsIn(locale).length).toBeGreaterThan(40)
    expect(synonymsIn(locale).filter((word) => !finds(locale, word))).toEqual([])
  })
})

test.each<[Locale, string]>([
  ['en', 'deck'],
  ['en', 'porch'],
  ['en', 'roof'],
  ['en', 'HardiePlank'],
  ['en', 'fiber cement'],
  ['en', 'facade'],
  ['en', 'windows'],
  ['pt-BR', 'telhado'],
  ['pt-BR', 'varanda'],
  ['pt-BR', 'varan'],
  ['pt-BR', 'fachada'],
  ['pt-BR', 'esquadria'],
  ['pt-BR', 'deck'],
  ['es', 'techo'],
  ['es', 'terraza'],
  ['es', 'fachada'],
  ['es', 'revestimiento'],
  ['es', 'ventanas'],
])('in %s "%s" finds a service first', (locale, query) => {
  expect(find(locale, query).map(({kind}) => kind)[0]).toBe('service')
})

test.each<[Locale, string, string]>([
  ['en', 'deck', '/services/custom-decks'],
  ['en', 'porch', '/services/custom-decks'],
  ['pt-BR', 'deck', '/services/custom-decks'],
  ['pt-BR', 'varanda', '/services/custom-decks'],
  ['es', 'deck', '/services/custom-decks'],
  ['es', 'composite', '/services/azek-composite'],
])('in %s "%s" finds the service of that name first', (locale, query, path) => {
  expect(find(locale, query)[0]?.path).toBe(path)
})

test.each<[Locale, string]>([
  ['en', 'estimate'],
  ['en', 'quote'],
  ['pt-BR', 'orçamento'],
  ['es', 'presupuesto'],
])('in %s "%s" finds the booking page first', (locale, query) => {
  expect(find(locale, query)[0]?.path).toBe('/booking')
})

test.each(locales)('in %s "deck" finds the service of that name first', (locale) => {
  expect(find(locale, 'deck')[0]?.path).toMatch(/custom-decks$/)
})

test('an article that has all the words comes before a service that has one of them', () => {
  expect(find('en', 'deck maintenance')[0]?.kind).toBe('article')
})

test.each<[Locale, string]>([
  ['en', 'trex'],
  ['en', 'insurance'],
  ['en', 'financing'],
  ['en', 'license'],
  ['en', 'faq'],
  ['pt-BR', 'permissão'],
  ['pt-BR', 'licença'],
  ['pt-BR', 'sacada'],
  ['es', 'canalones'],
  ['es', 'licencia'],
])('in %s "%s" is answered', (locale, query) => expect(finds(locale, query)).toBe(true))

test('services, articles, projects and videos come with a small picture', () => {
  const [service] = find('en', 'deck')
  expect(service?.image).toMatch(/w=160/)
})
