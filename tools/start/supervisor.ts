import {spawn, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {createInterface} from 'node:readline'
import type {Readable} from 'node:stream'
import {setTimeout as wait} from 'node:timers/promises'
import {pathToFileURL} from 'node:url'
import {root} from '../environment.ts'
import {readableLine} from './readableLine.ts'

export type Program = {name: string; args: string[]; env: Record<string, string>; probe: string}
export type Supervised = {name: string; ready: Promise<void>; pid(): number | undefined; stop(): Promise<void>}

const parentWatchdog = pathToFileURL(`${root}/tools/start/parentWatchdog.mjs`).href
const firstPause = 250
const longestPause = 5_000
const healthyAfter = 30_000
const endsBeforeReady = 4
/** Ten minutes: on a slow laptop `npm run dev` compiles its first page for several of them, while a person watches. */
const readyWithin = 600_000
const tellEvery = 15_000

export function relay(stream: Readable, name: string, write: (line: string) => void) {
  const inWords = process.stdout.isTTY === true
  createInterface({input: stream}).on('line', (line) =>
    write(`${name.padEnd(8)} | ${inWords ? readableLine(line) : line}`),
  )
}

/**
 * Starts a program with this Node in a separate process group: Ctrl-C reaches only the supervisor, which stops programs
 * in order.
 */
export function launch({name, args, env}: Pick<Program, 'name' | 'args' | 'env'>): ChildProcess {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', '--import', parentWatchdog, ...args],
    {
      cwd: root,
      env: {...process.env, ...env, WATCHDOG_PARENT_PID: String(process.pid)},
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  if (child.stdout) relay(child.stdout, name, console.info)
  if (child.stderr) relay(child.stderr, name, console.warn)
  return child
}

function signalGroup({pid}: ChildProcess, signal: NodeJS.Signals) {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

const hasEnded = ({exitCode, signalCode}: ChildProcess) => exitCode !== null || signalCode !== null

export async function end(child: ChildProcess): Promise<void> {
  if (!hasEnded(child)) {
    const exit = once(child, 'exit')
    signalGroup(child, 'SIGTERM')
    const patience = new AbortController()
    await Promise.race([exit, wait(10_000, undefined, {signal: patience.signal}).catch(() => undefined)])
    patience.abort()
  }
  signalGroup(child, 'SIGKILL')
}

async function answers(url: string, signal: AbortSignal): Promise<boolean> {
  return fetch(url, {redirect: 'manual', signal}).then(
    () => true,
    (error: Error) => {
      // fetch and browsers always refuse a few dozen ports of old protocols (4190, 6000).
      if (error.cause instanceof Error && error.cause.message === 'bad port')
        throw new Error(`No browser opens ${url}: its port is kept for another protocol. Choose another port.`)
      return false
    },
  )
}

/** Keeps a program running until the stop signal: restarts it when it ends, after a longer pause each time. */
export function supervise({name, args, env, probe}: Program, signal: AbortSignal): Supervised {
  let child: ChildProcess
  let stopping = false
  let pause = firstPause
  let ends = 0

  const start = () => {
    const began = Date.now()
    child = launch({name, args, env})
    child.once('exit', (code, killedBy) => {
      if (stopping) return
      ends++
      if (Date.now() - began > healthyAfter) pause = firstPause
      console.warn(`${name} ended (${killedBy ?? `code ${code}`}); starting it again in ${pause / 1000} s`)
      signalGroup(child, 'SIGKILL')
      setTimeout(() => !stopping && start(), pause)
      pause = Math.min(pause * 2, longestPause)
    })
  }
  start()

  const becomesReady = async () => {
    const began = Date.now()
    const seconds = () => Math.round((Date.now() - began) / 1000)
    const tick = setInterval(() => console.info(`${name}: still starting, ${seconds()} s`), tellEvery)
    const deadline = AbortSignal.timeout(readyWithin)
    // Send one request at a time and wait for it: Next compiles and renders a page again for each request.
    const patience = AbortSignal.any([signal, deadline])
    try {
      while (!(await answers(probe, patience))) {
        signal.throwIfAborted()
        if (ends >= endsBeforeReady) throw new Error(`${name} does not start; its messages are above`)
        if (deadline.aborted)
          throw new Error(`${name} runs, but has not answered at ${probe} for ${seconds()} s; its messages are above`)
        await wait(150)
      }
    } finally {
      clearInterval(tick)
    }
  }
  return {
    name,
    ready: becomesReady(),
    pid: () => child.pid,
    async stop() {
      stopping = true
      await end(child)
    },
  }
}
