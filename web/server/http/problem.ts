import 'server-only'
import type {FieldError} from '@/lib/forms/fields'

const TITLES = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Content Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const
export type ProblemStatus = keyof typeof TITLES

interface Details {
  errors?: FieldError[]
  headers?: Record<string, string>
  /** More members of the body, such as the current revision on a 409. */
  members?: Record<string, string | number>
}

/** A refusal for the client: a code, never text for people or a part of the request. */
export class Problem extends Error {
  override name = 'Problem'
  readonly status: ProblemStatus
  readonly code: string
  readonly details: Details
  constructor(status: ProblemStatus, code: string, details: Details = {}) {
    super(code)
    this.status = status
    this.code = code
    this.details = details
  }
}

export const invalid = (errors: FieldError[]) => new Problem(422, 'invalid_fields', {errors})
export const unauthorized = (code = 'unauthorized') => new Problem(401, code)
export const forbidden = (code = 'forbidden') => new Problem(403, code)
export const notFound = () => new Problem(404, 'not_found')
export const unavailable = (seconds = 5) =>
  new Problem(503, 'unavailable', {headers: {'Retry-After': String(Math.max(1, Math.ceil(seconds)))}})

export function problemResponse({status, code, details}: Problem, requestId: string): Response {
  const body = {
    type: `urn:problem:${code}`,
    title: TITLES[status],
    status,
    code,
    requestId,
    ...(details.errors && {errors: details.errors}),
    ...details.members,
  }
  return new Response(JSON.stringify(body), {
    status,
    headers: {'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store', ...details.headers},
  })
}
