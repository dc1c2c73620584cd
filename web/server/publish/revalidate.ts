import 'server-only'
import {setTimeout as pause} from 'node:timers/promises'
import {revalidateTag} from 'next/cache'
import {after} from 'next/server'
import {affectedPaths, type Shownable} from '@/lib/routes'
import {env} from '../env'
import {errorFields, log} from '../log'

const AT_ONCE = 4
const PAUSES_MS = [50, 100, 200, 400, 800, 1600]

const isStale = ({headers}: Response) => (headers.get('x-nextjs-cache') ?? headers.get('x-vercel-cache')) === 'STALE'

/** Next answers with the stale page and renders behind it: asked again until the new one is there. */
async function visit(path: string) {
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

/** Takes addresses out of the set until it is empty; what is added meanwhile is visited, too. */
async function visitAll(paths: Set<string>): Promise<string[]> {
  const visited = new Set<string>()
  const worker = async () => {
    for (const path of paths) {
      paths.delete(path)
      visited.add(path)
      await visit(path)
    }
  }
  await Promise.all(Array.from({length: AT_ONCE}, worker))
  return [...visited]
}

/**
 * A page that was being rendered while something was published is stored after the tag was marked, and counts as fresh
 * with the old words, for good. Once all pages are rendered they are marked once more. Next does that at the end of an
 * answer only, so the site asks itself.
 */
async function askAgain(tags: readonly string[], paths: readonly string[]) {
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

/** Only 'max': a page keeps its old copy while the lake is down, with `{expire: 0}` and revalidatePath it does not. */
function mark(tags: readonly string[]) {
  for (const tag of tags) revalidateTag(tag, 'max')
}

const waiting = {tags: new Set<string>(), paths: new Set<string>()}
let walking = false

/** One walk at a time, however many publishes there are: a first start brings all of the content at once. */
async function walk() {
  if (walking) return
  walking = true
  while (waiting.paths.size > 0) {
    const visited = await visitAll(waiting.paths)
    const tags = [...waiting.tags]
    waiting.tags.clear()
    await askAgain(tags, visited)
  }
  walking = false
}

/** A document changed: what shows it becomes stale (queries are tagged by the types they read), in every language. */
export const refreshDocument = (document: Shownable) => refresh([document._type], affectedPaths(document))

/** Marks cached results as stale and asks for the pages ourselves, so that a person's first view is fresh. */
export function refresh(tags: readonly string[], paths: readonly string[]) {
  mark(tags)
  after(() => {
    for (const tag of tags) waiting.tags.add(tag)
    for (const path of paths) waiting.paths.add(path)
    return walk()
  })
}

/** The same without the second look: what `/api/refresh` does. */
export function refreshOnce(tags: readonly string[], paths: readonly string[]) {
  mark(tags)
  after(() => visitAll(new Set(paths)))
}
