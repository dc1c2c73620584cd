import {removeReports, stages, type Check} from './checks.ts'
import {hasKnownTypeface, headlessChromium, onPath} from './chromium.ts'
import {memoryFolder} from './memoryFolder.ts'
import {stopSignal} from '../stopSignal.ts'
import {runTask, TaskFailed} from '../task.ts'
import {complaints, type TestResult} from './reports.ts'
import {measureSlowness} from './slowness.ts'

type Outcome = {name: string; passed: number; failed: number; seconds: number; results: TestResult[]}

async function runPrograms({name, programs, env = {}}: Check, signal: AbortSignal): Promise<boolean> {
  try {
    for (const args of programs) await runTask(name, {name, args, env}, signal)
    return true
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error
    return false
  }
}

async function run(check: Check, signal: AbortSignal): Promise<Outcome> {
  const startedAt = Date.now()
  const success = await runPrograms(check, signal)
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  const results = check.results?.() ?? []
  const count = (status: TestResult['status']) => results.filter((each) => each.status === status).length
  const passed = check.results ? count('passed') : Number(success)
  const failed = check.results ? count('failed') : Number(!success)
  // A runner can fail without a failed test: a file does not load, a server does not start, or there are no tests.
  const failedWithoutTest = (!success && failed === 0) || passed + failed === 0
  return {name: check.name, passed, failed: failedWithoutTest ? 1 : failed, seconds, results}
}

/** A line a check, with the failed tests below it: where only the end of a log is kept, it names them. */
function summaryLines({name, passed, failed, seconds, results}: Outcome): string[] {
  const label = failed === 0 ? 'ok    ' : 'FAILED'
  return [
    `${label} ${name.padEnd(10)} ${String(seconds).padStart(4)} s   ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`,
    ...results.filter(({status}) => status === 'failed').map(({file, title}) => `         ${file}: ${title}`),
  ]
}

/** Missing programs and typefaces on this machine, for which tests are skipped. */
const missing = () => [
  ...['git', 'nginx', 'openssl', 'redis-server', 'soffice'].filter((name) => !onPath(name)),
  ...(hasKnownTypeface() ? [] : ['Liberation fonts']),
]

/** Runs every check, or the named ones, and prints a summary. */
export async function runTests(names: string[]): Promise<number> {
  const isNamed = (name: string) => names.length === 0 || names.includes(name)
  const isSelected = ({name, within}: Check) => isNamed(name) && !(within && isNamed(within))
  const selected = stages.map((stage) => stage.filter(isSelected))
  if (selected.flat().length === 0)
    throw new Error(`The checks are: ${stages.flatMap((stage) => stage.map(({name}) => name)).join(', ')}`)
  const signal = stopSignal()
  const inBrowser = selected.flat().some(({name}) => name === 'browser' || name === 'engines')
  if (inBrowser && !headlessChromium()) {
    const {fetchChromium} = await import('./fetchChromium.ts')
    await fetchChromium(signal)
  }
  removeReports()
  using memory = memoryFolder()
  if (memory) process.env.TMPDIR = memory.path
  const times = measureSlowness()
  if (times > 1.5)
    console.info(`This machine is ${times.toFixed(1)} times slower than usual: time limits grow with it.`)
  const outcomes: Outcome[] = []
  for (const stage of selected) outcomes.push(...(await Promise.all(stage.map((check) => run(check, signal)))))
  const total = (key: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[key], 0)
  const complained = complaints(outcomes.flatMap(({results}) => results))
  if (complained) console.info(`\n${complained}`)
  if (missing().length > 0) console.info(`\nLeft out what needs ${missing().join(', ')}: not on this machine.`)
  console.info(`\n${outcomes.flatMap(summaryLines).join('\n')}\n\n${total('passed')} passed, ${total('failed')} failed`)
  return total('failed') === 0 ? 0 : 1
}
