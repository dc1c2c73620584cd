import {rmSync} from 'node:fs'
import {variables} from '../../web/lib/config/environment.ts'
import type {Environment} from '../environment.ts'
import {root} from '../environment.ts'
import {buildFingerprint, hasFingerprint, writeFingerprint} from './buildFingerprint.ts'
import type {Program} from './supervisor.ts'
import {runTask} from '../task.ts'

const next = 'node_modules/next/dist/bin/next'
const sources = ['web', 'messages', 'business.config.ts', 'contract.config.ts', 'package-lock.json', 'tsconfig.json']
const builtIn = [
  ...variables.flatMap(({name, build}) => (build ? [name] : [])),
  'MAIL_FROM',
  // Generated together with the data folder: new data needs new pages.
  'SANITY_READ_TOKEN',
]

const distDir = ({values}: Environment) => values.NEXT_DIST_DIR ?? '.next'
const production = (values: Record<string, string>) => ({...values, NODE_ENV: 'production'})

/** The hash of everything that the pages are built from; another one needs a new build. */
export const siteFingerprint = (values: Record<string, string>) =>
  buildFingerprint(sources, Object.fromEntries(builtIn.map((key) => [key, values[key]])))

/** Builds the site unless the present build has the same fingerprint. */
export async function buildSite(environment: Environment, signal: AbortSignal): Promise<void> {
  const {values} = environment
  const folder = `${root}/web/${distDir(environment)}`
  const fingerprint = siteFingerprint(values)
  const fingerprintFile = `${folder}/built-from`
  if (hasFingerprint(fingerprintFile, fingerprint)) return
  rmSync(fingerprintFile, {force: true})
  const program = {name: 'build', args: [next, 'build', 'web'], env: production(values)}
  await runTask('Building the site (one to two minutes)', program, signal)
  writeFingerprint(fingerprintFile, fingerprint)
}

/** The address at which this machine reaches a server on `host`. */
const reachable = (host: string) => {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

export function siteProgram({values}: Environment, mode: 'start' | 'dev'): Program {
  const {PORT = '', SITE_HOST = '', SITE_URL = ''} = values
  const probe = mode === 'start' ? `${SITE_URL}/api/health` : SITE_URL
  return {
    name: 'site',
    // On this machine only, like the services. With a proxy on another machine, set SITE_HOST.
    args: [next, mode, 'web', '-p', PORT, '-H', SITE_HOST],
    env: mode === 'start' ? production(values) : values,
    probe: probe.replace(SITE_URL, `http://${reachable(SITE_HOST)}:${PORT}`),
  }
}
