import {createTranslator} from 'next-intl'
import {expect, test, vi} from 'vitest'
import {messagesFor} from '@/i18n/messages'
import type {Locale} from '@/lib/locales'
import {localized} from '../../support/content/localized'
import {renderMarkup} from '../../support/renderMarkup'
import {useSite} from '../../support/site'

vi.mock('next-intl/server', () => ({
  getTranslations: ({locale, namespace}: {locale: Locale; namespace: 'projects'}) =>
    createTranslator({locale, messages: messagesFor(locale), namespace}),
}))

const site = await useSite()

for (const [name, spanish] of [
  ['half', {}],
  ['whole', {es: 'El muelle'}],
] as const) {
  await site.content.create({
    _id: `project-${name}`,
    _type: 'project',
    slug: {_type: 'slug', current: name},
    title: localized({en: 'The dock', ...spanish}),
    summary: localized({en: 'The dock', ...spanish}),
  })
}

async function cards(slug: string) {
  const {getProjects} = await import('@/features/projects/queries')
  const {ProjectCards} = await import('@/features/projects/ProjectCards')
  const projects = (await getProjects('es')).filter((project) => project.slug === slug)
  return renderMarkup(<ProjectCards projects={projects} locale="es" />)
}

async function page(slug: string) {
  const {getProject} = await import('@/features/projects/queries')
  const {ProjectDetail} = await import('@/features/projects/ProjectDetail')
  return renderMarkup(<ProjectDetail project={(await getProject(slug, 'es'))!} locale="es" />)
}

test('a title and a summary without a translation are marked as English', async () => {
  expect(await cards('half')).toMatch(/<h3 class="h3" lang="en"><a [^>]*>The dock<.*<p lang="en">The dock</)
  expect(await page('half')).toMatch(/<h1 class="h1" lang="en">The dock<.*<p class="lead" lang="en">The dock</)
})

test('of the link to the next project, its title alone is marked', async () =>
  expect(await page('whole')).toContain('<span>Siguiente proyecto: <span lang="en">The dock</span></span>'))

test('what is translated carries no language of its own', async () => {
  const html = await page('whole')
  expect(html.slice(0, html.indexOf('class="next"'))).not.toContain('lang=')
  expect(await page('half')).toContain('<span>Siguiente proyecto: <span>El muelle</span></span>')
  expect(await cards('whole')).not.toContain('lang=')
})
