import {createTranslator} from 'next-intl'
import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test, vi} from 'vitest'
import {messagesFor} from '@/i18n/messages'
import type {Locale} from '@/lib/locales'
import {localized} from '../../support/content/localized'
import {renderMarkup} from '../../support/renderMarkup'
import {useSite} from '../../support/site'

vi.mock('next-intl/server', () => ({
  getTranslations: ({locale, namespace}: {locale: Locale; namespace: 'services'}) =>
    createTranslator({locale, messages: messagesFor(locale), namespace}),
}))

const site = await useSite()

for (const [name, spanish] of [
  ['half', {}],
  ['whole', {es: 'Muelles'}],
] as const) {
  const texts = {
    slug: {_type: 'slug', current: name},
    title: localized({en: 'Docks', ...spanish}),
    summary: localized({en: 'Docks', ...spanish}),
  }
  await site.content.create({_id: `service-${name}`, _type: 'service', ...texts})
  await site.content.create({
    _id: `project-${name}`,
    _type: 'project',
    ...texts,
    service: {_type: 'reference', _ref: `service-${name}`},
  })
}

/** The service as a card, and as one without a card. */
async function cards(slug: string) {
  const {getServices} = await import('@/features/services/queries')
  const {ServiceCards} = await import('@/features/services/ServiceCards')
  const services = (await getServices('es')).filter((service) => service.slug === slug)
  const shown = [true, false].flatMap((cardOnServices) => services.map((service) => ({...service, cardOnServices})))
  return renderMarkup(<ServiceCards services={shown} locale="es" />)
}

async function page(slug: string, own?: {heading: string; lead: string}) {
  const {getService} = await import('@/features/services/queries')
  const {ServiceDetail} = await import('@/features/services/detail/ServiceDetail')
  return renderMarkup(<ServiceDetail service={(await getService(slug, 'es'))!} locale="es" contact={null} {...own} />)
}

async function chart(slug: string) {
  const {getServices} = await import('@/features/services/queries')
  const {Gantt} = await import('@/features/services/Gantt')
  const services = (await getServices('es')).filter((service) => service.slug === slug)
  const rows = services.map((service) => ({...service, label: undefined}))
  return renderToStaticMarkup(<Gantt rows={rows} heading="" legend="" t={() => ''} />)
}

test('a card marks a title and a summary without a translation as English', async () => {
  const html = await cards('half')
  expect(html.match(/<h2 class="h2" lang="en"><a [^>]*>Docks</g)).toHaveLength(2)
  expect(html.match(/<p lang="en">Docks</g)).toHaveLength(2)
  expect(html.match(/<span class="visually-hidden" lang="en">: /g)).toHaveLength(2)
})

test('the page of a service marks its heading, its lead and its projects', async () => {
  const html = await page('half')
  expect(html).toMatch(/<h1 class="h1" lang="en">Docks<.*<p class="lead" lang="en">Docks</)
  expect(html).toMatch(/<b class="h3" lang="en"><a [^>]*>Docks<.*<p class="muted" lang="en">Docks</)
})

test('a heading and a lead that an editor wrote for the page are not marked', async () =>
  expect(await page('half', {heading: 'Muelles', lead: 'A medida'})).toMatch(
    /<h1 class="h1">Muelles<.*<p class="lead">A medida</,
  ))

test('a row of the timelines marks its title', async () =>
  expect(await chart('half')).toContain('<a href="#half" lang="en">Docks<'))

test('what is translated carries no language of its own', async () =>
  expect([await cards('whole'), await page('whole'), await chart('whole')].join('')).not.toContain('lang='))
