import {spawn} from 'node:child_process'
import {once} from 'node:events'
import type {Environment} from '../environment.ts'
import {root} from '../environment.ts'

const DEFAULT = ['build', '.build/studio', '-y']

/** These commands put the lake's address into the files that they write. */
const WRITES_STUDIO = new Set(['build', 'deploy'])

/** The variables that point a command at this machine's lake. */
function lakeFor(command: string | undefined, {values, roles}: Environment): Record<string, string> {
  if (!roles.includes('lake')) return {}
  if (command === undefined || WRITES_STUDIO.has(command)) return {SANITY_STUDIO_API_HOST: ''}
  return {SANITY_AUTH_TOKEN: values.SANITY_WRITE_TOKEN ?? '', SANITY_TELEMETRY_DISABLED: '1'}
}

/**
 * Runs a Sanity CLI command (`npm run studio -- deploy`) with the site's variables, so that Studio and site use the
 * same projects. Without a command it builds the Studio. Inherits the terminal, because some commands ask questions.
 * Does not build a Studio for this machine's lake: `npm start` does that. All other commands (`npm run studio --
 * dataset export content`) work with that lake.
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
