import {defineConfig} from '@playwright/test'
import {engineProjects} from './tests/support/engines/projects.ts'
import type {EngineOptions} from './tests/support/engines/test.ts'
import {hasKnownTypeface, headlessChromium, onPath} from './tools/test/chromium.ts'
import {isSlow, slowness} from './tools/test/slowness.ts'

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig<object, EngineOptions>({
  outputDir: '.build/playwright',
  globalSetup: './tests/support/e2e/setup.ts',
  // One stack for all stories. Two browsers leave a seventh of two cores idle: they wait for a mail, a lake or a frame.
  workers: isSlow ? 1 : 3,
  // Listed first, started first: the long rows come before what fits in between. A story names what it must have for
  // itself: `content` (published), `bookings`, or the whole stack (`-exclusive-`).
  projects: [
    {name: 'content', testDir: 'tests/e2e/content', workers: 1, fullyParallel: true},
    {name: 'operations', testDir: 'tests/e2e/operations', workers: 1},
    {
      name: 'studio',
      testDir: 'tests/e2e/studio',
      workers: 1,
      // The Studio itself (6.16) crashed once in 47 stories when a window went on to the next document; alone it did not in 8.
      retries: 1,
      // To draw the Studio's own motion without a graphics card takes a quarter of the processor time of its stories.
      use: {contextOptions: {reducedMotion: 'reduce'}},
    },
    // .ci/run installs both; a laptop need not have them.
    ...(onPath('nginx') && onPath('openssl') ? [{name: 'proxy', testDir: 'tests/e2e/proxy'}] : []),
    {
      name: 'public',
      testDir: 'tests/e2e/public',
      fullyParallel: true,
      // .ci/run installs fonts-liberation; a bare server may have neither it nor Arial.
      ...(!hasKnownTypeface() && {testIgnore: 'fonts.spec.ts'}),
    },
    ...engineProjects,
    {name: 'outages', testDir: 'tests/e2e/outages'},
  ],
  forbidOnly: Boolean(process.env.CI),
  // A story that fails once has failed: what is lost once is lost. The two exceptions give their reason.
  retries: 0,
  // The only time limits: a story has one of its own where it is about that.
  timeout: 300_000 * slowness,
  expect: {timeout: 60_000 * slowness, toPass: {timeout: 60_000 * slowness}},
  reporter: [['list'], ['json', {outputFile: '.build/reports/playwright.json'}]],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: {width: 1280, height: 900},
    // A trace keeps every byte and every frame: twice the work, three times in the Studio. `--trace on` brings it.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {executablePath: headlessChromium(), args: chromiumArgs},
  },
})
