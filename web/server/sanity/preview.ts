import 'server-only'
import {createClient, validateApiPerspective, type ClientPerspective, type SanityClient} from '@sanity/client'
import type {FilterDefault} from '@sanity/client/stega'
import {perspectiveCookieName} from '@sanity/preview-url-secret/constants'
import {createClient as createNextSanityClient} from 'next-sanity'
import {cookies, draftMode} from 'next/headers'
import {API_VERSION, contentConfig} from './clientConfig'
import {env} from '../env'

/** Whether an editor requests drafts. Only a signed link from the Studio sets the cookie. */
export async function isDraftMode(): Promise<boolean> {
  try {
    return (await draftMode()).isEnabled
  } catch {
    // draftMode() throws outside a request, as in a scheduled job.
    return false
  }
}

const STORED_VALUES = new Set(['serviceOptions', 'timeSlots', 'hours'])

/** Put stega into text that is displayed, never into values that forms and code compare. */
const isDisplayText: FilterDefault = (props) => {
  const [field] = props.sourcePath
  const stored = typeof field === 'string' && STORED_VALUES.has(field) && !props.sourcePath.includes('label')
  const coded = ['swatch', 'bookingOption', 'permit', 'group', 'unit', 'code', 'phone'].includes(
    String(props.sourcePath.at(-1)),
  )
  return !stored && !coded && props.filterDefault(props)
}

let client: SanityClient | undefined
/** Drafts with stega. */
export const previewClient = (): SanityClient =>
  (client ??= createClient({
    ...contentConfig(),
    token: env.SANITY_READ_TOKEN,
    perspective: 'drafts',
    stega: {enabled: true, studioUrl: `${env.STUDIO_URL ?? ''}/content`, filter: isDisplayText},
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
