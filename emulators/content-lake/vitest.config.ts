import {availableParallelism} from 'node:os'
import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vitest/config'

// The root's npm test sets it on a slow machine.
const slowness = Number(process.env.TEST_SLOWNESS ?? 1)

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    name: 'content-lake',
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    // No module keeps state, so test files can share loaded modules.
    isolate: false,
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 240_000 * slowness,
    hookTimeout: 240_000 * slowness,
    expect: {poll: {timeout: 30_000 * slowness}},
    // As in the root's configuration, which runs these tests beside its own.
    maxWorkers: availableParallelism() * 2,
  },
})
