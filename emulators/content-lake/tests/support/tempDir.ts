import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

/** Creates a temporary folder that is removed with its block: `await using data = await tempDir()`. */
export async function tempDir(): Promise<AsyncDisposable & {path: string}> {
  const path = await mkdtemp(join(tmpdir(), 'content-lake-'))
  return {path, [Symbol.asyncDispose]: () => rm(path, {recursive: true, force: true, maxRetries: 3})}
}
