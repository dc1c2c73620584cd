import {execFileSync} from 'node:child_process'
import {open, rm} from 'node:fs/promises'
import {tempDir} from '../../support/tempDir.ts'

const isFull = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOSPC'

/** Mounts an empty file system of this many bytes, in memory. Requires root. */
export async function smallDisk(bytes: number) {
  await using cleanup = new AsyncDisposableStack()
  const {path} = cleanup.use(await tempDir())
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'tmpfs', path])
  cleanup.defer(() => void execFileSync('umount', ['--lazy', path]))
  const ballast = `${path}/ballast`
  const resources = cleanup.move()
  return {
    path,
    /** Writes until not another byte fits. */
    async fill(): Promise<void> {
      const file = await open(ballast, 'a')
      try {
        for (let size = 1024 * 1024; size >= 1;) {
          try {
            await file.write(Buffer.alloc(size))
          } catch (error) {
            if (!isFull(error)) throw error
            size = Math.floor(size / 4)
          }
        }
      } finally {
        await file.close()
      }
    },
    empty: () => rm(ballast, {force: true}),
    [Symbol.asyncDispose]: () => resources.disposeAsync(),
  }
}
