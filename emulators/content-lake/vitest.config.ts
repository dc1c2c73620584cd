import {availableParallelism} from 'node:os'
import {fileURLToPath} from 'node:url'
import {defineConfig} from 'vitest/config'

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    name: 'content-lake',
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    // No module keeps state, so test files can share loaded modules.
    isolate: false,
    setupFiles: ['tests/support/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // As in the root's configuration, which runs these tests beside its own.
    maxWorkers: availableParallelism() * 2,
  },
})
