import 'server-only'
import type {ClientConfig} from '@sanity/client'
import {env} from '../env'

export const API_VERSION = '2025-02-19'

/** Options that every client of the Content Lake shares. */
const sharedConfig = (): ClientConfig => ({
  apiVersion: API_VERSION,
  // The CDN may lag behind the webhook that announces a publish. Pages are cached here anyway.
  useCdn: false,
  // The default is five minutes. Two tries and the fallback email must fit into the 13 seconds of a form.
  timeout: 3000,
  maxRetries: 1,
  ...(env.SANITY_API_HOST && {apiHost: env.SANITY_API_HOST, useProjectHostname: false}),
})

/** The content dataset, without a token. */
export const contentConfig = (): ClientConfig => ({
  ...sharedConfig(),
  projectId: env.SANITY_PROJECT_ID,
  dataset: env.SANITY_CONTENT_DATASET,
})

/** The operations dataset, in a project and with a token of its own where the environment names them. */
export const operationsConfig = (): ClientConfig => ({
  ...sharedConfig(),
  projectId: env.SANITY_OPERATIONS_PROJECT_ID ?? env.SANITY_PROJECT_ID,
  dataset: env.SANITY_OPERATIONS_DATASET,
  token: env.SANITY_OPERATIONS_WRITE_TOKEN ?? env.SANITY_WRITE_TOKEN,
})

/** Names the variables that hold the token and the project of `operationsConfig`. */
export const operationsVariables = () => ({
  token: env.SANITY_OPERATIONS_WRITE_TOKEN ? 'SANITY_OPERATIONS_WRITE_TOKEN' : 'SANITY_WRITE_TOKEN',
  project: env.SANITY_OPERATIONS_PROJECT_ID ? 'SANITY_OPERATIONS_PROJECT_ID' : 'SANITY_PROJECT_ID',
})
