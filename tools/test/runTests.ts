import {removeReports, stages, type Check} from './checks.ts'
import {chromium, chromiumMissing} from './chromium.ts'
import {stopSignal} from '../stopSignal.ts'
import {runTask, TaskFailed} from '../task.ts'

type Outcome = {name: string; passed: number; failed: number; seconds: number}

async function allSucceed({name, programs, env = {}}: Check, signal: AbortSignal): Promise<boolean> {
  try {
    for (const args of programs) await runTask(name, {name, args, env}, signal)
    return true
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error
    return false
  }
}

async function run(check: Check, signal: AbortSignal): Promise<Outcome> {
  const began = Date.now()
  const success = await allSucceed(check, signal)
  const seconds = Math.round((Date.now() - began) / 1000)
  const {passed, failed} = check.count?.() ?? {passed: success ? 1 : 0, failed: success ? 0 : 1}
  // A runner can fail without a failed test: a file that does not load, a server that does not start, no test at all.
  const silent = (!success && failed === 0) || passed + failed === 0
  return {name: check.name, passed, failed: silent ? 1 : failed, seconds}
}

function line({name, passed, failed, seconds}: Outcome): string {
  const mark = failed === 0 ? 'ok    ' : 'FAILED'
  return `${mark} ${name.padEnd(10)} ${String(seconds).padStart(4)} s   ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`
}

/** Runs every check, or the named ones, and ends with a line that sums them up. */
export async function runTests(names: string[]): Promise<number> {
  const isChosen = ({name}: Check) => names.length === 0 || names.includes(name)
  const chosen = stages.map((stage) => stage.filter(isChosen))
  if (chosen.flat().length === 0)
    throw new Error(`The checks are: ${stages.flatMap((stage) => stage.map(({name}) => name)).join(', ')}`)
  if (chosen.flat().some(({name}) => name === 'browser') && !chromium()) throw new Error(chromiumMissing)
  removeReports()
  const signal = stopSignal()
  const outcomes: Outcome[] = []
  for (const stage of chosen) outcomes.push(...(await Promise.all(stage.map((check) => run(check, signal)))))
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0)
  console.info(`\n${outcomes.map(line).join('\n')}\n\n${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 ? 0 : 1
}
