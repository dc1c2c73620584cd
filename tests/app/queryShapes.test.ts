import type {QueryParams} from '@sanity/client'
import {beforeAll, expect, test, vi} from 'vitest'
import {locales} from '@/lib/locales'
import {pages} from '@/lib/routes'
import {publishCertificate} from '../support/content/certificate'
import {seedContent} from '../support/content/seedContent'
import {useSite} from '../support/site'
import {sourcesIn} from '../support/repository/sources'

/** Without tags what is read afresh each time. */
type Fetched = {query: string; params: QueryParams; tags?: readonly string[]; checked: unknown}
const fetched = vi.hoisted((): Fetched[] => [])
vi.mock(import('@/server/sanity/contentFetch'), (original) => {
  return {
    async contentFetch(query, params, options) {
      // Not before: while modules are still being loaded the original may be empty.
      const {contentFetch} = await original()
      const checked = await contentFetch(query, params, options)
      fetched.push({query, params, tags: options.tags, checked})
      return checked
    },
    async freshContentFetch(query, params, shape) {
      const {freshContentFetch} = await original()
      const checked = await freshContentFetch(query, params, shape)
      fetched.push({query, params, checked})
      return checked
    },
  }
})

const site = await useSite()
beforeAll(async () => {
  await seedContent(site.content)
  await fetchEverything()
})

const values = (of: unknown) => locales.map((language) => ({_key: language, language, value: of}))
/** A newsletter: the starting content has none. */
const LETTER = {
  _id: 'letter-shapes',
  _type: 'letter',
  subject: values('Winter check'),
  previewLine: values('What the first frost finds'),
  text: values([
    {
      _key: 'p',
      _type: 'block',
      style: 'normal',
      markDefs: [],
      children: [{_key: 's', _type: 'span', text: 'Look up.'}],
    },
  ]),
}

/** Everything that the site reads of the content, in every language. */
async function fetchEverything() {
  const [
    articles,
    faq,
    gallery,
    projects,
    search,
    services,
    quotes,
    home,
    page,
    settings,
    form,
    business,
    paths,
    known,
  ] = await Promise.all([
    import('@/features/articles/queries'),
    import('@/features/faq/queries'),
    import('@/features/gallery/queries'),
    import('@/features/projects/queries'),
    import('@/features/search/queries'),
    import('@/features/services/queries'),
    import('@/features/quotes/queries'),
    import('@/features/site/home/queries'),
    import('@/features/site/queries'),
    import('@/features/site/queries'),
    import('@/features/bookings/form/query'),
    import('@/server/sanity/business'),
    import('@/features/site/queries'),
    import('@/server/publish/knownPages'),
  ])
  await publishCertificate(site.content)
  await Promise.all([paths.getPaths(), business.getBookingCalendar(), quotes.getCertificate()])
  const letters = await import('@/features/newsletter/letters/queries')
  await site.content.create(LETTER)
  await Promise.all([letters.findLetters(LETTER._id), letters.listLetters()])
  const [serviceSlugs, projectSlugs, articleSlugs] = await Promise.all([
    known.getKnownSlugs('service'),
    known.getKnownSlugs('project'),
    known.getKnownSlugs('article'),
  ])
  for (const locale of locales) {
    await Promise.all([
      articles.getArticles(locale),
      faq.getQuestions(locale),
      gallery.getVideos(locale),
      projects.getProjects(locale),
      search.getSearchable(locale),
      services.getServices(locale),
      quotes.getExampleQuote(locale),
      quotes.getQuoteTemplate(locale, 'Custom Deck Construction'),
      home.getHome(locale),
      settings.getSettings(locale),
      form.getBookingForm(locale),
      business.getBusiness(locale),
      ...Object.keys(pages).map((slug) => page.getPage(slug, locale)),
      ...serviceSlugs.map(({slug}) => services.getService(slug, locale)),
      ...projectSlugs.map(({slug}) => projects.getProject(slug, locale)),
      ...articleSlugs.map(({slug}) => articles.getArticle(slug, locale)),
    ])
  }
}

test('every query of the content is looked at here', () => {
  const callers = sourcesIn('web').flatMap(({file, text}) => {
    if (file.endsWith('contentFetch.ts')) return []
    return [...text.matchAll(/contentFetch\(\s*(\w+),/gi)].map(([, name]) => `${file}: ${name}`)
  })
  expect(new Set(fetched.map(({query}) => query)).size, callers.join('\n')).toBe(callers.length)
})

test('nothing of a valid document goes missing: every result of the seeded content passes its shape unchanged', async () => {
  const client = site.content.withConfig({perspective: 'published'})
  for (const {query, params, checked} of fetched) {
    const result: unknown = await client.fetch(query, params)
    expect(result, query).toBeTruthy()
    expect(checked, `${JSON.stringify(params)} ${query}`).toEqual(result)
  }
})

// Field names that lead to a document of the same type; the lake's own files never change.
const REFERENCE = /\b(\w+)->/g

test('every query names the types it reads as tags, so that a publish reaches it', () => {
  for (const {query, params, tags} of fetched) {
    if (!tags) continue
    const named = [...query.matchAll(/_type == "(\w+)"/g)].map(([, type]) => type ?? '')
    const referred = [...query.matchAll(REFERENCE)].map(([, type]) => type ?? '')
    const read = [...named, ...referred, ...(query.includes('$section') ? [String(params.section)] : [])]
    for (const type of new Set(read)) {
      if (['block', 'callout', 'image', 'asset'].includes(type)) continue
      expect(tags, `${query} reads ${type}`).toContain(type)
    }
  }
})
