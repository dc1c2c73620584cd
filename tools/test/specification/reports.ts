import {readFileSync} from 'node:fs'
import {relative} from 'node:path'
import {z} from 'zod'
import {root} from '../../root.ts'

export type TestResult = {file: string; title: string; tags: string[]; passed: boolean}

const Vitest = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      assertionResults: z.array(z.object({fullName: z.string(), status: z.string(), tags: z.array(z.string())})),
    }),
  ),
})

const Spec = z.object({title: z.string(), file: z.string(), ok: z.boolean(), tags: z.array(z.string())})
const Suite = z.object({
  title: z.string(),
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional()
  },
})
const Playwright = z.object({suites: z.array(Suite)})

function storiesOf(suite: z.infer<typeof Suite>, titles: string[]): TestResult[] {
  const own = suite.specs.map(({title, file, ok, tags}) => ({
    file,
    title: [...titles, title].join(' '),
    // The reporter leaves out the @ with which a tag is written.
    tags: tags.map((tag) => `@${tag.replace(/^@/, '')}`),
    passed: ok,
  }))
  return [...own, ...(suite.suites ?? []).flatMap((inner) => storiesOf(inner, [...titles, inner.title]))]
}

export const vitestResults = (report: unknown): TestResult[] =>
  Vitest.parse(report).testResults.flatMap(({name, assertionResults}) =>
    assertionResults.map(({fullName, status, tags}) => ({
      file: relative(root, name),
      title: fullName.trim(),
      tags,
      passed: status === 'passed',
    })),
  )

export const playwrightResults = (report: unknown): TestResult[] =>
  Playwright.parse(report).suites.flatMap((file) => storiesOf(file, []))

export const readReport = (name: string): unknown =>
  JSON.parse(readFileSync(`${root}/.build/reports/${name}.json`, 'utf8'))
