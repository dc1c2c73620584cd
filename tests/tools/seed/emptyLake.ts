import {createClient} from '@sanity/client'
import {serve} from '../../../emulators/content-lake/server.ts'
import {tempDir} from '../../support/tempDir.ts'

const tokens = {read: 'schema-read-token', write: 'schema-write-token'}

/** Starts an empty lake on a free port, with a client that can write. */
export async function emptyLake() {
  const data = await tempDir()
  const datasets = {content: 'public', operations: 'private'} as const
  const server = await serve({port: 0, dataDir: data.path, projectId: 'local', datasets, tokens})
  const client = createClient({
    projectId: 'local',
    dataset: 'content',
    apiVersion: '2025-02-19',
    apiHost: server.url,
    useProjectHostname: false,
    useCdn: false,
    perspective: 'raw',
    token: tokens.write,
  })
  return {
    client,
    async [Symbol.asyncDispose]() {
      await server.close()
      await data[Symbol.asyncDispose]()
    },
  }
}
