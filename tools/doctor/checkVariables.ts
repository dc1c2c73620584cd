import {isAtLeast} from '../node/choose.mjs'
import {environmentErrors, variables} from '../../web/lib/config/environment.ts'
import type {Values} from './sendRequest.ts'
import {findings, type Finding} from './finding.ts'

const {ok, warning, wrong} = findings('variables')

/** The first release with the fixes of October 2026. */
const FIXED = '24.22.1'

/**
 * Secrets pasted with a space or a line break at an end. The site removes it; another service's form or script may
 * compare the exact text.
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

/** Finds every wrong variable, and an old Node.js. `written`: the variables before tidying. */
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
