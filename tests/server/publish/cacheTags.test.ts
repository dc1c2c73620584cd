import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {affectedPaths} from '../../../web/lib/routes.ts'

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

test('every query names the types it reads as tags, so that a publish reaches it', () => {
  const files = ['articles/queries', 'faq/queries', 'gallery/queries', 'projects/queries', 'search/queries'].concat([
    'services/queries',
    'site/home/queries',
    'site/pageQueries',
    'site/queries',
  ])
  for (const file of files) {
    const text = readFileSync(`web/features/${file}.ts`, 'utf8')
    const types = [...text.matchAll(/_type == "(\w+)"/g)]
      .map(([, type]) => type ?? '')
      .filter((type) => type !== 'block')
    const named = [...text.matchAll(/tags\b[^[]*\[([^\]]*)\]/g)].map(([, list]) => list ?? '').join(' ')
    for (const type of new Set(types)) expect(named, `${file} reads ${type}`).toContain(`'${type}'`)
  }
})
