import 'server-only'
import {createClient, type SanityClient} from '@sanity/client'
import type {FilterDefault} from '@sanity/client/stega'
import {draftMode} from 'next/headers'
import {clientConfig} from './clientConfig'
import {env} from '../env'

/** Whether this request comes from an editor who looks at drafts: only a signed link from the Studio sets the cookie. */
export async function isDraftMode(): Promise<boolean> {
  try {
    return (await draftMode()).isEnabled
  } catch {
    // Outside a request (a scheduled job, a list of pages to build) there is nobody to show drafts to.
    return false
  }
}

const STORED_WORDS = new Set(['serviceOptions', 'timeSlots', 'hours'])

/** Invisible marks for click-to-edit go into words people read, never into values that forms and code compare. */
const isReadByPeople: FilterDefault = (props) => {
  const [field] = props.sourcePath
  const stored = typeof field === 'string' && STORED_WORDS.has(field) && !props.sourcePath.includes('label')
  const coded = ['swatch', 'bookingOption', 'group', 'unit', 'code', 'phone', 'timeZone'].includes(
    String(props.sourcePath.at(-1)),
  )
  return !stored && !coded && props.filterDefault(props)
}

let client: SanityClient | undefined
/** Drafts as an editor left them, with marks that say which field each text comes from. */
export const previewClient = (): SanityClient =>
  (client ??= createClient({
    ...clientConfig(env.SANITY_CONTENT_DATASET),
    token: env.SANITY_READ_TOKEN,
    perspective: 'drafts',
    stega: {enabled: true, studioUrl: `${env.STUDIO_URL ?? ''}/content`, filter: isReadByPeople},
  }))
