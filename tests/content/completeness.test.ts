import {expect, test} from 'vitest'
import {locales} from '@/lib/locales'
import {documents, objectsIn, isLocalized, texts} from './readContent'

const objects = documents().flatMap(objectsIn)
const localized = objects.filter(({value}) => isLocalized(value))
const lengths = (field: string) =>
  localized
    .filter(({path}) => path.endsWith(`.seo.${field}`))
    .flatMap(({path, value}) => locales.map((locale) => ({path, locale, length: String(value[locale]).length})))

const slugs = (type: string, prefix: string) =>
  objects
    .filter(({path, value}) => path.startsWith(`${type}.json`) && value._type === 'slug')
    .map(({value}) => prefix + String(value.current))

const folders = ['articles', 'pages', 'projects', 'services']
const files = folders.flatMap(texts)

test('every text of the content is there in each language', () => {
  const missing = localized.filter(({value}) => locales.some((locale) => !String(value[locale] ?? '').trim()))
  expect(localized.length).toBeGreaterThan(400)
  expect(missing.map(({path}) => path)).toEqual([])
})

test('every Markdown text is there in each language', () => {
  const names = new Set(files.map(([name]) => name))
  const bases = new Set(files.map(([name]) => name.replace(/\.[^./]+\.md$/, '')))
  const missing = [...bases].flatMap((base) =>
    locales.map((locale) => `${base}.${locale}.md`).filter((n) => !names.has(n)),
  )
  expect(missing).toEqual([])
})

test('titles for search engines fit 60 characters, descriptions take 120 to 160', () => {
  expect(lengths('title').filter(({length}) => length > 60)).toEqual([])
  expect(lengths('description').filter(({length}) => length < 120 || length > 160)).toEqual([])
})

/** They say nothing that the words or the picture beside them do not say. */
const DECORATIVE = /\.(?:poster|dusk|ogImage)$/

test('every picture that is not decorative is described', () => {
  const pictures = objects.filter(({value}) => String(value.file).endsWith('.jpg'))
  expect(pictures.length).toBeGreaterThan(20)
  expect(pictures.filter(({path, value}) => !value.alt && !DECORATIVE.test(path)).map(({path}) => path)).toEqual([])
})

test('a picture stands in two documents at most', () => {
  const inFields = objects.map(({path, value}) => ({
    file: typeof value.file === 'string' ? value.file : '',
    document: path.replace(/\].*/, ']'),
  }))
  const inTexts = files
    .filter(([name]) => name.endsWith('.en.md'))
    .flatMap(([name, text]) =>
      [...text.matchAll(/\]\((media\/[^)\s]+)/g)].map(([, file = '']) => ({file, document: name})),
    )
  const uses = [...inFields, ...inTexts].filter(({file}) => file.endsWith('.jpg'))
  const documentsOf = (file: string) => new Set(uses.filter((use) => use.file === file).map(({document}) => document))
  const repeated = [...new Set(uses.map(({file}) => file))].filter((file) => documentsOf(file).size > 2)
  expect(uses.length).toBeGreaterThan(20)
  expect(repeated).toEqual([])
})

test('links inside the texts lead to pages that exist', () => {
  const knownPaths = new Set([
    ...slugs('page', '/'),
    ...slugs('service', '/services/'),
    ...slugs('article', '/blog/'),
    ...slugs('project', '/projects/'),
  ])
  const everything = [
    ...files.map(([, text]) => text),
    ...localized.flatMap(({value}) => locales.map((l) => String(value[l]))),
  ]
  const targets = everything.flatMap((text) =>
    [...text.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, target]) => target ?? ''),
  )
  expect(targets.length).toBeGreaterThan(50)
  expect(targets.filter((target) => !knownPaths.has(target))).toEqual([])
})

test.each(texts('articles'))('%s has 700 words, a table, a picture and a callout', (_, text) => {
  expect(text.split(/\s+/).length).toBeGreaterThan(700)
  expect(text).toMatch(/^\|.+\|$/m)
  expect(text).toMatch(/^!\[.+\]\(media\//m)
  expect(text).toMatch(/^> \[![a-z]+\] /m)
})
