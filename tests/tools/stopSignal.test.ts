import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {createInterface} from 'node:readline'
import {pathToFileURL} from 'node:url'
import {expect, test} from 'vitest'
import {root} from '../../tools/environment.ts'

// Runs, and then stops in order, for as long as its input is open.
const program = `
  import {stopSignal} from ${JSON.stringify(pathToFileURL(`${root}/tools/stopSignal.ts`).href)}
  const signal = stopSignal()
  for (const name of ['SIGHUP', 'SIGTERM', 'SIGINT']) process.on(name, () => console.info(name))
  signal.addEventListener('abort', () => process.send?.('stopping'))
  process.stdin.on('end', () => process.exit(signal.aborted ? 0 : 1)).resume()
  console.info('running')`

/** Starts the program and sends it the signals, each when the one before has arrived; resolves to its exit code. */
async function endedBy(signals: readonly NodeJS.Signals[]): Promise<number | null> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {stdio: ['pipe', 'pipe', 'inherit']})
  const exit = once(child, 'exit')
  const lines = createInterface({input: child.stdout})[Symbol.asyncIterator]()
  for (const signal of signals) {
    let line = await lines.next()
    while (!line.done && line.value !== 'running' && !line.value.startsWith('SIG')) line = await lines.next()
    child.kill(signal)
  }
  for (let line = await lines.next(); !line.done && line.value !== signals.at(-1);) line = await lines.next()
  child.stdin.end()
  const [code]: unknown[] = await exit
  return typeof code === 'number' ? code : null
}

test('a terminal that is closed ends everything in order, however many signals that makes', async () => {
  expect(await endedBy(['SIGHUP', 'SIGTERM', 'SIGTERM', 'SIGHUP'])).toBe(0)
})

test('the third Ctrl-C does not wait', async () => {
  expect(await endedBy(['SIGINT', 'SIGINT', 'SIGINT'])).toBe(130)
})

test('a terminal that takes no more output ends nothing at once: what runs is stopped in order', async () => {
  const talking = `${program}
    setInterval(() => {
      console.info('a line')
      console.warn('another')
    }, 5)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', talking], {
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  })
  const exit = once(child, 'exit')
  if (!child.stdout) throw new Error('no output')
  await once(child.stdout, 'data')
  child.stdout.destroy()
  child.stderr?.destroy()
  // The program says so by the channel, since nobody reads its lines.
  await once(child, 'message')
  child.stdin?.end()
  expect(await exit).toEqual([0, null])
})
