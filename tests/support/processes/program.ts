import {spawn, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {setTimeout as wait} from 'node:timers/promises'
import {pathToFileURL} from 'node:url'
import {root} from '../../../tools/environment.ts'

/** One of the product's programs in its own process, which can be killed and restarted. */
export interface ProgramProcess extends AsyncDisposable {
  url: string
  /** Restarts it. Returns the milliseconds until it answers. */
  start(): Promise<number>
  /** kill -9: without any clean-up. */
  kill(): Promise<void>
  pid(): number
  /** The last lines that it printed. */
  output(): string
}

interface Program {
  args: string[]
  env: Record<string, string>
  url: string
  /** A path that answers when the program is ready. */
  probe: string
  /** Working folder: the project, or a copy of it. */
  folder?: string
}

const MAX_LINES = 40
const hasEnded = ({exitCode, signalCode}: ChildProcess) => exitCode !== null || signalCode !== null

function spawnProgram({args, env, folder = root}: Program) {
  const parentWatchdog = pathToFileURL(`${root}/tools/start/parentWatchdog.mjs`).href
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', parentWatchdog, ...args],
    {
      cwd: folder,
      env: {...process.env, ...env, WATCHDOG_PARENT_PID: String(process.pid)},
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  const lines: string[] = []
  const collect = (chunk: Buffer) => {
    lines.push(...chunk.toString().split('\n').filter(Boolean))
    lines.splice(0, lines.length - MAX_LINES)
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return {child, lines}
}

const isAnswering = (url: string) =>
  fetch(url, {redirect: 'manual', signal: AbortSignal.timeout(5_000)}).then(
    () => true,
    () => false,
  )

export async function startProgram(program: Program): Promise<ProgramProcess> {
  let {child, lines} = spawnProgram(program)
  const stop = async (signal: NodeJS.Signals) => {
    if (hasEnded(child)) return
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  const ready = async () => {
    const startedAt = performance.now()
    while (!(await isAnswering(program.url + program.probe))) {
      if (hasEnded(child)) throw new Error(`${program.args.join(' ')} ended:\n${lines.join('\n')}`)
      await wait(10)
    }
    return performance.now() - startedAt
  }
  await ready()
  return {
    url: program.url,
    pid: () => child.pid ?? 0,
    output: () => lines.join('\n'),
    async start() {
      ;({child, lines} = spawnProgram(program))
      return ready()
    },
    kill: () => stop('SIGKILL'),
    [Symbol.asyncDispose]: () => stop('SIGTERM'),
  }
}
