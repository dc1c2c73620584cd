import 'server-only'
import {isLocale} from '@/lib/locales'
import {adminPages, generatedFiles, isFixedPage, PORTAL, sections} from '@/lib/routes'
import {errorFields, log} from '../log'
import {getKnownSlugs} from './knownSlugs'

/** The page of a new document is found this much later at the latest; a crowd of guesses costs three queries in it. */
const MAX_AGE_MS = 10_000

interface Known {
  paths: ReadonlySet<string>
  readAt: number
}

async function readPaths(): Promise<Known> {
  const found = await Promise.all(
    (['service', 'project', 'article'] as const).map(async (section) => {
      const slugs = await getKnownSlugs(section)
      return slugs.map((slug) => `${sections[section]}/${slug}`)
    }),
  )
  return {paths: new Set(found.flat()), readAt: performance.now()}
}

let known: Known | undefined
let reading: Promise<void> | undefined

/** One reading at a time, whoever waits for it. While the lake is down, what was known stays known. */
const readOnce = () =>
  (reading ??= readPaths()
    .then((paths) => void (known = paths))
    .catch((error: unknown) => {
      log('warn', 'known_pages.unread', errorFields(error))
      known &&= {...known, readAt: performance.now()}
    })
    .finally(() => (reading = undefined)))

/** Looks a document's page up in memory, and in the lake only once in a while. */
async function isDocumentPage(path: string): Promise<boolean> {
  if (known?.paths.has(path)) return true
  if (!known || performance.now() - known.readAt > MAX_AGE_MS) await readOnce()
  // Nothing was ever read: the page itself finds out, or is served from the cache.
  return known ? known.paths.has(path) : true
}

const withoutLocale = (path: string) => {
  const [, first = '', ...rest] = path.split('/')
  return isLocale(first) ? `/${rest.join('/')}` : path
}

export const isPortal = (path: string) => withoutLocale(path).startsWith(`${PORTAL}/`)

/** Tells whether something answers at this address. A guess is neither rendered nor kept, and costs the lake nothing. */
export async function isKnownPage(path: string): Promise<boolean> {
  const page = withoutLocale(path)
  if (adminPages.includes(path) || generatedFiles.has(path) || isFixedPage(page)) return true
  if (isPortal(path)) return page.split('/').length === PORTAL.split('/').length + 1
  const [, section, slug, ...deeper] = page.split('/')
  const inSection = Object.values(sections).some((each) => each === `/${section}`)
  return inSection && Boolean(slug) && deeper.length === 0 && isDocumentPage(page)
}
