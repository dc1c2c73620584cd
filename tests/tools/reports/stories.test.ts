import {expect, test} from 'vitest'
import {complaints, playwrightResults} from '../../../tools/test/reports'

const told = (status: string, ...messages: string[]) => ({
  status,
  results: messages.length > 0 ? messages.map((message) => ({errors: [{message}]})) : [{errors: []}],
})
const resultsOf = (...tests: ReturnType<typeof told>[]) =>
  playwrightResults({
    suites: [
      {
        title: 'a.spec.ts',
        specs: [{title: 'a story', file: 'a.spec.ts', ok: true, tags: [], tests}],
      },
    ],
  })

test('a story that several projects tell has failed where one of them failed', () => {
  expect(resultsOf(told('expected'), told('unexpected', 'no sound'))).toMatchObject([{status: 'failed'}])
  expect(complaints(resultsOf(told('expected'), told('unexpected', 'no sound')))).toBe(
    'failed: a.spec.ts: a story\n    no sound',
  )
})

test('a story that passed at the second try is named with what it said, and one that was left out is not passed', () => {
  expect(resultsOf(told('flaky', 'too late'))).toMatchObject([{status: 'passed', errors: ['too late']}])
  expect(complaints(resultsOf(told('flaky', 'too late')))).toContain('passed when run again')
  expect(resultsOf(told('skipped'))).toMatchObject([{status: 'skipped'}])
  expect(complaints(resultsOf(told('expected')))).toBe('')
})
