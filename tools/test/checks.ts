import {rmSync} from 'node:fs'
import {root} from '../environment.ts'
import {playwrightResults, readReport, vitestResults, type TestResult} from './reports.ts'

export type Check = {
  name: string
  /** Programs that run one after the other. */
  programs: string[][]
  env?: Record<string, string>
  /** The results of single tests, for checks that run tests. */
  results?: () => TestResult[]
  /** The check that includes this one. This one runs separately only if it is named alone. */
  within?: string
}

const modules = `${root}/node_modules`
const reports = '.build/reports'
const bin = (path: string) => `${modules}/${path}`

/** Reads a runner's test results; empty if the runner ended without a report. */
function results(name: string, read: (report: unknown) => TestResult[]): TestResult[] {
  try {
    return read(readReport(name))
  } catch {
    // The runner's exit code reports the failure.
    return []
  }
}

/** Keeps the figures of benchmarks and faults, which other commands write. */
export function removeReports(): void {
  for (const file of ['vitest.json', 'playwright.json', 'specification-coverage.md'])
    rmSync(`${root}/${reports}/${file}`, {force: true})
}

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
  // Each test file loads the packages in a new process: compile them once (Node 22 and later).
  env: {NODE_ENV: 'test', NODE_COMPILE_CACHE: `${root}/.build/compile-cache`},
  results: () => results('vitest', vitestResults),
}

const playwright = [bin('@playwright/test/cli.js'), 'test']
const browser: Check = {
  name: 'browser',
  programs: [playwright],
  results: () => results('playwright', playwrightResults),
}

/** The main stories in each engine. `browser` includes them, so that one stack and one build serve both. */
const engines: Check = {
  ...browser,
  name: 'engines',
  programs: [[...playwright, '--project', 'engine *']],
  within: 'browser',
}

const types: Check = {
  name: 'types',
  programs: [
    [bin('next/dist/bin/next'), 'typegen', 'web'],
    // The incremental compiler does not notice changes in message files.
    [bin('typescript/bin/tsc'), '--noEmit', '--incremental', 'false'],
  ],
}

const typegen: Check = {name: 'typegen', programs: [[`${root}/tools/test/typegen.ts`]]}

const lint: Check = {
  name: 'lint',
  programs: [
    [bin('oxlint/bin/oxlint'), '--deny-warnings'],
    // Only this rule needs types: an unhandled promise hides its failure.
    [bin('oxlint/bin/oxlint'), '--type-aware', '-A', 'all', '-D', 'typescript/no-floating-promises'],
  ],
}

const format: Check = {
  name: 'format',
  programs: [[bin('prettier/bin/prettier.cjs'), '--check', '--log-level', 'warn', '.']],
}

const deadCode: Check = {name: 'dead-code', programs: [[bin('knip/bin/knip.js')]]}

/** Maps the specification's points to tests, from the reports of the two runners. */
const specification: Check = {name: 'specification', programs: [[`${root}/tools/test/specification/main.ts`]]}

/**
 * Stages from fast to slow: type errors show before a browser starts. The checks of one stage run concurrently. Unit
 * tests and browser tests run alone: each uses both cores, and some measure time.
 */
export const stages: Check[][] = [[types, typegen, lint, format, deadCode], [unit], [browser, engines], [specification]]
