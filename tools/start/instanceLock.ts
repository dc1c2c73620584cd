import {createHash} from 'node:crypto'
import {rmSync} from 'node:fs'
import {connect, createServer, type Server} from 'node:net'
import {tmpdir} from 'node:os'
import {join} from 'node:path'

export type Report = {
  pid: number
  state: 'starting' | 'running'
  addresses: string[]
  programs: {name: string; pid: number | undefined}[]
}

/** A socket, not a file with a number: it answers only while its process lives, however that process ended. */
function socketPath(dataDir: string): string {
  const id = createHash('sha256').update(dataDir).digest('hex').slice(0, 16)
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\contractor-site-${id}`
    : join(tmpdir(), `contractor-site-${id}.sock`)
}

function ask(path: string): Promise<Report | undefined> {
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

/** Who runs on this data folder, if anyone does. */
export const holderOf = (dataDir: string) => ask(socketPath(dataDir))

/** Takes this data folder for this process, or says who has it: two lakes must not write to one folder. */
export async function claim(dataDir: string, report: () => Report): Promise<{release(): void} | {holder: Report}> {
  const path = socketPath(dataDir)
  for (let tries = 0; tries < 3; tries++) {
    const server = await listen(path, report)
    if (server) return {release: () => server.close()}
    const holder = await ask(path)
    if (holder) return {holder}
    // Left behind by a process that was killed.
    rmSync(path, {force: true})
  }
  throw new Error(`The socket ${path} can be neither used nor removed`)
}
