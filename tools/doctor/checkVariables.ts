import {isAtLeast} from '../node/choose.mjs'
import {environmentErrors} from '../../web/lib/config/environment.ts'
import type {Values} from './sendRequest.ts'
import {findings, type Finding} from './finding.ts'

const {ok, warning, wrong} = findings('variables')

/** The first release of the line that carries the fixes of October 2026. */
const FIXED = '24.22.1'

/** Every variable that cannot be right, and the Node.js that runs this. */
export function checkVariables(values: Values, node: string): Finding[] {
  const errors = environmentErrors(values, 'start').map(({name, error, purpose, remedy}) =>
    wrong(`${name} ${error} (${purpose})`, remedy),
  )
  const outdated = isAtLeast(node, FIXED)
    ? []
    : [warning(`Node.js ${node} lacks security fixes`, `Install ${FIXED} or newer on the machine that serves`)]
  return [...(errors.length > 0 ? errors : [ok('No variable is missing or a placeholder')]), ...outdated]
}
