import {mkdirSync, readdirSync, rmSync, statfsSync} from 'node:fs'
import {join} from 'node:path'

/** Linux keeps what lies here in memory. */
const MEMORY = '/dev/shm'
const PREFIX = 'contractor-site-tests-'
/** Bytes: several times what the tests write. A container often has 64 MB here. */
const ROOM = 2 * 1024 ** 3

/** Whether a process of this user has the number; another user's may not be signalled. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Another user's folder stays: the system does not let this one remove it. */
function removeIfAllowed(path: string): void {
  try {
    rmSync(path, {recursive: true, force: true})
  } catch {
    console.info(`${path} belongs to another user`)
  }
}

function hasRoom(folder: string): boolean {
  try {
    const {bavail, bsize} = statfsSync(folder)
    return bavail * bsize >= ROOM
  } catch {
    return false
  }
}

/**
 * A temporary folder in memory for the tests of this process, or nothing where the system has no room for one. Their
 * lakes and mailboxes wait for the disk at each write, for a minute in all. What a run that was killed has left goes.
 */
export function memoryFolder(within = MEMORY): (Disposable & {path: string}) | undefined {
  if (!hasRoom(within)) return undefined
  for (const name of readdirSync(within)) {
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length)))) removeIfAllowed(join(within, name))
  }
  const path = join(within, `${PREFIX}${process.pid}`)
  mkdirSync(path, {recursive: true, mode: 0o700})
  return {path, [Symbol.dispose]: () => rmSync(path, {recursive: true, force: true, maxRetries: 3})}
}
