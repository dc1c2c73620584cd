import 'server-only'
import {channel, subscribe} from 'node:diagnostics_channel'
import {withoutLocale} from '@/lib/locales'
import {documentAt, isAlwaysThere, PORTAL, sections, sectionTypes} from '@/lib/routes'
import {errorFields, log} from '../log'
import {getKnownSlugs} from './knownSlugs'

/** Without news of a publication it is looked up this often at most: a crowd of guesses costs three queries in it. */
const MAX_AGE_MS = 10_000

/** The proxy is a bundle of its own and shares no module state with what publishes; the process's channels it shares. */
const PUBLICATIONS = 'site:known-pages'
const publications = channel(PUBLICATIONS)

interface Known {
  paths: ReadonlySet<string>
  readAt: number
}

async function readPaths(): Promise<Known> {
  const found = await Promise.all(
    sectionTypes.map(async (section) => {
      const slugs = await getKnownSlugs(section)
      return slugs.map((slug) => `${sections[section]}/${slug}`)
    }),
  )
  return {paths: new Set(found.flat()), readAt: performance.now()}
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
  if (!known || isOutdated || performance.now() - known.readAt > MAX_AGE_MS) await readOnce()
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
