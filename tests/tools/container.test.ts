import {readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {root} from '../../tools/environment.ts'
import {variables} from '../../web/lib/config/environment.ts'

// A lake of one's own is nothing that an image is built for.
const builtIn = variables.flatMap(({name, build}) => (build && name !== 'SANITY_API_HOST' ? [name] : []))
const source = (file: string) => readFileSync(`${root}/${file}`, 'utf8')

test('the log of a container ends somewhere', () => {
  const compose = source('deploy/compose.yaml')
  const services = compose
    .slice(compose.indexOf('\nservices:'))
    .split(/^ {2}(?=[a-z]+:$)/m)
    .slice(1)
  expect(services).toHaveLength(2)
  for (const service of services) expect(service).toContain('logging: *logging')
  expect(compose).toMatch(/&logging\n {2}driver: json-file\n {2}options: \{max-size: 10m, max-file: '10'\}/)
})

test('an image is built with every variable that becomes part of the pages', () => {
  const args = [...source('Dockerfile').matchAll(/^ARG (.*)$/gm)].flatMap(([, names = '']) =>
    names.split(' ').map((name) => name.replace(/=.*/, '')),
  )
  expect(args).toEqual(expect.arrayContaining(builtIn))
  const given = [...source('deploy/compose.yaml').matchAll(/^ {8}([A-Z_]+): \$\{\1/gm)].map(([, name]) => name)
  expect(given.toSorted()).toEqual(args.toSorted())
})

test('whether a container is healthy asks no service, so an outage of the lake stops neither the site nor its jobs', () => {
  const [check = ''] = /^HEALTHCHECK[\s\S]*?^ {2}CMD .*$/m.exec(source('Dockerfile')) ?? []
  expect(check).toContain('/api/health/live')
  expect(source('deploy/compose.yaml')).toContain('condition: service_healthy')
})
