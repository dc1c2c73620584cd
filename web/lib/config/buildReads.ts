// Reads of the Content Lake during a build. No visitor waits, so a slow machine or lake gets the time it needs.
// next.config.mts imports this file too, so it must import nothing of the site.
import {setTimeout as wait} from 'node:timers/promises'

export const BUILD_TRY_MS = 30_000
const TRIES = 5
const PAUSE_MS = 1_000

interface Values {
  SANITY_API_HOST?: string | undefined
  SANITY_PROJECT_ID?: string | undefined
  SANITY_CONTENT_DATASET?: string | undefined
}

const addressOf = ({SANITY_API_HOST, SANITY_PROJECT_ID}: Values) =>
  SANITY_API_HOST ?? `https://${SANITY_PROJECT_ID}.api.sanity.io`

function sentence(values: Values, status: number | undefined, tries: number): string {
  const lake = `No page can be built: the Content Lake at ${addressOf(values)}`
  if (status)
    return `${lake} answers ${status}. Check SANITY_PROJECT_ID and SANITY_API_HOST, and that SANITY_CONTENT_DATASET names a public dataset.`
  return `${lake} did not answer in ${tries} tries of ${BUILD_TRY_MS / 1000} seconds. Check SANITY_PROJECT_ID and SANITY_API_HOST, and whether the lake runs and this machine reaches it.`
}

/** No stack and no cause: for a time-out Next would print all constants of DOMException. */
export class NoContent extends Error {
  override name = 'NoContent'
  constructor(message: string) {
    super(message)
    this.stack = message
  }
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined

/**
 * Reads up to five times; `read` gets the number of the try, from 1. A refusal (4xx) is final. The client itself does not
 * repeat a read that timed out.
 */
export async function readPatiently<T>(
  read: (tries: number) => Promise<T>,
  values: Values,
  pause = PAUSE_MS,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await read(tries)
    } catch (error) {
      const status = statusOf(error)
      const isRefusal = status !== undefined && status < 500 && status !== 429
      if (isRefusal || tries === TRIES) throw new NoContent(sentence(values, status, tries))
      await wait(pause)
    }
  }
}

/** Waits for the lake before anything is compiled. */
export const waitForLake = (values: Values): Promise<void> =>
  readPatiently(async () => {
    const query = `data/query/${values.SANITY_CONTENT_DATASET ?? 'content'}?query=${encodeURIComponent('*[0...1]._id')}`
    const answer = await fetch(`${addressOf(values)}/v2025-02-19/${query}`, {signal: AbortSignal.timeout(BUILD_TRY_MS)})
    if (!answer.ok) throw Object.assign(new Error('refused'), {statusCode: answer.status})
  }, values)
