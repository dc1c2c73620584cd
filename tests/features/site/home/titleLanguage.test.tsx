import {renderToStaticMarkup} from 'react-dom/server'
import {expect, test} from 'vitest'
import {HouseDiagram} from '@/features/site/home/HouseDiagram'
import {RecentProjects, ServiceTeasers} from '@/features/site/home/HomeSections'
import {localized} from '../../../support/content/localized'
import {useSite} from '../../../support/site'

const site = await useSite()

async function projects(title: Parameters<typeof localized>[0]) {
  const {getHome} = await import('@/features/site/home/queries')
  await site.content.createOrReplace({
    _id: 'project-dock',
    _type: 'project',
    slug: {_type: 'slug', current: 'dock'},
    title: localized(title),
  })
  const home = await getHome('es')
  return renderToStaticMarkup(<RecentProjects projects={home.projects} example="" href={(slug) => slug} />)
}

const service = {title: 'Docks', summary: 'Made to measure', href: '', duration: undefined, swatch: null}

function services(isFallback: boolean) {
  const shown = {...service, titleFallback: isFallback, summaryFallback: isFallback}
  return renderToStaticMarkup(
    <>
      <HouseDiagram parts={[{...shown, slug: ''}]} label="" caption="" />
      <ServiceTeasers teasers={[{...shown, id: '', image: null, bookingHref: ''}]} quote="" />
    </>,
  )
}

test('the title of a project without a translation is marked as English', async () => {
  expect(await projects({en: 'The dock'})).toContain('<b lang="en"><a href="dock">The dock<')
  expect(await projects({en: 'The dock', es: 'El muelle'})).toContain('<b><a href="dock">El muelle<')
})

test('a service without a translation is marked as English, in the row of the house and in its teaser', () => {
  const html = services(true)
  expect(html).toContain('<strong lang="en">Docks<')
  expect(html).toMatch(/<h3 class="h3" lang="en"><a [^>]*>Docks</)
  expect(html).toContain('<p lang="en">Made to measure<')
  expect(html).toContain('<span class="visually-hidden" lang="en">: Docks<')
})

test('a translated service carries no language of its own', () => expect(services(false)).not.toContain('lang='))
