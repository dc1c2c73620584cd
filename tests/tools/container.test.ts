import {existsSync, readFileSync} from 'node:fs'
import {expect, test} from 'vitest'
import {root} from '../../tools/environment.ts'
import {LOCAL_SECRETS} from '../../tools/secrets.ts'
import {environmentErrors, variables} from '../../web/lib/config/environment.ts'

const builtIn = variables.flatMap(({name, build}) => (build ? [name] : []))
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

/** What a Dockerfile copies from the repository, without options and stages. */
const copied = (file: string) =>
  [...source(file).matchAll(/^COPY (?!--from)(.*)$/gm)].flatMap(([, words = '']) =>
    words
      .split(' ')
      .filter((word) => !word.startsWith('--'))
      .slice(0, -1),
  )

test('what the images copy, run and name is in the repository', () => {
  for (const file of ['Dockerfile', 'deploy/demo.Dockerfile']) {
    const paths = copied(file)
    expect(paths).toContain('package-lock.json')
    for (const path of paths) expect(existsSync(`${root}/${path}`), `${file}: ${path}`).toBe(true)
    const scripts = [...source(file).matchAll(/npm (?:run )?(start|build)|"npm", "(\w+)"/g)].map(
      ([, one, other]) => one ?? other,
    )
    expect(Object.keys(JSON.parse(source('package.json')).scripts)).toEqual(expect.arrayContaining(scripts))
  }
  for (const compose of ['deploy/compose.yaml', 'deploy/compose.demo.yaml']) {
    const [, dockerfile = 'Dockerfile'] = /dockerfile: (.*)/.exec(source(compose)) ?? []
    expect(existsSync(`${root}/${dockerfile}`)).toBe(true)
    for (const [, tool = ''] of source(compose).matchAll(/'(tools\/[^']+)'/g))
      expect(existsSync(`${root}/${tool}`)).toBe(true)
  }
})

test('the workflow builds the image with what becomes part of the pages, and gives the container what a start asks for', () => {
  const workflow = source('.github/workflows/check.yml')
  const job = workflow.slice(workflow.indexOf('\n  container:'), workflow.indexOf('\n  dependencies:'))
  const [, env = ''] = /\n {4}env:\n((?: {6}.*\n)+)/.exec(job) ?? []
  const set = Object.fromEntries([...env.matchAll(/^ {6}([A-Z_]+): (.*)$/gm)].map(([, name, value]) => [name, value]))
  const [build = '', run = ''] = job.split('docker run --detach')
  const given = [...build.matchAll(/--build-arg ([A-Z_]+)/g)].map(([, name = '']) => name)
  const args = Object.fromEntries(given.map((name) => [name, set[name]]))
  expect(environmentErrors(args, 'build')).toEqual([])
  const named = [...run.matchAll(/--env ([A-Z_]+)(?:=(\S+))?/g)].map(([, name = '', value]) => [
    name,
    value ?? set[name],
  ])
  const secrets = Object.fromEntries(LOCAL_SECRETS.map((name) => [name, 'a-secret-of-this-machine']))
  expect(environmentErrors({...secrets, ...Object.fromEntries(named)}, 'start')).toEqual([])
})
