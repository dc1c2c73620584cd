import {readdir, readFile} from 'node:fs/promises'

const read = (path: string) => readFile(path, 'utf8').catch(() => '')

/** Finds the process of this stack's lake by its environment. */
export async function lakeProcess(port: string): Promise<number> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  for (const id of ids) {
    const command = await read(`/proc/${id}/cmdline`)
    if (!command.includes('emulators/content-lake/main.ts')) continue
    if ((await read(`/proc/${id}/environ`)).split('\0').includes(`LAKE_PORT=${port}`)) return Number(id)
  }
  throw new Error(`No lake runs on port ${port}`)
}
