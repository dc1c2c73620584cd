import {readFileSync} from 'node:fs'

const TICKS_PER_SECOND = 100

/** User and system time of these processes in seconds: fields 14 and 15 of /proc/[pid]/stat. 0 where /proc is missing. */
export function processorSeconds(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const stat = readProc(pid, 'stat')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return sum + (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND
  }, 0)
}

/** Resident memory in MB. */
export const residentMegabytes = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readProc(pid, 'status'))?.[1] ?? 0) / 1024

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}
