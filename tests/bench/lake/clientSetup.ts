import type {ClientConfig} from '@sanity/client'
import {inject, vi} from 'vitest'

type Module = {createClient(config: ClientConfig): unknown}

/** The suite makes its clients without an address: they are given the lake's. */
async function atTheLake(load: () => Promise<Module>) {
  const original = await load()
  const lake = {apiHost: inject('lakeUrl'), useProjectHostname: false}
  return {...original, createClient: (config: ClientConfig) => original.createClient({...config, ...lake})}
}

vi.mock('@sanity/client', atTheLake)
vi.mock('@sanity/client/stega', atTheLake)
