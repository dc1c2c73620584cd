import {existsSync} from 'node:fs'
import type {Environment} from '../environment.ts'
import {root} from '../environment.ts'
import {buildFingerprint, hasFingerprint, writeFingerprint} from './buildFingerprint.ts'
import type {Program} from './supervisor.ts'
import {runTask} from '../task.ts'

const sanity = 'node_modules/sanity/bin/sanity'
/** The sources of the Studio. After a change of one, `npm start` builds the Studio again. */
export const studioSources = [
  'studio',
  'emulators/content-lake/studio',
  'schemas',
  'messages/en.json',
  'web/lib/bookingOptions.ts',
  'web/lib/format/date.ts',
  'web/lib/forms/rules.ts',
  'web/lib/time/dates.ts',
  'web/lib/routes.ts',
  'web/lib/languages.ts',
  'web/lib/locales.ts',
  'business.config.ts',
  'sanity.config.ts',
  'sanity.cli.ts',
  'package-lock.json',
]

/** Sanity's CLI reports its use, and announces that, except in CI. */
const withoutTelemetry = {CI: '1', DO_NOT_TRACK: '1'}

/** Inside the project: the Studio's builder refuses other folders. */
const folderOf = (values: Record<string, string>) => values.STUDIO_DIR ?? '.build/studio'

export const hasStudio = () => existsSync(`${root}/sanity.config.ts`)

export async function buildStudio({values}: Environment, signal: AbortSignal): Promise<void> {
  const builtIn = Object.fromEntries(Object.entries(values).filter(([key]) => key.startsWith('SANITY_STUDIO_')))
  const fingerprint = buildFingerprint(studioSources, builtIn)
  const folder = folderOf(values)
  const fingerprintFile = `${root}/${folder}-built-from`
  if (hasFingerprint(fingerprintFile, fingerprint) && existsSync(`${root}/${folder}/index.html`)) return
  const program = {
    name: 'studio',
    args: [sanity, 'build', folder, '-y'],
    env: {...values, ...withoutTelemetry, NODE_ENV: 'production'},
  }
  await runTask('Building the Studio (half a minute)', program, signal)
  writeFingerprint(fingerprintFile, fingerprint)
}

export function studioProgram({values}: Environment, mode: 'start' | 'dev'): Program {
  const {STUDIO_PORT = ''} = values
  const args = mode === 'start' ? ['tools/studio/main.ts'] : [sanity, 'dev', '--port', STUDIO_PORT]
  return {
    name: 'studio',
    args,
    env: {...values, ...withoutTelemetry, STUDIO_DIR: folderOf(values)},
    probe: `http://localhost:${STUDIO_PORT}/`,
  }
}
