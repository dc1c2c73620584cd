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

/**
 * Throws 501 for a URL parameter that the route does not know: ignoring it would give a wrong answer. `$` in `known`
 * allows all query parameters. `of` names the route in the message.
 */
export function checkParameters(parameters: URLSearchParams, known: ReadonlySet<string>, of: string): void {
  for (const name of parameters.keys())
    // Every request may carry a tag, for the logs of the hosted service.
    if (name !== 'tag' && !known.has(name.startsWith('$') ? '$' : name))
      throw httpError(501, `The local lake does not know the parameter "${name}" of ${of}`)
}
