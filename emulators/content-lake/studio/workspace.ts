import {createClient} from '@sanity/client'
import type {SourceOptions, WorkspaceOptions} from 'sanity'
import {websocketFetch} from './websocketFetch.ts'

let installed = false

type LocalWorkspaceOptions = Pick<
  WorkspaceOptions,
  'apiHost' | 'unstable_clientFactory' | 'auth' | 'scheduledDrafts' | 'scheduledPublishing' | 'tasks' | 'announcements'
>

/** Workspace options for a lake at another address; none for hosted Sanity. */
export function localWorkspaceOptions(apiHost: string | undefined, siteUrl: string): LocalWorkspaceOptions {
  if (!apiHost) return {}
  // The Studio also creates clients without the factory. All of them end in globalThis.fetch.
  if (!installed) globalThis.fetch = websocketFetch(apiHost, siteUrl, globalThis.fetch.bind(globalThis))
  installed = true
  const clientFactory: SourceOptions['unstable_clientFactory'] = (options) =>
    createClient({...options, apiHost, useProjectHostname: false})
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
    announcements: {enabled: false},
  }
}
