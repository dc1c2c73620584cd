import {createHash} from 'node:crypto'
import {rmSync} from 'node:fs'
import {connect, createServer, type Server} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout as wait} from 'node:timers/promises'

export type Report = {
  pid: number
  state: 'starting' | 'running' | 'stopping'
  addresses: string[]
  programs: {name: string; pid: number | undefined}[]
}

/** Use a socket, not a file with a process id: it answers only while its process lives, however that process ends. */
function socketPath(dataDir: string): string {
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\contractor-site-${id}`
    : join(tmpdir(), `contractor-site-${id}.sock`)
}

function readReport(path: string): Promise<Report | undefined> {
  return new Promise((resolve) => {
    let text = ''
    connect(path)
      .on('data', (chunk) => (text += chunk))
      .on('end', () => resolve(JSON.parse(text)))
      .on('error', () => resolve(undefined))
  })
}

function listen(path: string, report: () => Report): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.end(JSON.stringify(report())))
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => resolve(server.unref()))
  })
}

/** Reads the report of the process that holds this data folder, if any. */
export const ownerOf = (dataDir: string) => readReport(socketPath(dataDir))

/** Longer than the supervisor takes to stop its programs, one after another. */
const STOPPING_MS = 30_000

/**
 * Locks this data folder for this process, or returns its owner's report: two lakes must not write to one folder. Waits
 * for an owner that is stopping.
 */
export async function acquire(dataDir: string, report: () => Report): Promise<{release(): void} | {owner: Report}> {
  const path = socketPath(dataDir)
  const deadline = Date.now() + STOPPING_MS
  for (let tries = 0; tries < 3;) {
    const server = await listen(path, report)
    if (server) return {release: () => server.close()}
    const owner = await readReport(path)
    if (owner?.state === 'stopping' && Date.now() < deadline) {
      await wait(100)
      continue
    }
    if (owner) return {owner}
    // A killed process leaves its socket behind.
    rmSync(path, {force: true})
    tries++
  }
  throw new Error(`The socket ${path} can be neither used nor removed`)
}
