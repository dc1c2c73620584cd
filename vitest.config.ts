import {availableParallelism} from 'node:os'
import {defineConfig} from 'vitest/config'
import {LongestFirst} from './tools/test/longestFirst.ts'
import {isSlow, slowness} from './tools/test/slowness.ts'
import {specificationPoints, tagOf} from './tools/test/specification/points.ts'

const browserAndFaults = ['tests/e2e/**', 'tests/faults/**', 'node_modules/**']
const site = ['tests/{app,features,server,lib/config}/**/*.test.{ts,tsx}']

export default defineConfig({
  resolve: {tsconfigPaths: true},
  test: {
    environment: 'node',
    // The stories run in a browser, the long suite takes hours: npm run faults.
    exclude: browserAndFaults,
    projects: [
      // The site's modules keep state (clients, limits, caches), which a test sets up for itself: setupSite.ts gives each
      // file its own. Packages are loaded once.
      {
        extends: true,
        test: {name: 'site', include: site, isolate: false, setupFiles: ['tests/support/setup/setupSite.ts']},
      },
      'emulators/content-lake',
      // The rest keeps none: files that follow each other share what they have loaded, which saves a third of the time.
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...browserAndFaults, ...site],
          isolate: false,
        },
      },
    ],
    // These import `next/headers` and the like without an ending, which Node cannot resolve and Vite can. Of next-sanity the
    // tests load only the part for draft mode that does so.
    server: {deps: {inline: ['next-intl', 'next-auth', /next-sanity\/dist\/draft-mode/]}},
    // A test names the points of docs/specification.md that it holds; a point that is none is refused.
    tags: specificationPoints().map((point) => ({name: tagOf(point)})),
    setupFiles: ['tests/support/setup/setup.ts'],
    sequence: {sequencer: LongestFirst},
    // The only time limits: a test has one of its own where it is about that.
    testTimeout: 240_000 * slowness,
    hookTimeout: 240_000 * slowness,
    expect: {poll: {timeout: 30_000 * slowness}},
    // Vitest leaves one core idle by itself. Many tests wait for a lake, a mail or a timer: two cores carry four files.
    maxWorkers: isSlow ? 1 : availableParallelism() * 2,
  },
})
