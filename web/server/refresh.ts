import 'server-only'
import {revalidateTag} from 'next/cache'
import {after} from 'next/server'
import {env} from './env'
import {errorFields, log} from './log'

const AT_ONCE = 4

async function visit(path: string) {
  try {
    const response = await fetch(env.SITE_URL + path, {signal: AbortSignal.timeout(10_000), cache: 'no-store'})
    await response.arrayBuffer()
  } catch (error) {
    log('warn', 'refresh.page_failed', {path, ...errorFields(error)})
  }
}

/**
 * Marks cached results as stale and asks for the pages ourselves, so that a person's first view is fresh. Only 'max':
 * with it a page keeps its old copy while the lake is down, which `{expire: 0}` and revalidatePath do not.
 */
export function refresh(tags: readonly string[], paths: readonly string[]) {
  for (const tag of tags) revalidateTag(tag, 'max')
  after(async () => {
    const queue = [...paths]
    const worker = async () => {
      for (let path = queue.shift(); path; path = queue.shift()) await visit(path)
    }
    await Promise.all(Array.from({length: AT_ONCE}, worker))
  })
}
