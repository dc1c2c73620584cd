import {spawn} from 'node:child_process'
import {once} from 'node:events'
import type {Environment} from '../environment.ts'
import {root} from '../environment.ts'

const DEFAULT = ['build', '.build/studio', '-y']

/** These put the lake's address into the files that they write. */
const WRITES_STUDIO = new Set(['build', 'deploy'])

/** The variables that tell a command of the lake on this machine. */
function lakeFor(command: string | undefined, {values, roles}: Environment): Record<string, string> {
  if (!roles.includes('lake')) return {}
  if (command === undefined || WRITES_STUDIO.has(command)) return {SANITY_STUDIO_API_HOST: ''}
  return {SANITY_AUTH_TOKEN: values.SANITY_WRITE_TOKEN ?? '', SANITY_TELEMETRY_DISABLED: '1'}
}

/**
 * Runs a command of the Sanity CLI (`npm run studio -- deploy`) with the variables of the site, so that Studio and site
 * cannot name different projects. Alone it builds the Studio. Inherits the terminal, because some commands ask back.
 * A Studio is not built for the lake of this machine: npm start does, and studio/cli.ts refuses to. All other commands
 * (`npm run studio -- dataset export content`) reach it.
 */
export async function runStudioCommand(args: string[], environment: Environment): Promise<number> {
  const command = [`${root}/node_modules/sanity/bin/sanity`, ...(args.length > 0 ? args : DEFAULT)]
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: {...process.env, ...environment.values, ...lakeFor(args[0], environment)},
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
}
