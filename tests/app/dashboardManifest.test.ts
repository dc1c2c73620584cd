import {expect, test} from 'vitest'
import {locales} from '@/lib/locales'
import {dashboardManifest} from '@/lib/routes'
import {params} from '../support/adminSite'
import {SITE, useSite} from '../support/site'

await useSite()

async function manifest(path: string) {
  const {GET} = await import('@/app/api/dashboard/[file]/route')
  return GET(new Request(SITE + path), params({file: path.slice(path.lastIndexOf('/') + 1)}))
}

test.each(locales)('the dashboard installs apart from the site, in the language of its reader (%s)', async (locale) => {
  const answer = await manifest(dashboardManifest(locale))
  expect(answer.headers.get('content-type')).toBe('application/manifest+json')
  const {name, scope, start_url, ...rest} = await answer.json()
  expect(name).toContain('Shoreline & Oak: ')
  expect(start_url.startsWith(scope)).toBe(true)
  expect({scope, ...rest}).toMatchObject({scope: '/admin/', lang: locale, display: 'standalone'})
})

test.each(['fr.webmanifest', 'en', 'en.json'])('there is no manifest %s', async (file) => {
  expect((await manifest(`/api/dashboard/${file}`)).status).toBe(404)
})
