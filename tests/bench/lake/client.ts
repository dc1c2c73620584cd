import {resolve} from 'node:path'
import {fileURLToPath} from 'node:url'
import {startVitest, type TestCase} from 'vitest/node'
import {freePorts} from '../../support/ports.ts'
import {startLake, TOKEN} from './process.ts'
import type {Row} from '../measure.ts'
import type {Options} from '../options.ts'

const HOW = `Fetch https://github.com/sanity-io/client, and name its folder:
npm run bench -- client --suite path/to/client`

/** Services of an organization beside its datasets. The lake answers 501, and DIFFERENCES.md says so. */
const NOT_THE_LAKE = /agentActions|mediaLibrary/

declare module 'vitest' {
  interface ProvidedContext {
    lakeUrl: string
    integrationEnv: Record<string, string>
  }
}

/** What the suite reads from its environment; an empty value means a default, which no test of the lake uses. */
const environment = {
  SANITY_INTEGRATION_TOKEN: TOKEN,
  SANITY_INTEGRATION_ORG_TOKEN: TOKEN,
  SANITY_INTEGRATION_PROJECT_ID: 'local',
  SANITY_INTEGRATION_DATASET: 'content',
  SANITY_INTEGRATION_MEDIA_LIBRARY_ID: '',
  SANITY_INTEGRATION_VIDEO_ASSET_ID: '',
}

/** What the suite imports. Its folder has no dependencies of its own: it runs with the client that the site uses. */
const IMPORTS = ['@sanity/client', '@sanity/client/stega', 'rxjs', 'vitest']

async function run(suite: string, lakeUrl: string): Promise<TestCase[]> {
  const vitest = await startVitest(
    'test',
    [],
    {
      root: suite,
      config: false,
      watch: false,
      include: ['test/integration/**/*.integration.test.ts'],
      setupFiles: [resolve(import.meta.dirname, 'clientSetup.ts')],
      provide: {lakeUrl, integrationEnv: environment},
      testTimeout: 60_000,
    },
    {
      resolve: {
        alias: IMPORTS.map((name) => ({
          find: new RegExp(`^${name}$`),
          replacement: fileURLToPath(import.meta.resolve(name)),
        })),
      },
      server: {fs: {strict: false}},
    },
  )
  const cases = vitest.state.getTestModules().flatMap((module) => [...module.children.allTests()])
  await vitest.close()
  // A failure is a figure of this part, not of the command.
  process.exitCode = undefined
  return cases
}

/** Runs the client's own integration tests, which talk to a real server, against the lake. */
export async function bench({suite}: Options): Promise<Row[]> {
  if (!suite) {
    console.info(HOW)
    return []
  }
  const [port = 0] = await freePorts(1)
  await using lake = await startLake(port)
  const cases = await run(resolve(process.env.INIT_CWD ?? '.', suite), lake.url)
  if (cases.length === 0) throw new Error(`${suite} has no tests in test/integration`)
  const served = cases.filter(({module, name}) => !NOT_THE_LAKE.test(`${module.moduleId} ${name}`))
  const failed = served.filter((each) => !each.ok())
  for (const {fullName} of failed) console.info('fails on the lake:', fullName)
  const passed = cases.filter((each) => each.ok())
  return [
    {name: 'tests that pass', unit: '', p50: passed.length, note: `of ${cases.length}`},
    {name: 'tests of datasets that fail', unit: '', p50: failed.length, goal: 0, note: `of ${served.length}`},
  ]
}
