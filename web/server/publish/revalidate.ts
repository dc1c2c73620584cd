import 'server-only'
import {setTimeout as pause} from 'node:timers/promises'
import {revalidateTag} from 'next/cache'
import {after} from 'next/server'
import pLimit from 'p-limit'
import {affectedPaths, type AddressableDocument} from '@/lib/routes'
import {env} from '../env'
import {errorFields, log} from '../log'

const limit = pLimit(4)
const PAUSES_MS = [50, 100, 200, 400, 800, 1600]

const isStale = ({headers}: Response) => (headers.get('x-nextjs-cache') ?? headers.get('x-vercel-cache')) === 'STALE'

/** Next answers with the stale page and renders the new one after the answer: ask again until that one comes. */
async function warm(path: string) {
  try {
    for (const ms of PAUSES_MS) {
      const response = await fetch(env.SITE_URL + path, {signal: AbortSignal.timeout(10_000), cache: 'no-store'})
      await response.arrayBuffer()
      if (!isStale(response)) return
      await pause(ms)
    }
  } catch (error) {
    log('warn', 'refresh.page_failed', {path, ...errorFields(error)})
  }
}

/** Only 'max': a page keeps its old copy while the lake is down, with `{expire: 0}` and revalidatePath it does not. */
function invalidate(tags: readonly string[]) {
  for (const tag of tags) revalidateTag(tag, 'max')
}

/**
 * A page that was being rendered while something was published is stored after its tag was invalidated, and counts as
 * fresh with the old words, for good. So once all pages are rendered, invalidate once more. Next does that at the end of
 * an answer only, so the site sends itself a request.
 */
async function revalidateAgain(tags: readonly string[], paths: readonly string[]) {
  if (!env.CRON_SECRET) return
  try {
    await fetch(`${env.SITE_URL}/api/refresh`, {
      method: 'POST',
      headers: {authorization: `Bearer ${env.CRON_SECRET}`, 'content-type': 'application/json'},
      body: JSON.stringify({tags, paths}),
      signal: AbortSignal.timeout(10_000),
    })
  } catch (error) {
    log('warn', 'refresh.again_failed', errorFields(error))
  }
}

const queue = {tags: new Set<string>(), paths: new Set<string>()}
let isWarming = false

/** Warms until the queue is empty, with what is added meanwhile, and tells what it warmed. */
async function emptyQueue(): Promise<string[]> {
  const warmed = new Set<string>()
  while (queue.paths.size > 0) {
    const paths = [...queue.paths]
    queue.paths.clear()
    await limit.map(paths, warm)
    for (const path of paths) warmed.add(path)
  }
  return [...warmed]
}

/** Runs once at a time, however many publishes there are: a first start brings all of the content at once. */
async function warmQueue() {
  if (isWarming) return
  isWarming = true
  while (queue.paths.size > 0) {
    const paths = await emptyQueue()
    const tags = [...queue.tags]
    queue.tags.clear()
    await revalidateAgain(tags, paths)
  }
  isWarming = false
}

/** Invalidates cached results and warms the pages, so that a person's first view is fresh. */
export function revalidate(tags: readonly string[], paths: readonly string[]) {
  invalidate(tags)
  after(() => {
    for (const tag of tags) queue.tags.add(tag)
    for (const path of paths) queue.paths.add(path)
    return warmQueue()
  })
}

/** A document changed: revalidates what shows it, in every language. Queries are tagged by the types they read. */
export const revalidateDocument = (document: AddressableDocument) =>
  revalidate([document._type], affectedPaths(document))

/** The same without doing it again: what `/api/refresh` does. */
export function revalidateOnce(tags: readonly string[], paths: readonly string[]) {
  invalidate(tags)
  after(() => limit.map(new Set(paths), warm))
}
