import {randomUUID} from 'node:crypto'
import {createClient, type ClientConfig, type SanityClient} from '@sanity/client'
import {serve} from '../../server.ts'
import {tempDir} from '../support/startLake.ts'

/** The lake under test: the local one, or a hosted project when its credentials are in the environment. */
export interface Target {
  /** Client with a token: reads every document as stored. */
  client: SanityClient
  /** Client without a token. */
  anonymous: SanityClient
  hosted: boolean
  /** An id that belongs to this run. */
  id(name: string): string
  /** A document type that belongs to this run. */
  type: string
  close(): Promise<void>
}

const {SANITY_CONTRACT_PROJECT_ID, SANITY_CONTRACT_DATASET, SANITY_CONTRACT_TOKEN} = process.env

/** Opens the lake under test. A hosted dataset must be public; `close` deletes the documents of the run. */
export async function openTarget(): Promise<Target> {
  const run = randomUUID().slice(0, 8)
  const names = {id: (name: string) => `contract-${run}-${name}`, type: `contract${run}`}
  if (SANITY_CONTRACT_PROJECT_ID && SANITY_CONTRACT_TOKEN) {
    const clients = open({projectId: SANITY_CONTRACT_PROJECT_ID, dataset: SANITY_CONTRACT_DATASET ?? 'contract'})
    return {...names, ...clients(SANITY_CONTRACT_TOKEN), hosted: true, close: () => clear(clients, run)}
  }
  const folder = await tempDir()
  const lake = await serve({
    port: 0,
    dataDir: folder.path,
    projectId: 'local',
    datasets: {content: 'public'},
    tokens: {read: 'contract-read', write: 'contract-write'},
  })
  const clients = open({projectId: 'local', dataset: 'content', apiHost: lake.url, useProjectHostname: false})
  const close = async () => {
    await lake.close()
    await folder[Symbol.asyncDispose]()
  }
  return {...names, ...clients('contract-write'), hosted: false, close}
}

type Clients = ReturnType<typeof open>

function open(config: ClientConfig) {
  const common = {...config, apiVersion: '2025-02-19', useCdn: false, perspective: 'raw' as const}
  return (token: string) => ({client: createClient({...common, token}), anonymous: createClient(common)})
}

async function clear(clients: Clients, run: string): Promise<void> {
  const {client} = clients(SANITY_CONTRACT_TOKEN ?? '')
  await client.delete({query: '*[_type == $type]', params: {type: `contract${run}`}})
}
