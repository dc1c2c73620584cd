import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {mkdtemp, readFile, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {createClient, type SanityClient} from '@sanity/client'

/** A lake in a process of its own, with an empty data folder that goes away with it. */
export interface LakeProcess extends AsyncDisposable {
  url: string
  client(dataset: string, token?: string): SanityClient
  /** Resident memory in MB; 0 where the system does not tell. */
  memory(): Promise<number>
}

const TOKEN = 'bench-write'

export async function startLake(port: number): Promise<LakeProcess> {
  const folder = await mkdtemp(join(tmpdir(), 'lake-bench-'))
  const main = new URL('../../local/sanity/main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      LAKE_PORT: String(port),
      DATA_DIR: folder,
      SANITY_READ_TOKEN: 'bench-read',
      SANITY_WRITE_TOKEN: TOKEN,
      SANITY_WEBHOOK_SECRET: '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  const url = `http://localhost:${port}`
  return {
    url,
    client: (dataset, token = TOKEN) =>
      createClient({
        projectId: 'local',
        dataset,
        apiHost: url,
        useProjectHostname: false,
        useCdn: false,
        apiVersion: '2025-02-19',
        token,
      }),
    async memory() {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '')
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await once(child, 'exit')
      await rm(folder, {recursive: true, force: true})
    },
  }
}
