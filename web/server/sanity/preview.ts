import 'server-only'
import {createClient, validateApiPerspective, type ClientPerspective, type SanityClient} from '@sanity/client'
import type {FilterDefault} from '@sanity/client/stega'
import {perspectiveCookieName, variantCookieName} from '@sanity/preview-url-secret/constants'
import {createClient as createNextSanityClient} from 'next-sanity'
import {cookies, draftMode} from 'next/headers'
import {API_VERSION, contentConfig} from './clientConfig'
import {env, isProduction} from '../env'
import {cookieAttributes} from '../http/cookie'
import {isPreviewAllowed} from './previewAccess'

/** Holds the Studio's secret with which a preview was opened. */
const PREVIEW_SECRET = 'preview-secret'

/** How long the lake's answer about a secret counts, and how many are kept. */
const RECHECK_MS = 60_000
const MOST_SECRETS = 100
const checked = new Map<string, {isValid: Promise<boolean>; until: number}>()

/**
 * Next's own cookie has one value for everybody until the next build, so it alone would never end. The Studio's secret
 * ends an hour after an editor has opened the preview, when its document is deleted, or when the editor's rights end.
 */
function isSecretValid(secret: string): Promise<boolean> {
  const now = Date.now()
  const known = checked.get(secret)
  if (known && known.until > now) return known.isValid
  const isValid = isPreviewAllowed(previewClient(), secret)
  // An error of the lake is no answer.
  isValid.catch(() => checked.delete(secret))
  if (checked.size >= MOST_SECRETS) checked.clear()
  checked.set(secret, {isValid, until: now + RECHECK_MS})
  return isValid
}

/** Next's own cookie of the preview. */
const DRAFT_MODE = '__prerender_bypass'

/** As next-sanity sets the cookie of the preview itself: in the Studio's frame Safari stores partitioned ones only. */
export async function rememberPreviewSecret(secret: string, {headers}: Request): Promise<void> {
  const isForeignFrame = headers.get('sec-fetch-dest') === 'iframe' && headers.get('sec-fetch-site') === 'cross-site'
  const jar = await cookies()
  const plain = cookieAttributes()
  if (!plain.secure && !isForeignFrame) {
    // next-sanity sets its cookies `Secure` in production, and Safari stores none of those for http://localhost.
    for (const name of [DRAFT_MODE, perspectiveCookieName, variantCookieName]) {
      const value = jar.get(name)?.value
      if (value) jar.set({name, value, ...plain})
    }
    jar.set({name: PREVIEW_SECRET, value: secret, ...plain})
    return
  }
  jar.set({
    name: PREVIEW_SECRET,
    value: secret,
    httpOnly: true,
    path: '/',
    secure: isProduction,
    sameSite: isProduction ? 'none' : 'lax',
    partitioned: isProduction && isForeignFrame,
  })
}

/** Ends the preview in this browser. */
export async function forgetPreview(): Promise<void> {
  const mode = await draftMode()
  mode.disable()
  const jar = await cookies()
  jar.delete(PREVIEW_SECRET)
  // Next ends its cookie by a `Secure` one too.
  if (!cookieAttributes().secure) jar.delete(DRAFT_MODE)
}

async function hasDraftCookie(): Promise<boolean> {
  try {
    return (await draftMode()).isEnabled
  } catch {
    // draftMode() throws outside a request, as in a scheduled job.
    return false
  }
}

/** Whether an editor requests drafts, and still may. */
export async function isDraftMode(): Promise<boolean> {
  if (!(await hasDraftCookie())) return false
  const secret = (await cookies()).get(PREVIEW_SECRET)?.value
  return secret !== undefined && isSecretValid(secret)
}

const STORED_VALUES = new Set(['serviceOptions', 'timeSlots', 'hours', 'serviceZips'])
const CODES = new Set([
  'swatch',
  'bookingOption',
  'permit',
  'group',
  'unit',
  'code',
  'phone',
  'drawing',
  'part',
  'places',
  'languages',
])

/** Put stega into text that is displayed, never into values that forms and code compare. */
const isDisplayText: FilterDefault = (props) => {
  const [field] = props.sourcePath
  const stored = typeof field === 'string' && STORED_VALUES.has(field) && !props.sourcePath.includes('label')
  const name = props.sourcePath.findLast((step) => typeof step === 'string') ?? ''
  return !stored && !CODES.has(name) && props.filterDefault(props)
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
