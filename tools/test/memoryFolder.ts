import {mkdirSync, readdirSync, rmSync, statfsSync} from 'node:fs'
import {join} from 'node:path'

/** A folder in memory on Linux. */
const MEMORY = '/dev/shm'
const PREFIX = 'contractor-site-tests-'
/** Several times the bytes that the tests write. Containers often limit the folder to 64 MB. */
const ROOM = 2 * 1024 ** 3

/** Whether a process with this id runs. Signalling another user's process is refused, so it runs too. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Removes the path if the system allows it: another user's folder stays. */
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
 * A temporary folder in memory for this process's tests; nothing if the system has no room. On disk their lakes and
 * mailboxes would wait a minute in all. Removes folders of killed runs.
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
