import {existsSync} from 'node:fs'
import {writeFile} from 'node:fs/promises'
import {tempDir} from '../../support/tempDir.ts'

const LIBRARIES = ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/faketime/libfaketime.so.1`)

/**
 * A wall clock that can be moved while programs with `env` run; time that has passed is counted on undisturbed, as on a
 * machine whose clock is set. Requires Debian's libfaketime.
 */
export async function falseClock() {
  const library = LIBRARIES.find((path) => existsSync(path))
  if (!library) throw new Error('The clock is moved by libfaketime: apt-get install libfaketime')
  await using cleanup = new AsyncDisposableStack()
  const {path} = cleanup.use(await tempDir())
  const file = `${path}/offset`
  const moveBy = (seconds: number) => writeFile(file, `${seconds >= 0 ? '+' : ''}${seconds}`)
  await moveBy(0)
  const resources = cleanup.move()
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    /** Moves the clock by this much from the true time. */
    moveBy,
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}
