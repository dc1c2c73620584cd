/** A refused request with the server's code, or `offline` when there was no answer. */
export class RequestFailed extends Error {
  override name = 'RequestFailed'
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

type Options = {method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'; body?: unknown; revision?: string}

async function problemCode(response: Response): Promise<string> {
  const problem: unknown = await response.json().catch(() => null)
  const code: unknown = typeof problem === 'object' && problem !== null ? Reflect.get(problem, 'code') : undefined
  return typeof code === 'string' ? code : `http_${response.status}`
}

/** Sends one request to the site's own admin routes. Throws RequestFailed. */
export async function apiFetch(path: string, {method = 'GET', body, revision}: Options = {}): Promise<unknown> {
  const headers = {
    ...(body === undefined ? {} : {'content-type': 'application/json'}),
    ...(revision ? {'if-match': `"${revision}"`} : {}),
  }
  const init = {method, headers, body: body === undefined ? undefined : JSON.stringify(body)}
  const response = await fetch(path, init).catch(() => {
    throw new RequestFailed('offline')
  })
  if (!response.ok) throw new RequestFailed(await problemCode(response))
  return response.status === 204 ? undefined : response.json()
}

export const errorCodeOf = (error: unknown) => (error instanceof RequestFailed ? error.code : 'unknown')
