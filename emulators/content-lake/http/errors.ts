import type {Json} from '../../shared/json.ts'

/** A response other than success. `body` has the hosted service's form. */
export class LakeError extends Error {
  readonly status: number
  readonly body: Json

  constructor(status: number, body: Json, message = 'refused') {
    super(message)
    this.status = status
    this.body = body
  }
}

const NAMES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  408: 'Request Timeout',
  409: 'Conflict',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  501: 'Not Implemented',
  503: 'Service Unavailable',
}

/** Error body of the API gateway: `{statusCode, error, message}`. */
export function httpError(status: number, message: string, extra: Json = {}): LakeError {
  return new LakeError(status, {statusCode: status, error: NAMES[status] ?? 'Error', message, ...extra}, message)
}

/** Error body of the data store: `{error: {type, description, …}}`. */
export function dataError(status: number, type: string, description: string, extra: Json = {}): LakeError {
  return new LakeError(status, {error: {description, ...extra, type}}, description)
}

/** Error body for one failed mutation of a transaction. */
export function mutationError(status: number, index: number, error: Json & {type: string; description: string}) {
  return dataError(status, 'mutationError', `The mutation(s) failed: ${error.description}`, {items: [{error, index}]})
}

/** A bad or expired token: https://www.sanity.io/docs/http-auth */
export function badToken(): LakeError {
  return httpError(401, 'Unauthorized - Session not found', {errorCode: 'SIO-401-ANF'})
}
