import {createClient} from '@sanity/client'
import type {SourceOptions, WorkspaceOptions} from 'sanity'
import {lakeFetch} from './lakeFetch.ts'

type LocalOptions = Pick<
  WorkspaceOptions,
  | 'apiHost'
  | 'unstable_clientFactory'
  | 'auth'
  | 'scheduledDrafts'
  | 'scheduledPublishing'
  | 'tasks'
  | 'releases'
  | 'announcements'
>

/** What a workspace needs to work with a lake at another address; nothing for hosted Sanity. */
export function localOptions(apiHost: string | undefined): LocalOptions {
  if (!apiHost) return {}
  const fetch = lakeFetch(apiHost)
  // One function for all clients: they share their event streams by its identity.
  const resolveFetch = () => fetch
  const clientFactory: SourceOptions['unstable_clientFactory'] = (options) =>
    createClient({...options, apiHost, useProjectHostname: false, resolveFetch})
  return {
    apiHost,
    unstable_clientFactory: clientFactory,
    auth: {
      loginMethod: 'token',
      redirectOnSingle: true,
      providers: [{name: 'local', title: 'Local sign-in', url: `${apiHost}/v1/auth/login/local`}],
    },
    scheduledDrafts: {enabled: false},
    scheduledPublishing: {enabled: false},
    tasks: {enabled: false},
    releases: {enabled: false},
    announcements: {enabled: false},
  }
}
