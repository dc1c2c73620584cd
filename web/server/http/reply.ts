import 'server-only'
import {setTimeout as pause} from 'node:timers/promises'
import {NextResponse} from 'next/server'

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Response {
  return Response.json(body, {status, headers: {'Cache-Control': 'no-store', ...headers}})
}

/** Answers 201 for new content; 200 when the same content was stored before under the same key. */
export const created = (body: unknown, replayed = false): Response =>
  replayed ? json(200, body, {'Idempotency-Replayed': 'true'}) : json(201, body)

/** Answers a form post: the browser continues with a GET, to the site or to the sign-in provider. */
export function seeOther(location: string, headers?: HeadersInit): NextResponse {
  const all = new Headers(headers)
  all.set('Location', location)
  all.set('Cache-Control', 'no-store')
  return new NextResponse(null, {status: 303, headers: all})
}

/** Answers after a whole number of steps, so that the duration does not reveal which branch ran. */
export async function inSteps<T>(stepMs: number, work: () => Promise<T>): Promise<T> {
  const began = performance.now()
  try {
    return await work()
  } finally {
    const passed = performance.now() - began
    await pause(Math.ceil(passed / stepMs) * stepMs - passed)
  }
}
