import {readFileSync, rmSync} from 'node:fs'
import {root} from '../root.ts'

export type Check = {
  name: string
  /** Programs that run one after the other. */
  programs: string[][]
  env?: Record<string, string>
  /** How many passed and failed, for a check that counts its own tests. */
  count?: () => {passed: number; failed: number}
}

const modules = `${root}/node_modules`
const reports = '.build/reports'
const bin = (path: string) => `${modules}/${path}`

function report(file: string): Record<string, unknown> {
  const path = `${root}/${reports}/${file}`
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // The runner ended before it could write: its exit code says so.
    return {}
  }
}

const numberOr0 = (value: unknown) => (typeof value === 'number' ? value : 0)

function vitestCount() {
  const {numPassedTests, numFailedTests} = report('vitest.json')
  return {passed: numberOr0(numPassedTests), failed: numberOr0(numFailedTests)}
}

function playwrightCount() {
  const {stats} = report('playwright.json')
  const {expected, unexpected, flaky} = typeof stats === 'object' && stats !== null ? Object(stats) : {}
  return {passed: numberOr0(expected), failed: numberOr0(unexpected) + numberOr0(flaky)}
}

export const removeReports = () => rmSync(`${root}/${reports}`, {recursive: true, force: true})

const unit: Check = {
  name: 'unit',
  programs: [
    [
      bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${reports}/vitest.json`,
    ],
  ],
  env: {NODE_ENV: 'test'},
  count: vitestCount,
}

const browser: Check = {
  name: 'browser',
  programs: [[bin('@playwright/test/cli.js'), 'test']],
  count: playwrightCount,
}

const types: Check = {
  name: 'types',
  programs: [
    [bin('next/dist/bin/next'), 'typegen', 'web'],
    [bin('typescript/bin/tsc'), '--noEmit'],
  ],
}

const lint: Check = {
  name: 'lint',
  programs: [
    [bin('oxlint/bin/oxlint'), '--deny-warnings'],
    // This rule alone has to know types: a promise that nobody waits for loses its failure.
    [bin('oxlint/bin/oxlint'), '--type-aware', '-A', 'all', '-D', 'typescript/no-floating-promises'],
  ],
}

const format: Check = {
  name: 'format',
  programs: [[bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
}

const deadCode: Check = {name: 'dead-code', programs: [[bin('knip/bin/knip.js')]]}

/**
 * Quick ones first: a fault in the types is known before the browser has started. The checks of one stage run side by
 * side; unit tests and stories fill the machine by themselves, each on two cores, and some of them measure time.
 */
export const stages: Check[][] = [[types, lint, format, deadCode], [unit], [browser]]
