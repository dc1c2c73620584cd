import {createClient, type SanityClient} from '@sanity/client'
import {chromium, type Browser} from '@playwright/test'
import {chromium as executablePath} from '../../tools/test/chromium.ts'
import {ownerOf} from '../../tools/start/instanceLock.ts'
import setup from '../support/e2e/setup.ts'
import {currentStack, secretsOf, type TestStack} from '../support/e2e/stack.ts'

/** Everything as `npm start` runs it, with the process ids of its programs and a writing client of each dataset. */
export async function startStack() {
  const stop = await setup()
  const stack = currentStack()
  const programs = (await ownerOf(stack.dataDir))?.programs ?? []
  return {
    stack,
    pidOf: (program: string) => programs.find(({name}) => name === program)?.pid ?? 0,
    client: (dataset: 'content' | 'operations') => clientOf(stack, dataset),
    [Symbol.asyncDispose]: stop,
  }
}
export type BenchStack = Awaited<ReturnType<typeof startStack>>

const clientOf = (stack: TestStack, dataset: string): SanityClient =>
  createClient({
    projectId: 'local',
    dataset,
    apiVersion: '2025-02-19',
    apiHost: stack.lake,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    token: secretsOf(stack).write,
  })

export const startBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: executablePath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', ...more],
  })
