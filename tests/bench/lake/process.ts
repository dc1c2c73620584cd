import {spawn, type ChildProcess} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'

/** A lake in its own process, with a temporary data folder. */
export interface LakeProcess extends AsyncDisposable {
  url: string
  client(dataset: string): SanityClient
  /** Resident memory in MB; 0 where /proc is missing. */
  memory(): Promise<number>
  /** Kills the process and starts it again. Resolves when it answers. */
  crash(): Promise<void>
}

export const TOKEN = 'bench-write'

/** Starts a lake on this port. */
export async function startLake(port: number): Promise<LakeProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-bench-'))
  const url = `http://localhost:${port}`
  let child = await start(port, folder)
  const stop = async (signal: NodeJS.Signals) => {
    const exit = once(child, 'exit')
    child.kill(signal)
    await exit
  }
  const config = {projectId: 'local', apiHost: url, useProjectHostname: false, useCdn: false, token: TOKEN}
  return {
    url,
    client: (dataset) => createClient({...config, dataset, apiVersion: '2025-02-19'}),
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    },
    async crash() {
      await stop('SIGKILL')
      child = await start(port, folder)
    },
    async [Symbol.asyncDispose]() {
      await stop('SIGTERM')
      await rm(folder, {recursive: true, force: true})
    },
  }
}

async function start(port: number, folder: string): Promise<ChildProcess> {
  const main = new URL('../../../emulators/content-lake/main.ts', import.meta.url).pathname
  const env = {...process.env, SANITY_READ_TOKEN: 'bench-read', SANITY_WRITE_TOKEN: TOKEN}
  const args = ['--port', String(port), '--data', folder, '--dataset', 'content', '--private', 'operations']
  const child = spawn(process.execPath, [main, ...args], {env, stdio: ['ignore', 'pipe', 'inherit']})
  await once(child.stdout, 'data')
  return child
}
