import {execFile} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {promisify} from 'node:util'

const run = promisify(execFile)
const TICKS_PER_SECOND = 100

export type Load = {perSecond: number; cpuMicroseconds: number}

/**
 * Runs 32 connections on one address for ten seconds. Returns the requests per second and the processor time of these
 * processes per response.
 */
export async function load(address: string, pids: readonly number[]): Promise<Load> {
  const before = ticks(pids)
  const {stdout} = await run('wrk', ['-t1', '-c32', '-d10s', '-H', 'Accept-Encoding: gzip', address])
  const elapsedTicks = ticks(pids) - before
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0)
  if (requests === 0 || /Non-2xx/.test(stdout)) throw new Error(`wrk on ${address}:\n${stdout}`)
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  return {perSecond, cpuMicroseconds: (elapsedTicks * 1_000_000) / TICKS_PER_SECOND / requests}
}

/** User and system time of these processes, in clock ticks: fields 14 and 15 of /proc/[pid]/stat. */
function ticks(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return sum + Number(fields[11]) + Number(fields[12])
  }, 0)
}
