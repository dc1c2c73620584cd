import {defineConfig} from '@playwright/test'
import {chromium} from './tools/test/chromium.ts'

const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.build/playwright',
  globalSetup: './tests/support/e2e/setup.ts',
  // One stack, one lake, one mailbox: the stories are told one after the other.
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 60_000,
  expect: {timeout: 10_000},
  reporter: [['list'], ['json', {outputFile: '.build/reports/playwright.json'}]],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: {width: 1280, height: 900},
    trace: 'retain-on-failure',
    launchOptions: {executablePath: chromium(), args: quiet},
  },
})
