import 'server-only'
import {setTimeout as pause} from 'node:timers/promises'
import {revalidateTag} from 'next/cache'
import {after} from 'next/server'
import pLimit from 'p-limit'
import {affectedPaths, KNOWN_PAGES, pagesLinkingTo, type AddressableDocument} from '@/lib/routes'
import {isDevelopment} from '../env'
import {errorFields, log} from '../log'
import {SETTINGS} from '../sanity/contentFetch'
import {announcePublication, ownOrigin, requestRefresh, type Publication} from './refresh'

const limit = pLimit(4)
const PAUSES_MS = [50, 100, 200, 400, 800, 1600]

const isStale = ({headers}: Response) => (headers.get('x-nextjs-cache') ?? headers.get('x-vercel-cache')) === 'STALE'

/** Requests a page until it is fresh: Next answers with the stale page first and renders the new one afterwards. */
async function warm(path: string) {
  try {
    for (const ms of PAUSES_MS) {
      const response = await fetch(ownOrigin() + path, {signal: AbortSignal.timeout(10_000), cache: 'no-store'})
      await response.arrayBuffer()
      if (!isStale(response)) return
      await pause(ms)
    }
  } catch (error) {
    log('warn', 'refresh.page_failed', {path, ...errorFields(error)})
  }
}

/** Warms the list of known pages first: the proxy answers 404 for a new page until the list names it. */
async function warmAll(paths: readonly string[]) {
  if (paths.includes(KNOWN_PAGES)) await warm(KNOWN_PAGES)
  const others = new Set(paths.filter((path) => path !== KNOWN_PAGES))
  await limit.map(others, warm)
}

/**
 * With 'max' a page keeps its old copy while the lake is down. With `{expire: 0}` the copy is dropped, and a later
 * 'max' for the same tag would restore it. In development nothing is warmed, so the next view must be fresh.
 */
function invalidate({tags, drop = []}: Pick<Publication, 'tags' | 'drop'>) {
  for (const tag of tags) revalidateTag(tag, isDevelopment || drop.includes(tag) ? {expire: 0} : 'max')
}

const queue = {tags: new Set<string>(), drop: new Set<string>(), paths: new Set<string>(), rest: new Set<string>()}
let isWarming = false

/** Warms the affected pages, including pages added meanwhile. */
async function warmAffected(): Promise<string[]> {
  const warmed = new Set<string>()
  while (queue.paths.size > 0) {
    const paths = [...queue.paths]
    queue.paths.clear()
    await warmAll(paths)
    for (const path of paths) warmed.add(path)
  }
  return [...warmed]
}

/**
 * Invalidates once more after all pages are rendered: a page that was rendered during the publication is stored after
 * its tag was invalidated, and would stay old. Next invalidates at the end of a response, so the site sends itself a
 * request.
 */
async function revalidateAgain(paths: string[]) {
  const [tags, drop] = [[...queue.tags], [...queue.drop]]
  queue.tags.clear()
  queue.drop.clear()
  await requestRefresh({action: 'again', tags, drop, paths})
}

async function warmNextOfRest() {
  const [path] = queue.rest
  if (path === undefined) return
  queue.rest.delete(path)
  await warm(path)
}

/** Runs once at a time: a first start publishes all content at once. */
async function warmQueue() {
  if (isWarming) return
  isWarming = true
  const began = performance.now()
  while (queue.paths.size + queue.rest.size > 0) {
    if (queue.paths.size > 0) await revalidateAgain(await warmAffected())
    else await warmNextOfRest()
  }
  isWarming = false
  log('info', 'refresh.done', {seconds: Math.round((performance.now() - began) / 1000)})
}

function enqueue({tags, drop = [], paths, rest}: Publication) {
  for (const tag of tags) queue.tags.add(tag)
  for (const tag of drop) queue.drop.add(tag)
  for (const path of paths) queue.paths.add(path)
  for (const path of rest) if (!queue.paths.has(path)) queue.rest.add(path)
}

/** Invalidates and warms on this instance only. */
export function revalidateHere(publication: Publication) {
  invalidate(publication)
  // In development every view renders anew, and a first start would compile all pages.
  if (isDevelopment) return
  after(() => {
    enqueue(publication)
    return warmQueue()
  })
}

/** Invalidates cached results and warms the pages on every instance, so that a person's first view is fresh. */
export function revalidate(publication: Publication) {
  revalidateHere(publication)
  after(() => announcePublication(publication))
}

/**
 * Revalidates the pages of a changed document in every language, then, one by one, those of `pages` that link to it.
 * Queries are tagged by the types that they read.
 */
export const revalidateDocument = (document: AddressableDocument, pages: readonly string[] = []) =>
  revalidate({
    tags: [document._type],
    paths: affectedPaths(document),
    rest: pagesLinkingTo(document._type, pages),
  })

/**
 * Revalidates every page, since each shows the settings. `drop`: even the first view gets the new hours and phone. Do
 * not drop while the lake is down: no page could be rendered.
 */
export const revalidateSettings = (pages: readonly string[], {drop}: {drop: boolean}) =>
  revalidate({
    tags: [SETTINGS],
    drop: drop ? [SETTINGS] : [],
    paths: affectedPaths({_type: SETTINGS}),
    rest: pages,
  })

/** Invalidates and warms, without the second invalidation. */
export function revalidateOnce({tags, drop, paths}: Omit<Publication, 'rest'>) {
  invalidate({tags, drop})
  after(() => warmAll(paths))
}
