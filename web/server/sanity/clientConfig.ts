import 'server-only'
import type {ClientConfig} from '@sanity/client'
import {env} from '../env'

export const API_VERSION = '2025-02-19'

/** Options that every client of the Content Lake shares. */
export const clientConfig = (dataset: string): ClientConfig => ({
  projectId: env.SANITY_PROJECT_ID,
  dataset,
  apiVersion: API_VERSION,
  // The CDN may lag behind the webhook that announces a publish. Pages are cached here anyway.
  useCdn: false,
  // The default is five minutes. Two tries and the fallback email must fit into the 13 seconds of a form.
  timeout: 3000,
  maxRetries: 1,
  ...(env.SANITY_API_HOST && {apiHost: env.SANITY_API_HOST, useProjectHostname: false}),
})
