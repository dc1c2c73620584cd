import type {Json} from '../../shared/json.ts'

/** An answer other than success. `body` is what the hosted service sends. */
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
  500: 'Internal Server Error',
  501: 'Not Implemented',
}

/** The gateway's form: `{statusCode, error, message}`. */
export function httpError(status: number, message: string, extra: Json = {}): LakeError {
  return new LakeError(status, {statusCode: status, error: NAMES[status] ?? 'Error', message, ...extra}, message)
}

/** The data store's form: `{error: {type, description, …}}`. */
export function dataError(status: number, type: string, description: string, extra: Json = {}): LakeError {
  return new LakeError(status, {error: {description, ...extra, type}}, description)
}

/** One failed mutation of a transaction, in the data store's form. */
export function mutationError(status: number, index: number, error: Json & {type: string; description: string}) {
  return dataError(status, 'mutationError', `The mutation(s) failed: ${error.description}`, {items: [{error, index}]})
}

/** A bad or expired token: https://www.sanity.io/docs/http-auth */
export function badToken(): LakeError {
  return httpError(401, 'Unauthorized - Session not found', {errorCode: 'SIO-401-ANF'})
}
