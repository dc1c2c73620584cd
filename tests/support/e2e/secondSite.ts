import {environment} from '../../../tools/environment.ts'
import {siteProgram} from '../../../tools/start/site.ts'
import {freePorts} from '../ports.ts'
import {startProgram, type ProgramProcess} from '../processes/program.ts'
import type {TestStack} from './stack.ts'

/** Starts a second instance of the same build on another port, like behind a load balancer. */
export async function startSecondSite(
  {environment: stackEnvironment}: TestStack,
  changes: Record<string, string> = {},
): Promise<ProgramProcess> {
  const [port = 0] = await freePorts(1)
  const named = Object.fromEntries(Object.entries(stackEnvironment).filter(([, value]) => value !== ''))
  const first = environment(named)
  const {args, env} = siteProgram({...first, values: {...first.values, ...changes, PORT: String(port)}}, 'start')
  return startProgram({args, env, url: `http://localhost:${port}`, probe: '/api/health'})
}
