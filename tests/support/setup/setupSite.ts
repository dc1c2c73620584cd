import {vi} from 'vitest'

// Handlers are called without a Next server.
vi.mock('next/server', async (original) => ({
  ...(await original<object>()),
  ...(await import('./nextServer.ts')),
}))
