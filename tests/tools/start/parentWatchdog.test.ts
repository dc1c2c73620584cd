import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {pathToFileURL} from 'node:url'
import {expect, test} from 'vitest'
import {root} from '../../../tools/environment.ts'

const parentWatchdog = pathToFileURL(`${root}/tools/start/parentWatchdog.mjs`).href

// Like Next: prints every error, and ends on a signal only when all work is done, which never happens.
const endlessPrinter = `
  process.on('SIGTERM', () => undefined)
  process.on('uncaughtException', (error) => process.stderr.write(String(error)))
  setInterval(() => process.stdout.write('x'.repeat(100)), 1)`

const parent = `
  const {spawn} = require('node:child_process')
  const child = spawn(process.execPath, ['--import', ${JSON.stringify(parentWatchdog)}, '-e', ${JSON.stringify(endlessPrinter)}], {
    env: {...process.env, WATCHDOG_PARENT_PID: String(process.pid)},
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  child.stdout.once('data', () => console.log(child.pid))`

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a program that goes on printing when its parent was killed ends all the same', async () => {
  const killed = spawn(process.execPath, ['-e', parent], {stdio: ['ignore', 'pipe', 'inherit']})
  const [printed] = await once(killed.stdout, 'data')
  const pid = Number(String(printed))
  expect(isRunning(pid)).toBe(true)
  killed.kill('SIGKILL')
  await expect.poll(() => isRunning(pid)).toBe(false)
})
