import 'server-only'
import type {ClientConfig} from '@sanity/client'
import {env} from '../env'

export const API_VERSION = '2025-02-19'

/** What every client of the Content Lake shares. */
export const clientConfig = (dataset: string): ClientConfig => ({
  projectId: env.SANITY_PROJECT_ID,
  dataset,
  apiVersion: API_VERSION,
  // The CDN may lag behind the publish webhook that made us ask; pages are cached here anyway.
  useCdn: false,
  // The client's own limit is five minutes. Twice this, and a mail instead, still answers a form within 13 seconds.
  timeout: 3000,
  maxRetries: 1,
  ...(env.SANITY_API_HOST && {apiHost: env.SANITY_API_HOST, useProjectHostname: false}),
})
