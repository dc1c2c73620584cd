import {expect, test} from 'vitest'
import {complaints, playwrightResults, vitestResults} from '../../../tools/test/reports'

const story = (title: string, ok: boolean, messages: string[], status = 'expected') => ({
  title,
  file: 'tests/e2e/b.spec.ts',
  ok,
  tags: [],
  tests: [{status, results: [...messages.map((message) => ({errors: [{message}]})), ...(ok ? [{errors: []}] : [])]}],
})

test('the last words of a run are what failed, and what passed only when it was run again', () => {
  const stories = playwrightResults({
    suites: [
      {
        title: 'tests/e2e/b.spec.ts',
        specs: [
          story('a good one', true, []),
          story('a shaky one', true, ['\u001b[31mtoo late\u001b[39m']),
          story('an untold one', true, [], 'skipped'),
          story('a broken one', false, ['not there\nReceived: 0', 'not there']),
        ],
      },
    ],
  })
  const units = vitestResults({
    testResults: [
      {name: `${process.cwd()}/tests/c.test.ts`, message: 'no such module', assertionResults: []},
      {
        name: `${process.cwd()}/tests/d.test.ts`,
        assertionResults: [
          {fullName: 'a unit', status: 'failed', tags: [], failureMessages: ['expected 1']},
          {fullName: 'without nginx', status: 'pending', tags: []},
        ],
      },
    ],
  })
  expect(complaints([...stories, ...units])).toBe(
    [
      'passed when run again: tests/e2e/b.spec.ts: a shaky one',
      '    too late',
      'failed: tests/e2e/b.spec.ts: a broken one',
      '    not there',
      '    Received: 0',
      '    not there',
      'failed: tests/c.test.ts: the file itself',
      '    no such module',
      'failed: tests/d.test.ts: a unit',
      '    expected 1',
    ].join('\n'),
  )
  expect(stories.map(({status}) => status)).toEqual(['passed', 'passed', 'skipped', 'failed'])
  expect(units.map(({status}) => status)).toEqual(['failed', 'failed', 'skipped'])
})
