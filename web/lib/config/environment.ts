// All variables: purpose, check and remedy. Imports only its neighbours, because the start of the server, the build
// (next.config.mts) and `npm run doctor` read it. Messages never contain a value.

import {tidyValues, type Values} from './siteUrl.ts'
export {isLoopback, tidyValues} from './siteUrl.ts'
import {
  mailVariables,
  sanityVariables,
  serverVariables,
  signInVariables,
  siteVariables,
  type Variable,
} from './variables.ts'

/** In the order in which a person sets up a site. */
export const variables: readonly Variable[] = [
  ...siteVariables,
  ...sanityVariables,
  ...mailVariables,
  ...signInVariables,
  ...serverVariables,
]

export type EnvironmentError = Pick<Variable, 'name' | 'purpose' | 'remedy'> & {error: string}

/** The errors of an environment, for the start of the server or before a build. */
export function environmentErrors(given: Values, stage: 'start' | 'build'): EnvironmentError[] {
  const values = tidyValues(given)
  // A build checks all other variables only if they are set: its pages read the whole environment.
  const checked = variables.filter(({name, build}) => build || stage === 'start' || values[name])
  return checked.flatMap(({name, purpose, remedy, check}) => {
    const error = check(values)
    return error ? [{name, purpose, remedy, error}] : []
  })
}

const sentence = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

export const describeErrors = (errors: readonly EnvironmentError[]): string =>
  [
    'These variables of the environment have to be set before the site can run:',
    ...errors.map(({name, error, purpose, remedy}) => `  ${name} ${error}\n    ${sentence(purpose)}\n    ${remedy}.`),
  ].join('\n')
