import {renderToReadableStream, renderToStaticMarkup} from 'react-dom/server'
import {createTranslator} from 'next-intl'
import {expect, test, vi} from 'vitest'
import {messagesFor} from '@/i18n/messages'
import type {Locale} from '@/lib/locales'
import {useSite} from '../../support/site'

vi.mock('next-intl/server', () => ({
  getTranslations: ({locale, namespace}: {locale: Locale; namespace: 'projects' | 'services'}) =>
    createTranslator({locale, messages: messagesFor(locale), namespace}),
}))

const site = await useSite()

const project = (name: string, order: number, illustration: boolean) => ({
  _id: `project-${name}`,
  _type: 'project',
  slug: {_type: 'slug', current: name},
  title: [{_key: 'en', _type: 'internationalizedArrayStringValue', language: 'en', value: `The ${name}`}],
  service: {_type: 'reference', _ref: 'service-decks'},
  illustration,
  ...(!illustration && {town: 'Hoboken'}),
  order,
})
await site.content.create({_id: 'service-decks', _type: 'service', slug: {_type: 'slug', current: 'decks'}})
await site.content.create(project('arbor', 1, true))
await site.content.create(project('deck', 2, true))
await site.content.create(project('porch', 9, false))

test('a finished job comes before the drawn examples in each list', async () => {
  const {getProjects} = await import('@/features/projects/queries')
  const {getHome} = await import('@/features/site/home/queries')
  const {getService} = await import('@/features/services/queries')
  const order = ['porch', 'arbor', 'deck']
  const slugs = (list: {slug: string}[]) => list.map(({slug}) => slug)
  expect(slugs(await getProjects('en'))).toEqual(order)
  expect(slugs((await getHome('en')).projects)).toEqual(order)
  expect(slugs((await getService('decks', 'en'))?.projects ?? [])).toEqual(order)
})

test('the page of all projects puts each kind under the heading that says what it is', async () => {
  const {getProjects} = await import('@/features/projects/queries')
  const {ProjectCards} = await import('@/features/projects/ProjectCards')
  const shown = async (projects: Awaited<ReturnType<typeof getProjects>>) => {
    const stream = await renderToReadableStream(await ProjectCards({projects, locale: 'en'}))
    const html = await new Response(stream).text()
    return [...html.matchAll(/<h([23])[^>]*>(?:<a[^>]*>)?([^<]+)/g)].map(([, level, text]) => `${level} ${text}`)
  }
  const all = await getProjects('en')
  const examples = ['2 Example projects', '3 The arbor', '3 The deck']
  expect(await shown(all)).toEqual(['2 Finished projects', '3 The porch', ...examples])
  expect(await shown(all.slice(1))).toEqual(examples)
})

test('the home page calls a mixed list neither recent nor examples, and names each example as one', async () => {
  const [{kindOf}, {RecentProjects}, {getHome}] = await Promise.all([
    import('@/features/site/home/queries'),
    import('@/features/site/home/HomeSections'),
    import('@/features/site/home/queries'),
  ])
  const {projects} = await getHome('en')
  expect([kindOf(projects), kindOf(projects.slice(1)), kindOf(projects.slice(0, 1)), kindOf([])]).toEqual([
    'mixed',
    'examples',
    'finished',
    'finished',
  ])
  const notes = (list: typeof projects) =>
    [
      ...renderToStaticMarkup(<RecentProjects projects={list} example="Example" href={(slug) => slug} />).matchAll(
        /<span>([^<]*)<\/span>/g,
      ),
    ].map(([, text]) => text)
  expect(notes(projects)).toEqual(['Hoboken', 'Example', 'Example'])
  expect(notes(projects.slice(1))).toEqual([])
})
