import {createClient, type SanityClient} from '@sanity/client'
import {secretsOf, type TestStack} from './stack.ts'

export type Lake = {
  content: SanityClient
  operations: SanityClient
  anonymous(dataset: 'content' | 'operations'): SanityClient
}

/** The datasets of the stack, as who may write everything and as nobody. */
export function lakeOf(stack: TestStack): Lake {
  const {write} = secretsOf(stack)
  const client = (dataset: string, token?: string) =>
    createClient({
      projectId: 'local',
      dataset,
      apiVersion: '2025-02-19',
      useCdn: false,
      perspective: 'raw',
      apiHost: stack.lake,
      useProjectHostname: false,
      token,
    })
  return {
    content: client('content', write),
    operations: client('operations', write),
    anonymous: (dataset) => client(dataset).withConfig({perspective: 'published'}),
  }
}
