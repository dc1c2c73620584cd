import {afterAll} from 'vitest'
import {bearer, startLake, WRITE, type TestLake} from './startLake.ts'

/** The lake of one file of the suite. It closes after the last test. */
export async function openLake(): Promise<
  TestLake & {send(path: string, body?: unknown, init?: RequestInit): Promise<Answer>}
> {
  const lake = await startLake()
  afterAll(() => lake[Symbol.asyncDispose]())
  return {...lake, send: (path, body, init) => send(lake, path, body, init)}
}

interface Answer {
  status: number
  headers: Headers
  body: Record<string, unknown>
}

/** Sends a request with the token that may write: a POST when there is a body. */
async function send(lake: TestLake, path: string, body?: unknown, init: RequestInit = {}): Promise<Answer> {
  const response = await lake.call(path, {
    ...(body === undefined ? {} : {method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body)}),
    ...init,
    headers: {'content-type': 'application/json', ...bearer(WRITE), ...init.headers},
  })
  const text = await response.text()
  return {status: response.status, headers: response.headers, body: Object(parsed(text))}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return {text}
  }
}

/** Returns the error that a call ends with. */
export async function errorOf(call: Promise<unknown>): Promise<Record<string, unknown> & {statusCode: number}> {
  return call.then(
    () => Promise.reject(new Error('the call succeeded')),
    (error: unknown) => Object(error),
  )
}
