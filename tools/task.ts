import {once} from 'node:events'
import {end, launch, type Program} from './start/supervisor.ts'

export class TaskFailed extends Error {}

/** Runs a program to its end and reports now and then that it still runs. An abort ends it. */
export async function runTask(
  what: string,
  program: Pick<Program, 'name' | 'args' | 'env'>,
  signal: AbortSignal,
): Promise<void> {
  const began = Date.now()
  const seconds = () => `${Math.round((Date.now() - began) / 1000)} s`
  console.info(`${what} ...`)
  const child = launch(program)
  const stop = () => void end(child)
  signal.addEventListener('abort', stop)
  const tick = setInterval(() => console.info(`${what}: still at work, ${seconds()}`), 15_000)
  try {
    const [code] = await once(child, 'exit')
    signal.throwIfAborted()
    if (code !== 0) throw new TaskFailed(`${what} failed; its messages are above`)
    console.info(`${what}: done in ${seconds()}`)
  } finally {
    clearInterval(tick)
    signal.removeEventListener('abort', stop)
  }
}
