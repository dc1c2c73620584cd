import 'server-only'
import {channel, subscribe} from 'node:diagnostics_channel'
import {defineQuery} from 'next-sanity'
import {z} from 'zod'
import {members} from '@/lib/content/shapes'
import {withoutLocale} from '@/lib/locales'
import {documentAt, isAlwaysThere, PORTAL, sections, sectionTypes} from '@/lib/routes'
import {errorFields, log} from '../log'
import {freshContentFetch} from '../sanity/contentFetch'

/** Without news of a publication the list is read again when it is this old. */
const MAX_AGE_MS = 10_000
/**
 * But guesses that never end have it read this often only, after the first few: Next caches nothing that the proxy fetches,
 * and each reading counts on the lake's monthly quota.
 */
const GUESS_READ_MS = 120_000
const FIRST_READS = 10

/** The proxy is a bundle of its own and shares no module state with what publishes; the process's channels it shares. */
const PUBLICATIONS = 'site:known-pages'
const publications = channel(PUBLICATIONS)

interface Known {
  paths: ReadonlySet<string>
  readAt: number
}

const knownPagesQuery = defineQuery(
  `*[_type in ["service", "project", "article"] && defined(slug.current)]{_type, "slug": slug.current}`,
)
const shape = members(z.object({_type: z.enum(sectionTypes), slug: z.string()}))

async function readPaths(): Promise<Known> {
  const found = await freshContentFetch(knownPagesQuery, {}, shape)
  return {paths: new Set(found.map(({_type, slug}) => `${sections[_type]}/${slug}`)), readAt: performance.now()}
}

let allowed = {reads: FIRST_READS, at: 0}

/** Takes one of the readings that guesses may cause. */
function mayReadForGuess(): boolean {
  const at = performance.now()
  const reads = Math.min(FIRST_READS, allowed.reads + (at - allowed.at) / GUESS_READ_MS)
  const may = reads >= 1
  allowed = {reads: may ? reads - 1 : reads, at}
  return may
}

let known: Known | undefined
let reading: Promise<void> | undefined
let isOutdated = true

subscribe(PUBLICATIONS, () => {
  isOutdated = true
})

/** The page of a document that has just been published is there for the next visitor. */
export const forgetKnownPages = () => publications.publish({})

/** One reading at a time, whoever waits for it. While the lake is down, what was known stays known. */
function readOnce(): Promise<void> {
  if (reading) return reading
  isOutdated = false
  reading = readPaths()
    .then((paths) => void (known = paths))
    .catch((error: unknown) => {
      log('warn', 'known_pages.unread', errorFields(error))
      known &&= {...known, readAt: performance.now()}
    })
    .finally(() => (reading = undefined))
  return reading
}

/** Looks a document's page up in memory, and in the lake only once in a while. */
async function isDocumentPage(path: string): Promise<boolean> {
  if (known?.paths.has(path)) return true
  const isOld = !known || performance.now() - known.readAt > MAX_AGE_MS
  if (reading || isOutdated || (isOld && mayReadForGuess())) await readOnce()
  // Nothing was ever read: the page itself finds out, or is served from the cache.
  return known ? known.paths.has(path) : true
}

export const isPortal = (path: string) => withoutLocale(path).startsWith(`${PORTAL}/`)

/** Tells whether something answers at this address. A guess is neither rendered nor kept, and costs the lake nothing. */
export async function isKnownPage(path: string): Promise<boolean> {
  if (isAlwaysThere(path)) return true
  const page = withoutLocale(path)
  if (isPortal(path)) return page.split('/').length === PORTAL.split('/').length + 1
  return documentAt(page) !== undefined && isDocumentPage(page)
}
