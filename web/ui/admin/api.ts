/** A refusal by the server (its code and, for a conflict, the current revision), or no answer at all. */
export class RequestFailed extends Error {
  override name = 'RequestFailed'
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

type Ask = {method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'; body?: unknown; revision?: string; keepalive?: boolean}

async function codeOf(response: Response): Promise<string> {
  const problem: unknown = await response.json().catch(() => null)
  const code: unknown = typeof problem === 'object' && problem !== null ? Reflect.get(problem, 'code') : undefined
  return typeof code === 'string' ? code : `http_${response.status}`
}

/** One request to our own admin routes. Throws RequestFailed with the server's code, or `offline`. */
export async function apiFetch(path: string, {method = 'GET', body, revision}: Ask = {}): Promise<unknown> {
  const headers = {
    ...(body === undefined ? {} : {'content-type': 'application/json'}),
    ...(revision ? {'if-match': `"${revision}"`} : {}),
  }
  const init = {method, headers, body: body === undefined ? undefined : JSON.stringify(body)}
  const response = await fetch(path, init).catch(() => {
    throw new RequestFailed('offline')
  })
  if (!response.ok) throw new RequestFailed(await codeOf(response))
  return response.status === 204 ? undefined : response.json()
}

export const codeOfError = (error: unknown) => (error instanceof RequestFailed ? error.code : 'unknown')
