import type {ClientConfig} from '@sanity/client'
import {inject, vi} from 'vitest'

type Module = {createClient(config: ClientConfig): unknown}

/** Sanity's own tests of its client make clients without an address: give them the lake's. */
async function withLakeAddress(load: () => Promise<Module>) {
  const original = await load()
  const lake = {apiHost: inject('lakeUrl'), useProjectHostname: false}
  return {...original, createClient: (config: ClientConfig) => original.createClient({...config, ...lake})}
}

vi.mock('@sanity/client', withLakeAddress)
vi.mock('@sanity/client/stega', withLakeAddress)
