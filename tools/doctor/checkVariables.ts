import {isAtLeast} from '../node/choose.mjs'
import {environmentErrors, variables} from '../../web/lib/config/environment.ts'
import type {Values} from './sendRequest.ts'
import {findings, type Finding} from './finding.ts'

const {ok, warning, wrong} = findings('variables')

/** The first release of the line that carries the fixes of October 2026. */
const FIXED = '24.22.1'

/**
 * Secrets that were pasted with a blank or a line break. The site leaves it out; who compares to the letter, as the form of
 * another service or a script does, has another secret.
 */
const pasted = (written: Values) =>
  variables
    .map(({name}) => name)
    .filter((name) => /SECRET|TOKEN|PASSWORD/.test(name) && written[name] !== written[name]?.trim())
    .map((name) =>
      warning(
        `${name} begins or ends with a blank or a line break, which the site leaves out`,
        `Take it out of ${name} in .env or at the host, and wherever else the same secret was pasted`,
      ),
    )

/** Every variable that cannot be right, and the Node.js that runs this. `written`: as they were written, not tidied. */
export function checkVariables(values: Values, node: string, written: Values = values): Finding[] {
  const errors = environmentErrors(values, 'start').map(({name, error, purpose, remedy}) =>
    wrong(`${name} ${error} (${purpose})`, remedy),
  )
  const outdated = isAtLeast(node, FIXED)
    ? []
    : [warning(`Node.js ${node} lacks security fixes`, `Install ${FIXED} or newer on the machine that serves`)]
  return [
    ...(errors.length > 0 ? errors : [ok('No variable is missing or a placeholder')]),
    ...pasted(written),
    ...outdated,
  ]
}
