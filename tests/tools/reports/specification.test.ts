import {expect, test} from 'vitest'
import {pointsOf, specificationPoints} from '../../../tools/test/specification/points'
import {playwrightResults, vitestResults} from '../../../tools/test/reports'
import {coverageTable, gapsOf} from '../../../tools/test/specification/table'

const markdown = `# Title

An introduction.

## 1. What

- One.
- Two:
  - a | b
  - c

### Part

| Call | Notes |
| --- | --- |
| Create | Once |

## 2. Who

**Visitor**: anybody.
`
const points = pointsOf(markdown)

const reports = (second: 'passed' | 'failed') => [
  ...vitestResults({
    testResults: [
      {
        name: `${process.cwd()}/tests/a.test.ts`,
        assertionResults: [
          {fullName: 'a unit', status: 'passed', tags: ['@spec-1.1', '@spec-1.2.1', '@spec-1.2.2']},
          {fullName: 'a second', status: second, tags: ['@spec-1.2']},
        ],
      },
    ],
  }),
  ...playwrightResults({
    suites: [
      {
        title: 'tests/e2e/b.spec.ts',
        specs: [],
        suites: [
          {
            title: 'without scripts',
            specs: [{title: 'a story', file: 'tests/e2e/b.spec.ts', ok: true, tags: ['spec-1.3', 'spec-2.1']}],
          },
        ],
      },
    ],
  }),
]

test('paragraphs, items and rows of the numbered sections are points', () => {
  expect(points.map(({id, section, says}) => [id, section, says])).toEqual([
    ['1.1', '1. What', 'One.'],
    ['1.2', '1. What', 'Two:'],
    ['1.2.1', '1. What', 'a | b'],
    ['1.2.2', '1. What', 'c'],
    ['1.3', 'Part', 'Create · Once'],
    ['2.1', '2. Who', '**Visitor**: anybody.'],
  ])
})

test('the specification has more than a hundred points, each with a number of its own', () => {
  const ids = specificationPoints().map(({id}) => id)
  expect(ids.length).toBeGreaterThan(100)
  expect(new Set(ids).size).toBe(ids.length)
})

test('the table names the tests of each point and their result', () => {
  const table = coverageTable(points, reports('failed'))
  expect(table).toContain('| 1.1 | One. | [a.test.ts](../../tests/a.test.ts): a unit | passed |')
  expect(table).toContain('| 1.2.1 | a \\| b |')
  expect(table).toContain('| 1.2 | Two: | [a.test.ts](../../tests/a.test.ts): a second | **1 of 1 failed** |')
  expect(table).toContain('without scripts a story | passed |')
  expect(table).toContain('5 of 6 points passed.')
})

test('a point without a test and a tag without a point are told', () => {
  expect(gapsOf(points, reports('passed'))).toEqual([])
  const renamed = reports('passed').map((each) => ({
    ...each,
    tags: each.tags.map((tag) => (tag === '@spec-2.1' ? '@spec-2.9' : tag)),
  }))
  expect(gapsOf(points, renamed)).toEqual([
    '2.1 has no test: **Visitor**: anybody.',
    '@spec-2.9 is no point: tests/e2e/b.spec.ts, without scripts a story',
  ])
})
