import {createTranslator} from 'next-intl'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test, vi} from 'vitest'
import {messagesFor} from '@/i18n/messages'
import type {Locale} from '@/lib/locales'
import {localized} from '../../support/content/localized'
import {renderMarkup} from '../../support/renderMarkup'
import {useSite} from '../../support/site'

vi.mock('next-intl/server', () => ({
  getTranslations: ({locale, namespace}: {locale: Locale; namespace: 'blog'}) =>
    createTranslator({locale, messages: messagesFor(locale), namespace}),
}))

const site = await useSite()

const texts = (field: string, isTranslated: boolean) =>
  localized({en: `The ${field}`, ...(isTranslated && {es: `El ${field}`})})

for (const [name, isTranslated] of [
  ['half', false],
  ['whole', true],
] as const) {
  await site.content.create({
    _id: `service-${name}`,
    _type: 'service',
    slug: {_type: 'slug', current: name},
    title: texts('service', isTranslated),
    summary: texts('summary', isTranslated),
  })
  await site.content.create({
    _id: `article-${name}`,
    _type: 'article',
    slug: {_type: 'slug', current: name},
    title: texts('title', isTranslated),
    excerpt: texts('excerpt', isTranslated),
    service: {_type: 'reference', _ref: `service-${name}`},
  })
}

async function cards(slug: string) {
  const {getArticles} = await import('@/features/articles/queries')
  const {FeaturedCard, ArticleCard} = await import('@/features/articles/Blog')
  const article = (await getArticles('es')).articles.find((each) => each.slug === slug)!
  const props = {article, locale: 'es' as const, labels: {readMore: 'Leer', minutes: '', featured: ''}}
  return [FeaturedCard, ArticleCard].map((Card) => renderToStaticMarkup(<Card {...props} />))
}

async function page(slug: string, fallback = false) {
  const {getArticle} = await import('@/features/articles/queries')
  const {ArticleBody} = await import('@/features/articles/ArticleBody')
  const article = (await getArticle(slug, 'es'))!
  return renderMarkup(<ArticleBody article={{...article, fallback}} locale="es" />)
}

test('a card marks a title and an excerpt without a translation as English', async () => {
  for (const html of await cards('half')) {
    expect(html).toMatch(/<h2 [^>]*lang="en"><a [^>]*>The title</)
    expect(html).toMatch(/<p [^>]*lang="en">The excerpt</)
    expect(html).toMatch(/<span [^>]*lang="en">: The title</)
  }
})

test('an article marks its heading and the service that fits it, whatever language the text around is in', async () => {
  for (const html of [await page('half'), await page('half', true)]) {
    expect(html).toContain('<h1 class="h1" lang="en">The title<')
    expect(html).toMatch(/<h2 lang="en"><a [^>]*>The service</)
    expect(html).toContain('<p lang="en">The summary<')
  }
})

test('the links to more articles mark the titles that have no translation, and no others', async () => {
  expect(await page('whole')).toMatch(/<h3 class="h3" lang="en"><a [^>]*>The title</)
  expect(await page('half')).toMatch(/<h3 class="h3"><a [^>]*>El title</)
})

test('what is translated carries no language of its own', async () => {
  const html = await page('whole')
  expect(html.slice(0, html.indexOf('more-articles'))).not.toContain('lang=')
  expect((await cards('whole')).join('')).not.toContain('lang=')
})
