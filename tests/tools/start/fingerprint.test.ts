import {expect, test} from 'vitest'
import {siteFingerprint} from '../../../tools/start/site.ts'
import {studioSources} from '../../../tools/start/studio.ts'
import {variables} from '../../../web/lib/config/environment.ts'
import {importsOf, sourcesIn} from '../../support/repository/sources.ts'

const builtIn = variables.flatMap(({name, build}) => (build ? [name] : []))

test.each(builtIn)('npm start builds the pages again after a change of %s', (name) => {
  expect(siteFingerprint({[name]: 'one'})).not.toBe(siteFingerprint({[name]: 'another'}))
})

test('npm start does not build the pages again after a change of what they do not show', () => {
  expect(siteFingerprint({CRON_SECRET: 'one'})).toBe(siteFingerprint({CRON_SECRET: 'another'}))
})

test('npm start builds the Studio again after a change of whatever it is built from', () => {
  const isWatched = (file: string) => studioSources.some((source) => file === source || file.startsWith(`${source}/`))
  const files = sourcesIn('studio', 'schemas', 'web/lib').filter(({file}) => isWatched(file))
  const imported = files.flatMap(importsOf).filter(({typeOnly}) => !typeOnly)
  expect(imported.filter(({to}) => !isWatched(to)).map(({at, to}) => `${at} imports ${to}`)).toEqual([])
  expect(imported.length).toBeGreaterThan(100)
})
