import {afterAll, vi} from 'vitest'

// The site's modules keep state and read the environment once: each file begins with new ones, in the environment that
// the first one found.
vi.resetModules()
const before = {...process.env}
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name]
  Object.assign(process.env, before)
})

// Handlers are called without a Next server.
vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  ...(await import('./nextServer.ts')),
}))
