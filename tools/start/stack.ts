import {once} from 'node:events'
import {totalmem} from 'node:os'
import {describeErrors, environmentErrors} from '../../web/lib/config/environment.ts'
import {addressLines, type Mode} from './addresses.ts'
import {runJobs} from './cron.ts'
import {environment, type Environment} from '../environment.ts'
import {acquire, type Report} from './instanceLock.ts'
import {samePorts, takenMessage, takenPorts, type Port} from './ports.ts'
import {servicePorts, servicePrograms} from './services.ts'
import {buildSite, siteProgram} from './site.ts'
import {stopSignal} from '../stopSignal.ts'
import {buildStudio, hasStudio, studioProgram} from './studio.ts'
import {supervise, type Program, type Supervised} from './supervisor.ts'
import {runTask, TaskFailed} from '../task.ts'

class Refused extends Error {}

function portsOf(env: Environment, mode: Mode): Port[] {
  const site = {name: 'site', variable: 'PORT', port: Number(env.values.PORT)}
  const studio = {name: 'Studio', variable: 'STUDIO_PORT', port: Number(env.values.STUDIO_PORT)}
  return [...(mode === 'local' ? [] : [site, ...(hasStudio() ? [studio] : [])]), ...servicePorts(env)]
}

async function checkPorts(ports: Port[]): Promise<void> {
  const twice = samePorts(ports)
  if (twice.length > 0)
    throw new Refused(`The same port is named twice: ${twice.map(({variable}) => variable).join(', ')}`)
  const taken = await takenPorts(ports)
  if (taken.length > 0) throw new Refused(takenMessage(taken))
}

/** Ends a production start with missing variables before any service starts. */
function checkEnvironment({values}: Environment): void {
  const errors = environmentErrors(values, 'start')
  if (errors.length > 0) throw new Refused(describeErrors(errors))
}

function reportRunning({pid, state, addresses}: Report): void {
  if (state === 'running') console.info(`It is running already (process ${pid}):\n${addresses.join('\n')}`)
  else console.info(`Process ${pid} is starting it already; please wait until it prints the addresses.`)
}

type Stack = {
  env: Environment
  mode: Mode
  signal: AbortSignal
  cleanup: AsyncDisposableStack
  programs: Supervised[]
  state: Report['state']
}

const reportOf = ({state, signal, programs}: Stack, addresses: string[]): Report => ({
  pid: process.pid,
  state: signal.aborted ? 'stopping' : state,
  addresses,
  programs: programs.map(({name, pid}) => ({name, pid: pid()})),
})

async function run(stack: Stack, program: Program): Promise<void> {
  const running = supervise(program, stack.signal)
  stack.programs.push(running)
  stack.cleanup.defer(running.stop)
  await running.ready
}

/** Runs all tasks at once. If one fails, the others end. */
async function together(signal: AbortSignal, tasks: ((signal: AbortSignal) => Promise<void>)[]): Promise<void> {
  const failure = new AbortController()
  const either = AbortSignal.any([signal, failure.signal])
  const abortRest = (error: unknown) => {
    failure.abort(error)
    throw error
  }
  const ended = await Promise.allSettled(tasks.map((task) => task(either).catch(abortRest)))
  for (const each of ended) if (each.status === 'rejected') throw each.reason
}

async function startSite(stack: Stack, signal: AbortSignal): Promise<void> {
  const {env, mode} = stack
  for (const program of servicePrograms(env)) await run(stack, program)
  if (env.roles.includes('lake'))
    await runTask(
      'Looking for the content',
      {name: 'seed', args: ['tools/seed/main.ts', '--if-empty'], env: env.values},
      signal,
    )
  if (mode === 'local') return
  if (mode === 'start') await buildSite(env, signal)
  await run(stack, siteProgram(env, mode))
}

/** A machine with 2 GB (docs/deployment.md) has memory for one build at a time. */
const hasRoomForTwoBuilds = () => totalmem() > 4 * 2 ** 30

async function startPrograms(stack: Stack): Promise<void> {
  const {env, mode, signal} = stack
  const studio = mode !== 'local' && hasStudio()
  const buildAhead = studio && mode === 'start' && hasRoomForTwoBuilds()
  await together(signal, [
    (either) => startSite(stack, either),
    ...(buildAhead ? [(either: AbortSignal) => buildStudio(env, either)] : []),
  ])
  if (!studio) return
  if (mode === 'start') await buildStudio(env, signal)
  await run(stack, studioProgram(env, mode))
}

async function runUntilStopped(stack: Stack, addresses: string[]): Promise<number> {
  const {env, mode, signal} = stack
  try {
    if (mode === 'start') checkEnvironment(env)
    await checkPorts(portsOf(env, mode))
    await startPrograms(stack)
    stack.state = 'running'
    console.info(`\nReady. Ctrl-C stops everything.\n${addresses.join('\n')}\n`)
    const {SITE_URL = '', CRON_SECRET = ''} = env.values
    if (mode !== 'local') void runJobs({SITE_URL, CRON_SECRET}, signal)
    if (!signal.aborted) await once(signal, 'abort')
    return 0
  } catch (error) {
    if (signal.aborted) return 0
    if (!(error instanceof Refused || error instanceof TaskFailed)) throw error
    console.error(`\n${error.message}\n`)
    return 1
  }
}

/** Runs everything until the stop signal; resolves to the exit code. */
export async function runStack(mode: Mode): Promise<number> {
  const env = environment()
  const signal = stopSignal()
  const addresses = addressLines(env, mode, hasStudio())
  await using cleanup = new AsyncDisposableStack()
  const stack: Stack = {env, mode, signal, cleanup, programs: [], state: 'starting'}
  const lock = await acquire(env.dataDir, () => reportOf(stack, addresses))
  if ('owner' in lock) {
    reportRunning(lock.owner)
    return 0
  }
  cleanup.defer(lock.release)
  // Await here: without it the clean-up runs before the stack has ended.
  return await runUntilStopped(stack, addresses)
}
