import 'server-only'
import {createClient, validateApiPerspective, type ClientPerspective, type SanityClient} from '@sanity/client'
import type {FilterDefault} from '@sanity/client/stega'
import {perspectiveCookieName, variantCookieName} from '@sanity/preview-url-secret/constants'
import {createClient as createNextSanityClient} from 'next-sanity'
import {cookies, draftMode} from 'next/headers'
import {API_VERSION, contentConfig} from './clients'
import {env, isProduction} from '../env'
import {cookieAttributes, PREVIEW_SECRET} from '../http/cookies'
import {urlSearchParamPreviewSecret, validatePreviewUrl} from '@sanity/preview-url-secret'
import {z} from 'zod'
import {errorFields, log} from '../log'
import {lakeFailure} from './errors'

/** How long the lake's answer about a secret is valid, and how many answers are kept. */
const RECHECK_MS = 60_000
const MAX_SECRETS = 100
const checked = new Map<string, {isValid: Promise<boolean>; until: number}>()

/**
 * Checks the Studio's secret, because Next's own draft cookie is the same for everybody until the next build and would
 * never expire. The secret expires an hour after the preview was opened, with its document, or with the editor's
 * rights.
 */
function isSecretValid(secret: string): Promise<boolean> {
  const now = Date.now()
  const known = checked.get(secret)
  if (known && known.until > now) return known.isValid
  const isValid = isPreviewAllowed(previewClient(), secret)
  // Do not remember an error of the lake.
  isValid.catch(() => checked.delete(secret))
  if (checked.size >= MAX_SECRETS) checked.clear()
  checked.set(secret, {isValid, until: now + RECHECK_MS})
  return isValid
}

/** Next's preview cookie: https://nextjs.org/docs/app/guides/draft-mode */
const DRAFT_MODE = '__prerender_bypass'

/** Sets the attributes of next-sanity's own cookie: in the Studio's frame Safari stores only partitioned cookies. */
export async function rememberPreviewSecret(secret: string, {headers}: Request): Promise<void> {
  const isForeignFrame = headers.get('sec-fetch-dest') === 'iframe' && headers.get('sec-fetch-site') === 'cross-site'
  const jar = await cookies()
  const plain = cookieAttributes()
  if (!plain.secure && !isForeignFrame) {
    // next-sanity sets `Secure` cookies in production; Safari stores none of those for http://localhost.
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
  // Next deletes its cookie with a `Secure` one, too.
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

/** Whether an editor requests drafts and still may see them. */
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

let previews: SanityClient | undefined
/** Drafts with stega. */
export const previewClient = (): SanityClient =>
  (previews ??= createClient({
    ...contentConfig(),
    token: env.SANITY_READ_TOKEN,
    perspective: 'drafts',
    stega: {enabled: true, studioUrl: `${env.STUDIO_URL ?? ''}/content`, filter: isDisplayText},
  }))

/** The perspective chosen in the Studio: drafts, published, or a list of releases. */
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

/** The client for next-sanity's check of the secret, in next-sanity's version of the client. */
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

/** The Studio stores in the secret's document who opened or shared the preview. */
const OWNER = `*[_type in ["sanity.previewUrlSecret", "sanity.previewUrlShareAccess"] && secret == $secret][0].userId`

const Member = z.object({
  id: z.string(),
  isRobot: z.boolean().catch(false),
  roles: z.array(z.object({name: z.string()})).catch([]),
})
const Project = z.object({members: z.array(Member)})

/** The people of the project; undefined when the token may not see them. */
async function readMembers(client: SanityClient): Promise<z.output<typeof Member>[] | undefined> {
  const {projectId = ''} = client.config()
  try {
    const project: unknown = await client.projects.getById(projectId)
    const people = Project.safeParse(project).data?.members.filter(({isRobot}) => !isRobot)
    // A project has at least its owner: an empty list means that the token may not see the members.
    return people?.length ? people : undefined
  } catch (error) {
    if (lakeFailure(error) === 'away') throw error
    log('warn', 'preview.members_hidden', errorFields(error))
    return undefined
  }
}

/** Whether this person may edit now: viewers may not open a preview. */
async function isEditor(client: SanityClient, userId: string): Promise<boolean> {
  const members = await readMembers(client)
  if (!members) return true
  return members.some(({id, roles}) => id === userId && roles.some(({name}) => name !== 'viewer'))
}

/** Whether the Studio made this secret within the last hour, and its editor may still edit. */
export async function isPreviewAllowed(client: SanityClient, secret: string): Promise<boolean> {
  const query = new URLSearchParams({[urlSearchParamPreviewSecret]: secret})
  const {isValid} = await validatePreviewUrl(client, `/?${query}`)
  if (!isValid) return false
  const options = {perspective: 'raw', stega: false, cache: 'no-store'} as const
  const owner = await client.fetch<unknown>(OWNER, {secret}, options)
  return typeof owner === 'string' && isEditor(client, owner)
}
