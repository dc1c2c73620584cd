import {z} from '@/lib/z'

/** A failed request. `code` is the server's, or `offline` or `no_answer`; after `no_answer` the change may be saved. */
export class RequestFailed extends Error {
  override name = 'RequestFailed'
  readonly code: string
  /** The current revision, if the change was based on an older one. */
  readonly revision: string | undefined
  constructor(code: string, revision?: string) {
    super(code)
    this.code = code
    this.revision = revision
  }
}

type Options = {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  body?: unknown
  /** Replaces the body. */
  file?: File
  revision?: string
  /** Finishes although the page goes away. */
  keepalive?: boolean
}

/** Browsers refuse a larger body of a request that outlives its page; with its headers it may have 64 KB. */
const KEEPALIVE_BYTES = 60_000

/** Longer than the server's own time limit for a change. */
const TIMEOUT_MS = 30_000
/** Enough for 15 MB on a slow phone. */
const UPLOAD_TIMEOUT_MS = 120_000

const Problem = z.object({
  code: z.string().optional().catch(undefined),
  revision: z.string().optional().catch(undefined),
})

async function refused(response: Response): Promise<RequestFailed> {
  const problem = Problem.safeParse(await response.json().catch(() => null)).data
  return new RequestFailed(problem?.code ?? `http_${response.status}`, problem?.revision)
}

function unanswered(): never {
  throw new RequestFailed(navigator.onLine ? 'no_answer' : 'offline')
}

/** Sends one request to the site's admin routes. Throws RequestFailed. */
export async function apiFetch(
  path: string,
  {method = 'GET', body, file, revision, keepalive = false}: Options = {},
): Promise<unknown> {
  const headers = {
    ...(body === undefined ? {} : {'content-type': 'application/json'}),
    // A header allows ASCII only.
    ...(file ? {'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(file.name)} : {}),
    ...(revision ? {'if-match': `"${revision}"`} : {}),
  }
  const signal = AbortSignal.timeout(file ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS)
  const sent = file ?? (body === undefined ? undefined : JSON.stringify(body))
  const outlives = keepalive && new Blob([sent ?? '']).size <= KEEPALIVE_BYTES
  const init = {method, headers, signal, body: sent, keepalive: outlives}
  const response = await fetch(path, init).catch(unanswered)
  if (!response.ok) throw await refused(response)
  return response.status === 204 ? undefined : response.json().catch(unanswered)
}

/** Reloads the document after a conflict, so that the next try has the current revision. */
export async function readIfStale(refusal: unknown, read: () => Promise<unknown>): Promise<void> {
  if (errorCodeOf(refusal) === 'stale_revision') await read().catch(() => undefined)
}

export const errorCodeOf = (error: unknown) => (error instanceof RequestFailed ? error.code : 'unknown')
