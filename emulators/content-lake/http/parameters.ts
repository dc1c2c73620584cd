import {httpError} from './errors.ts'

/**
 * Throws 501 for a parameter of an address that a route does not know: to leave it out would give another answer than was
 * asked for. `$` among the known ones stands for the parameters of a query. `of` names what they belong to.
 */
export function checkParameters(parameters: URLSearchParams, known: ReadonlySet<string>, of: string): void {
  for (const name of parameters.keys())
    // Every request may carry a tag, for the logs of the hosted service.
    if (name !== 'tag' && !known.has(name.startsWith('$') ? '$' : name))
      throw httpError(501, `The local lake does not know the parameter "${name}" of ${of}`)
}
