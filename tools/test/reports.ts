import {readFileSync} from 'node:fs'
import {relative} from 'node:path'
import {stripVTControlCharacters} from 'node:util'
import {z} from 'zod'
import {root} from '../environment.ts'

/** `errors`: the messages of each failure. A story that passed on a second try has some too. */
export type TestResult = {
  file: string
  title: string
  tags: string[]
  status: 'passed' | 'failed' | 'skipped'
  errors: string[]
}

const Vitest = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string().default(''),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          tags: z.array(z.string()),
          failureMessages: z.array(z.string()).default([]),
        }),
      ),
    }),
  ),
})

const Attempt = z.object({errors: z.array(z.object({message: z.string().default('')})).default([])})
const Spec = z.object({
  title: z.string(),
  file: z.string(),
  ok: z.boolean(),
  tags: z.array(z.string()),
  tests: z.array(z.object({status: z.string().default(''), results: z.array(Attempt)})).default([]),
})
const Suite = z.object({
  title: z.string(),
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional()
  },
})
const Playwright = z.object({suites: z.array(Suite)})

/**
 * Playwright marks a story that did not run as ok: an aborted run has not passed it. If several projects run a story,
 * `ok` is the first project's.
 */
function statusOf({ok, tests}: z.infer<typeof Spec>): TestResult['status'] {
  if (!ok || tests.some(({status}) => status === 'unexpected')) return 'failed'
  return tests.some(({status}) => status === 'skipped') ? 'skipped' : 'passed'
}

function storiesOf(suite: z.infer<typeof Suite>, titles: string[]): TestResult[] {
  const own = suite.specs.map((spec) => ({
    file: spec.file,
    title: [...titles, spec.title].join(' '),
    // The reporter drops the @ of a tag.
    tags: spec.tags.map((tag) => `@${tag.replace(/^@/, '')}`),
    status: statusOf(spec),
    errors: spec.tests
      .flatMap(({results}) => results.flatMap(({errors}) => errors))
      .map(({message}) => stripVTControlCharacters(message)),
  }))
  return [...own, ...(suite.suites ?? []).flatMap((inner) => storiesOf(inner, [...titles, inner.title]))]
}

export const vitestResults = (report: unknown): TestResult[] =>
  Vitest.parse(report).testResults.flatMap(({name, message, assertionResults}) => {
    const file = relative(root, name)
    // A file that does not load has a message but no tests.
    if (assertionResults.length === 0 && message) {
      return [{file, title: 'the file itself', tags: [], status: 'failed', errors: [stripVTControlCharacters(message)]}]
    }
    return assertionResults.map(({fullName, status, tags, failureMessages}) => ({
      file,
      title: fullName.trim(),
      tags,
      status: status === 'passed' || status === 'failed' ? status : ('skipped' as const),
      errors: failureMessages.map((each) => stripVTControlCharacters(each)),
    }))
  })

export const playwrightResults = (report: unknown): TestResult[] =>
  Playwright.parse(report).suites.flatMap((file) => storiesOf(file, []))

export const readReport = (name: string): unknown =>
  JSON.parse(readFileSync(`${root}/.build/reports/${name}.json`, 'utf8'))

const LONGEST_ERROR = 20

/** Lists failed tests, and tests that passed on a second try, with their messages: the end of a run's output. */
export function complaints(results: TestResult[]): string {
  return results
    .filter(({status, errors}) => status === 'failed' || errors.length > 0)
    .map(({file, title, status, errors}) => {
      const lines = errors.flatMap((error) => error.trim().split('\n').slice(0, LONGEST_ERROR))
      return [`${status === 'passed' ? 'passed when run again' : status}: ${file}: ${title}`, ...lines].join('\n    ')
    })
    .join('\n')
}
