import {mkdir} from 'node:fs/promises'
import {resolve} from 'node:path'
import {root} from '../../../tools/environment.ts'
import {takenPorts} from '../../../tools/start/ports.ts'
import {servicePorts, servicePrograms} from '../../../tools/start/services.ts'
import {buildSite} from '../../../tools/start/site.ts'
import {runTask} from '../../../tools/task.ts'
import {startProgram} from '../../support/processes/program.ts'
import {faultsEnvironment, SEEDED} from './environment.ts'

/** Fills a lake with the starting content and builds the site, once for all files. Both are reused by the next run. */
export default async function setup(): Promise<void> {
  const folder = resolve(root, SEEDED)
  await mkdir(folder, {recursive: true})
  const env = faultsEnvironment(folder)
  // Another run's lake would answer in place of ours, and refuse our tokens.
  const [taken] = await takenPorts(servicePorts(env))
  if (taken)
    throw new Error(`Port ${taken.port}, for the ${taken.name}, is in use: wait for the other run to have built`)
  const [program] = servicePrograms(env)
  if (!program) throw new Error('no lake to start')
  await using _lake = await startProgram({...program, url: new URL(program.probe).origin, probe: '/ping'})
  const {signal} = new AbortController()
  await runTask(
    'Looking for the content',
    {name: 'seed', args: ['tools/seed/main.ts', '--if-empty'], env: env.values},
    signal,
  )
  await buildSite(env, signal)
}
