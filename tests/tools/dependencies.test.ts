import {execFileSync} from 'node:child_process'
import {globSync, readFileSync} from 'node:fs'
import {builtinModules} from 'node:module'
import {join} from 'node:path'
import {expect, test} from 'vitest'
import {z} from 'zod'
import {root} from '../../tools/environment.ts'
import {packagesOf, sourcesIn} from '../support/repository/sources.ts'

const Versions = z.record(z.string(), z.string())
const {dependencies, devDependencies} = z
  .object({dependencies: Versions, devDependencies: Versions})
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')))

// Required by `next build` for an app in TypeScript.
const neededToBuild = ['typescript', '@types/node', '@types/react']

/** The packages whose files a style sheet names. */
const ofSheets = globSync('web/**/*.css', {cwd: root, exclude: ['web/.next*/**']}).flatMap((file) =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/node_modules\/((?:@[^/]+\/)?[^/]+)\//g)].map(
    ([, name = '']) => name,
  ),
)

const ofTheSite = new Set(
  sourcesIn('web')
    .flatMap(packagesOf)
    .concat(ofSheets)
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name)),
)

test('every package that the site needs is a dependency', () => {
  expect([...ofTheSite].filter((name) => !(name in dependencies))).toEqual([])
})

test('a package that the site does not need is a development dependency', () => {
  const unneeded = Object.keys(dependencies).filter((name) => !ofTheSite.has(name) && !neededToBuild.includes(name))
  expect(unneeded).toEqual([])
})

test('no package is asked for twice', () => {
  expect(Object.keys(devDependencies).filter((name) => name in dependencies)).toEqual([])
})

test('the list of what is delivered names every dependency and no development tool', () => {
  const printed = execFileSync(process.execPath, [join(root, 'tools/sbom/main.ts')], {
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const {metadata, components} = z
    .object({
      metadata: z.object({component: z.object({name: z.string()})}),
      components: z.array(z.object({name: z.string()})),
    })
    .parse(JSON.parse(printed))
  const delivered = new Set(components.map(({name}) => name))
  expect(metadata.component.name).toBe('contractor-site')
  expect(Object.keys(dependencies).filter((name) => !delivered.has(name))).toEqual([])
  expect(['vitest', 'oidc-provider', '@playwright/test', '@sanity/vision'].filter((n) => delivered.has(n))).toEqual([])
})
