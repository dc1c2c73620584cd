import {spawn} from 'node:child_process'
import {once} from 'node:events'
import type {Environment} from '../environment.ts'
import {root} from '../root.ts'

const DEFAULT = ['build', '.build/studio', '-y']

/**
 * Runs a command of the Sanity CLI (`npm run studio -- deploy`) with the variables of the site, so that Studio and site
 * cannot name different projects. Alone it builds the Studio. Inherits the terminal, because some commands ask back.
 * The lake of this machine is not passed on: npm start builds the Studio for it, and studio/cli.ts refuses to.
 */
export async function runStudioCommand(args: string[], {values, roles}: Environment): Promise<number> {
  const command = [`${root}/node_modules/sanity/bin/sanity`, ...(args.length > 0 ? args : DEFAULT)]
  const child = spawn(process.execPath, command, {
    cwd: root,
    env: {...process.env, ...values, ...(roles.includes('lake') && {SANITY_STUDIO_API_HOST: ''})},
    stdio: 'inherit',
  })
  const [code] = await once(child, 'exit')
  return typeof code === 'number' ? code : 1
}
