// npm runs a script in a shell, and neither passes a signal on: ended alone, or by kill -9, they leave the script behind.
import {spawnSync} from 'node:child_process'
import {readFileSync} from 'node:fs'

const INTERVAL_MS = 500

/** The process above a process; undefined where nothing tells. A small Linux has no `ps`, other systems no /proc. */
function parentOf(pid) {
  try {
    return Number(/^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  } catch {
    return parentByPs(pid)
  }
}

function parentByPs(pid) {
  const {status, stdout} = spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], {encoding: 'utf8'})
  return status === 0 ? Number(stdout) : undefined
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Calls back once the shell or the npm that started this process is gone. Started by hand, a process may outlive its shell. */
export function onLauncherGone(callback) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const shell = process.ppid
  const npm = parentOf(shell)
  const timer = setInterval(() => {
    if (process.ppid === shell && (!npm || isAlive(npm))) return
    clearInterval(timer)
    callback()
  }, INTERVAL_MS)
  timer.unref()
}
