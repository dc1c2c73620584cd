import 'server-only'

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, {status, headers: {'Cache-Control': 'no-store', ...headers}})
}

/** 201 for what is new; 200 when the same content came in before under the same key. */
export const created = (body: unknown, replayed = false): Response =>
  replayed ? json(200, body, {'Idempotency-Replayed': 'true'}) : json(201, body)

/** After a form post: on with a GET, to a path of our own. */
export const seeOther = (path: string, headers: Record<string, string> = {}): Response =>
  new Response(null, {status: 303, headers: {Location: path, 'Cache-Control': 'no-store', ...headers}})
