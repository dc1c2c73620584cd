import {expect, test} from 'vitest'
import {affectedPaths, pagesLinkingTo} from '../../../web/lib/routes.ts'

test('a published article refreshes its own page and every list that shows it, in three languages', () => {
  const paths = affectedPaths({_type: 'article', slug: 'cedar'})
  expect(paths).toEqual(
    expect.arrayContaining([
      '/blog/cedar',
      '/pt-BR/blog/cedar',
      '/es/blog',
      '/search/es.json',
      '/feed/pt-BR.xml',
      '/sitemap.xml',
    ]),
  )
  expect(new Set(paths).size).toBe(paths.length)
})

test.each([
  ['home', '/'],
  ['vinyl-siding', '/services/vinyl-siding'],
  ['privacy', '/privacy'],
])('the page document %s is shown at %s', (slug, path) => {
  expect(affectedPaths({_type: 'page', slug})).toContain(path)
})

test('a document without an address of its own refreshes the lists alone', () => {
  expect(affectedPaths({_type: 'service', slug: null})).not.toContain('/services/[slug]')
  expect(affectedPaths({_type: 'faq'})).toContain('/es/faq')
})

test('a type that no page shows refreshes nothing', () =>
  expect(affectedPaths({_type: 'sanity.imageAsset'})).toEqual([]))

test.each([
  ['exampleQuote', ['/services/decks', '/es/services/decks']],
  ['testimonial', ['/services/decks', '/es/services/decks']],
  ['project', ['/services/decks', '/es/services/decks', '/projects/porch']],
  ['service', []],
  ['article', []],
  ['faq', []],
  ['constructor', []],
])('a %s is shown beside other documents at %j', (type, shown) => {
  const all = ['/', '/services', '/services/decks', '/es/services/decks', '/projects/porch', '/pt-BR/blog/cedar']
  expect(pagesLinkingTo(type, all)).toEqual(shown)
})
