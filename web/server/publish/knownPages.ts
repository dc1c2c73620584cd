import 'server-only'
import {setTimeout as pause} from 'node:timers/promises'
import {defineQuery} from 'next-sanity'
import {cache} from 'react'
import {z} from 'zod'
import {list, members} from '@/lib/content/shapes'
import {withoutLocale} from '@/lib/locales'
import {
  alwaysThereAt,
  documentAt,
  documentPath,
  KNOWN_PAGES,
  PORTAL,
  QUOTE,
  sectionTypes,
  type Section,
} from '@/lib/routes'
import {errorFields, log} from '../log'
import {contentFetch} from '../sanity/contentFetch'
import {ownOrigin} from './refresh'

const knownSlugsQuery = defineQuery(
  `*[_type in ["service", "project", "article"] && _type == $section && defined(slug.current)] | order(_updatedAt desc){
    "slug": slug.current, formerSlugs
  }`,
)
const addresses = members(z.object({slug: z.string(), formerSlugs: list(z.string())}))

/**
 * The present and former slugs of a section's documents, in one query that Next caches until one of them is published.
 */
export const getKnownSlugs = cache((section: Section) =>
  contentFetch(knownSlugsQuery, {section}, {tags: [section], shape: addresses}),
)

/** Whether a section has a page for this slug. Guessed slugs cost the lake nothing. */
export async function isKnownSlug(section: Section, slug: string): Promise<boolean> {
  const slugs = await getKnownSlugs(section)
  return slugs.some((each) => each.slug === slug)
}

/**
 * The paths of all documents with a page, without language, by every spelling that leads to them: present paths, and
 * those from before a rename. A present path wins over another document's former one.
 */
export async function getKnownPaths(): Promise<Record<string, string>> {
  const sections = await Promise.all(
    sectionTypes.map(async (section) =>
      (await getKnownSlugs(section)).map(({slug, formerSlugs}) => ({
        path: documentPath(section, slug),
        former: (formerSlugs ?? []).map((former) => documentPath(section, former)),
      })),
    ),
  )
  const documents = sections.flat()
  const former = documents.flatMap((each) => each.former.map((path) => [path, each.path] as const)).toReversed()
  const own = documents.map(({path}) => [path, path] as const)
  return Object.fromEntries([...former, ...own])
}

// The rest is for the proxy. Its bundle shares no module state with the pages, and Next caches no fetch in it. The
// proxy therefore asks its own instance for the cached list (web/app/known-pages/route.ts) and remembers it.

const READ_TIMEOUT_MS = 2000
/** Guessed addresses cause at most ten reads per second. */
const READ_PAUSE_MS = 100

/** Maps paths in lower case to canonical paths. */
let known: ReadonlyMap<string, string> | undefined

async function readKnownPaths() {
  try {
    const signal = AbortSignal.timeout(READ_TIMEOUT_MS)
    const response = await fetch(ownOrigin() + KNOWN_PAGES, {cache: 'no-store', signal})
    const paths = z.record(z.string(), z.string()).parse(await response.json())
    known = new Map(Object.entries(paths).map(([spelling, path]) => [spelling.toLowerCase(), path]))
  } catch (error) {
    log('warn', 'known_pages.unread', errorFields(error))
  }
}

let lastReading: Promise<unknown> = Promise.resolve()
let nextReading: Promise<void> | undefined

/** Starts a read after this call, so that the answer includes earlier publications. Waiting calls share the read. */
function readAgain(): Promise<void> {
  nextReading ??= lastReading.then(() => {
    nextReading = undefined
    const reading = readKnownPaths()
    lastReading = Promise.all([reading, pause(READ_PAUSE_MS)])
    return reading
  })
  return nextReading
}

async function knownDocumentPath(path: string): Promise<string | undefined> {
  const spelled = path.toLowerCase()
  if (!documentAt(spelled)) return undefined
  if (!known?.has(spelled)) await readAgain()
  // The list could not be read yet: let the page decide.
  return known ? known.get(spelled) : path
}

/** Punctuation at the end of an address, from the sentence around it. */
const TAIL = /(?:[\s/.,;:!?'"’”»)\]}>]|=(?:3D)?){1,4}$/u
const LINK = new RegExp(`^(${PORTAL}|${QUOTE})/([\\w-]+)$`, 'i')

/**
 * The canonical path for a requested one: ignores case and trailing punctuation. Undefined for an unknown path, which
 * is then neither rendered nor cached.
 */
export async function knownAddress(asked: string): Promise<string | undefined> {
  const address = asked.replace(TAIL, '') || '/'
  const always = alwaysThereAt(address)
  if (always) return always
  const path = withoutLocale(address)
  const prefix = address.slice(0, -path.length)
  const [, page, token] = LINK.exec(path) ?? []
  const found = page && token ? `${page.toLowerCase()}/${token}` : await knownDocumentPath(path)
  return found && prefix + found
}

export const isPortal = (path: string) => withoutLocale(path).startsWith(`${PORTAL}/`)
export const isQuote = (path: string) => withoutLocale(path).startsWith(`${QUOTE}/`)
