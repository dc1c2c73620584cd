import {expect, test} from 'vitest'
import {siteFingerprint} from '../../../tools/start/site.ts'
import {variables} from '../../../web/lib/config/environment.ts'

const builtIn = variables.flatMap(({name, build}) => (build ? [name] : []))

test.each(builtIn)('npm start builds the pages again after a change of %s', (name) => {
  expect(siteFingerprint({[name]: 'one'})).not.toBe(siteFingerprint({[name]: 'another'}))
})

test('npm start does not build the pages again after a change of what they do not show', () => {
  expect(siteFingerprint({CRON_SECRET: 'one'})).toBe(siteFingerprint({CRON_SECRET: 'another'}))
})
