import type {Environment, Role} from '../environment.ts'
import {lakeArgs} from '../lake.ts'
import type {Port} from './ports.ts'
import type {Program} from './supervisor.ts'

const services: Record<
  Role,
  {
    args: (values: Record<string, string>) => string[]
    variable: string
    address: string
    title: string
  }
> = {
  lake: {
    args: lakeArgs,
    variable: 'LAKE_PORT',
    address: 'SANITY_API_HOST',
    title: 'content lake',
  },
  mailbox: {
    args: () => ['emulators/postmark/main.ts'],
    variable: 'MAIL_PORT',
    address: 'POSTMARK_API_URL',
    title: 'mailbox',
  },
  identity: {
    args: () => ['emulators/oidc/main.ts'],
    variable: 'IDENTITY_PORT',
    address: 'OIDC_ISSUER',
    title: 'sign-in',
  },
}

/** The emulators of services that the environment does not configure, in starting order. */
export const servicePrograms = ({roles, values}: Environment): Program[] =>
  roles.map((role) => ({
    name: role,
    args: services[role].args(values),
    env: values,
    probe: `${values[services[role].address]}/ping`,
  }))

export const servicePorts = ({roles, values}: Environment): Port[] =>
  roles.map((role) => {
    const {title, variable} = services[role]
    return {name: title, variable, port: Number(values[variable])}
  })
