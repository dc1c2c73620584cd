import {execFile} from 'node:child_process'
import {promisify} from 'node:util'
import {processorSeconds} from '../process.ts'

const run = promisify(execFile)

export type Load = {perSecond: number; cpuMicroseconds: number}

/**
 * Runs 32 connections on one address for ten seconds. Returns the requests per second and the processor time of these
 * processes per response.
 */
export async function load(address: string, pids: readonly number[]): Promise<Load> {
  const before = processorSeconds(pids)
  const {stdout} = await run('wrk', ['-t1', '-c32', '-d10s', '-H', 'Accept-Encoding: gzip, br', address])
  const seconds = processorSeconds(pids) - before
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1] ?? 0)
  if (requests === 0 || /Non-2xx/.test(stdout)) throw new Error(`wrk on ${address}:\n${stdout}`)
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  return {perSecond, cpuMicroseconds: (seconds * 1_000_000) / requests}
}
