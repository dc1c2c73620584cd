import {spawn} from 'node:child_process'
import {EventEmitter, once} from 'node:events'
import {pathToFileURL} from 'node:url'
import {root} from '../../../tools/environment.ts'
import {slowness} from '../../../tools/test/slowness.ts'

const parentWatchdog = pathToFileURL(`${root}/tools/start/parentWatchdog.mjs`).href

type Options = {nodeOptions?: string[]; echo?: boolean}

/**
 * Runs one of the project's commands. It ends, with everything it started, at the end of the block and when the test
 * process ends.
 */
export async function startCommand(
  args: string[],
  env: Record<string, string>,
  {nodeOptions = [], echo = false}: Options = {},
) {
  let output = ''
  const child = spawn(process.execPath, [...nodeOptions, '--import', parentWatchdog, 'tools/bootstrap.mjs', ...args], {
    cwd: root,
    env: {...process.env, ...env, WATCHDOG_PARENT_PID: String(process.pid)},
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const outputEvents = new EventEmitter()
  const collect = (chunk: Buffer) => {
    output += chunk.toString()
    if (echo) process.stdout.write(chunk)
    outputEvents.emit('more')
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  // Listen at once, so that an early exit is not missed.
  const exit = once(child, 'close').then(([code]): number | null => code)
  const has = (text: string | RegExp, times: number) => output.split(text).length > times
  return {
    pid: child.pid ?? 0,
    exit,
    output: () => output,
    async prints(text: string | RegExp, times = 1, seconds = 30) {
      const ended = exit.then(() => 'ended' as const)
      const signal = AbortSignal.timeout(seconds * 1000 * slowness)
      while (!has(text, times)) {
        const outcome = await Promise.race([once(outputEvents, 'more', {signal}), ended]).catch(() => 'late' as const)
        if ((outcome === 'ended' || outcome === 'late') && !has(text, times))
          throw new Error(`"${text}" was not printed:\n${output}`)
      }
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
      await exit
    },
  }
}
