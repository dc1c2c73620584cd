// What each variable is for, when its value cannot be right and what to do then. Imports nothing but its neighbours: the server's start, the
// build (next.config.mts) and `npm run doctor` read the same table. Messages never repeat a value.

import type {Values} from './siteUrl.ts'
export {isLoopback} from './siteUrl.ts'
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

/** Everything that cannot be right in production: at the start of the server, or while its pages are built. */
export function environmentErrors(values: Values, stage: 'start' | 'build'): EnvironmentError[] {
  // What a build is given beyond its own has to make sense too: its pages read the whole environment.
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
