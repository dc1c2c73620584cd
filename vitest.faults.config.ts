import {defineConfig} from 'vitest/config'
import unit from './vitest.config.ts'

/** The long fault and load suite (`npm run faults`): the built site, the real lake and mailbox, one file after the other. */
export default defineConfig({
  resolve: unit.resolve,
  test: {
    environment: 'node',
    include: ['tests/faults/**/*.test.ts'],
    globalSetup: ['tests/faults/support/build.ts'],
    setupFiles: ['tests/support/setup/setup.ts', 'tests/support/setup/setupSite.ts'],
    server: unit.test?.server,
    reporters: ['default', './tests/faults/support/figures.ts'],
    fileParallelism: false,
    // At full size the mail provider alone is away for an hour.
    testTimeout: 3 * 60 * 60_000,
    hookTimeout: 5 * 60_000,
    disableConsoleIntercept: true,
  },
})
