import {spawn} from 'node:child_process'
import {EventEmitter, once} from 'node:events'
import {pathToFileURL} from 'node:url'
import {root} from '../../../tools/root.ts'

const parentWatchdog = pathToFileURL(`${root}/tools/start/parentWatchdog.mjs`).href

type Options = {nodeOptions?: string[]; echo?: boolean}

/**
 * One of the project's commands as a person runs it; it is ended, with all it started, at the end of the block, and also
 * when the tests themselves are ended.
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
  // Starts to listen at once: an exit before somebody asks for it must not be missed.
  const exit = once(child, 'close').then(([code]): number | null => code)
  const has = (text: string | RegExp, times: number) => output.split(text).length > times
  return {
    pid: child.pid ?? 0,
    exit,
    output: () => output,
    async prints(text: string | RegExp, times = 1, seconds = 30) {
      const ended = exit.then(() => 'ended' as const)
      const signal = AbortSignal.timeout(seconds * 1000)
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
