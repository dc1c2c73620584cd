import {createTranslator} from 'next-intl'
import {expect, test, vi} from 'vitest'
import {ArticleBody} from '@/features/articles/ArticleBody'
import {getArticle, type Article} from '@/features/articles/queries'
import {messagesFor} from '@/i18n/messages'
import type {Locale} from '@/lib/locales'
import {seedContent} from '../../support/content/seedContent'
import {renderMarkup} from '../../support/renderMarkup'
import {useSite} from '../../support/site'

vi.mock('next-intl/server', () => ({
  getTranslations: ({locale, namespace}: {locale: Locale; namespace: 'blog'}) =>
    createTranslator({locale, messages: messagesFor(locale), namespace}),
}))

const site = await useSite()
await site.content.delete('siteSettings')
await seedContent(site.content)

const markup = (article: Article) => renderMarkup(<ArticleBody article={article} locale="en" />)

test('an article lists its parts; one without headings has no list, and no landmark for it', async () => {
  const article = await getArticle('roof-inspection-from-the-ground', 'en')
  if (!article) throw new Error('The starting content has this article.')
  const landmark = `aria-label="${messagesFor('en').blog.contents}"`
  expect(await markup(article)).toContain(landmark)
  const plain = article.body?.filter((block) => block._type === 'block' && block.style === 'normal') ?? null
  expect(plain?.length).toBeGreaterThan(0)
  expect(await markup({...article, body: plain})).not.toContain(landmark)
})

test('around a text that is not translated yet, what is translated keeps its own language', async () => {
  const article = await getArticle('roof-inspection-from-the-ground', 'es')
  if (!article) throw new Error('The starting content has this article.')
  const html = await renderMarkup(<ArticleBody article={{...article, fallback: true}} locale="es" />)
  expect(html).toContain('<article class="prose" lang="en"><p class="fallback" lang="es">')
  expect(html).toContain('<aside class="fitting-service" lang="es">')
  expect(html).toContain('<h2 id="sources" lang="es">')
  expect(html).toContain('<ul class="tags" lang="es">')
})
