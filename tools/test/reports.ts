import {readFileSync} from 'node:fs'
import {relative} from 'node:path'
import {stripVTControlCharacters} from 'node:util'
import {z} from 'zod'
import {root} from '../environment.ts'

/** `errors`: what the test said each time it failed; a story that passed when it was run again has some too. */
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
 * Playwright calls a story that was not told a good one: a run that breaks off has not passed it. Where several projects tell
 * a story, `ok` is about the first of them.
 */
function statusOf({ok, tests}: z.infer<typeof Spec>): TestResult['status'] {
  if (!ok || tests.some(({status}) => status === 'unexpected')) return 'failed'
  return tests.some(({status}) => status === 'skipped') ? 'skipped' : 'passed'
}

function storiesOf(suite: z.infer<typeof Suite>, titles: string[]): TestResult[] {
  const own = suite.specs.map((spec) => ({
    file: spec.file,
    title: [...titles, spec.title].join(' '),
    // The reporter leaves out the @ with which a tag is written.
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
    // A file that does not load has no tests, only a message.
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

/** Failed tests, and those that passed only when they were run again, with what they said: the last words of a run. */
export function complaints(results: TestResult[]): string {
  return results
    .filter(({status, errors}) => status === 'failed' || errors.length > 0)
    .map(({file, title, status, errors}) => {
      const lines = errors.flatMap((error) => error.trim().split('\n').slice(0, LONGEST_ERROR))
      return [`${status === 'passed' ? 'passed when run again' : status}: ${file}: ${title}`, ...lines].join('\n    ')
    })
    .join('\n')
}
