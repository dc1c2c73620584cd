import {STATUS_CODES} from 'node:http'
import type {Json} from '../types.ts'

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

/** Error body of the API gateway: `{statusCode, error, message}`. */
export function httpError(status: number, message: string, extra: Json = {}): LakeError {
  return new LakeError(status, {statusCode: status, error: STATUS_CODES[status] ?? 'Error', message, ...extra}, message)
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
