import 'server-only'
import {createClient, type SanityClient} from '@sanity/client'
import type {FilterDefault} from '@sanity/client/stega'
import {draftMode} from 'next/headers'
import {clientConfig} from './clientConfig'
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
  const coded = ['swatch', 'bookingOption', 'group', 'unit', 'code', 'phone'].includes(String(props.sourcePath.at(-1)))
  return !stored && !coded && props.filterDefault(props)
}

let client: SanityClient | undefined
/** Drafts with stega. */
export const previewClient = (): SanityClient =>
  (client ??= createClient({
    ...clientConfig(env.SANITY_CONTENT_DATASET),
    token: env.SANITY_READ_TOKEN,
    perspective: 'drafts',
    stega: {enabled: true, studioUrl: `${env.STUDIO_URL ?? ''}/content`, filter: isDisplayText},
  }))
