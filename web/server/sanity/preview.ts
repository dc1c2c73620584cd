import 'server-only'
import {createClient, validateApiPerspective, type ClientPerspective, type SanityClient} from '@sanity/client'
import type {FilterDefault} from '@sanity/client/stega'
import {perspectiveCookieName} from '@sanity/preview-url-secret/constants'
import {createClient as createNextSanityClient} from 'next-sanity'
import {cookies, draftMode} from 'next/headers'
import {API_VERSION, contentConfig} from './clientConfig'
import {env} from '../env'

/** Whether an editor looks at drafts. Only a link with a secret from the Studio sets the cookie. */
export async function isDraftMode(): Promise<boolean> {
  try {
    return (await draftMode()).isEnabled
  } catch {
    // Outside a request, in a scheduled job or a build, nobody looks at drafts.
    return false
  }
}

const COMPARED_FIELDS = new Set(['serviceOptions', 'timeSlots', 'hours'])

/** Stega (click-to-edit) goes into text that people read, never into values that forms and code compare. */
const isReadByPeople: FilterDefault = (props) => {
  const [field] = props.sourcePath
  const isCompared = typeof field === 'string' && COMPARED_FIELDS.has(field) && !props.sourcePath.includes('label')
  const isCode = ['swatch', 'bookingOption', 'group', 'unit', 'code', 'phone'].includes(String(props.sourcePath.at(-1)))
  return !isCompared && !isCode && props.filterDefault(props)
}

let client: SanityClient | undefined
/** Reads drafts, with stega that names the field of each text. */
export const previewClient = (): SanityClient =>
  (client ??= createClient({
    ...contentConfig(),
    token: env.SANITY_READ_TOKEN,
    perspective: 'drafts',
    stega: {enabled: true, studioUrl: `${env.STUDIO_URL ?? ''}/content`, filter: isReadByPeople},
  }))

/** What the editor chose to look at in the Studio: drafts, what is published, or the releases of a list. */
export async function previewPerspective(): Promise<ClientPerspective> {
  const chosen = (await cookies()).get(perspectiveCookieName)?.value.split(',') ?? []
  const perspective: unknown = chosen.length > 1 ? chosen : chosen[0]
  try {
    validateApiPerspective(perspective)
    return perspective === 'raw' ? 'drafts' : perspective
  } catch {
    return 'drafts'
  }
}

/** The client with which next-sanity checks the secret of a preview: of the version that next-sanity brings itself. */
export const previewSecretClient = () => {
  const {projectId, dataset, apiHost, useProjectHostname} = contentConfig()
  return createNextSanityClient({
    projectId,
    dataset,
    apiHost,
    useProjectHostname,
    apiVersion: API_VERSION,
    useCdn: false,
    token: env.SANITY_READ_TOKEN,
  })
}
