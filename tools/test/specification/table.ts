import {tagOf, type Point} from './points.ts'
import type {TestResult} from '../reports.ts'

const PREFIX = '@spec-'
/** Names a test that runs once per case by this many first cases. */
const SHOWN = 3

const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replace(/\s+/g, ' ')
// Shortens a title: a case may contain a very long text.
const short = (title: string) => (title.length > 160 ? `${title.slice(0, 159)}…` : title)

function testsCell(tests: TestResult[]): string {
  const files = Map.groupBy(tests, ({file}) => file)
  return [...files]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, own]) => {
      const titles = [...new Set(own.map(({title}) => short(title)))]
      const rest = titles.length > SHOWN + 1 ? titles.length - SHOWN : 0
      const shown = titles.slice(0, titles.length - rest).map((title) => cell(title))
      return `[${file.replace(/^tests\//, '')}](../../${file}): ${shown.join('; ')}${rest ? `; and ${rest} more` : ''}`
    })
    .join('<br>')
}

const named = (point: Point, results: TestResult[]) => results.filter(({tags}) => tags.includes(tagOf(point)))

function resultCell(tests: TestResult[]): string {
  if (tests.length === 0) return '**no test**'
  const failed = tests.filter(({status}) => status !== 'passed').length
  return failed ? `**${failed} of ${tests.length} failed**` : 'passed'
}

/** Finds points that no test names, and tags of unknown points. */
export function gapsOf(points: Point[], results: TestResult[]): string[] {
  const known = new Set(points.map(tagOf))
  const unknown = results.flatMap(({file, title, tags}) =>
    tags
      .filter((tag) => tag.startsWith(PREFIX) && !known.has(tag))
      .map((tag) => `${tag} is no point: ${file}, ${title}`),
  )
  const without = points.filter((point) => named(point, results).length === 0)
  return [...without.map(({id, says}) => `${id} has no test: ${says}`), ...unknown]
}

/** Makes .build/reports/specification-coverage.md. */
export function coverageTable(points: Point[], results: TestResult[]): string {
  const covered = points.filter((point) => {
    const tests = named(point, results)
    return tests.length > 0 && tests.every(({status}) => status === 'passed')
  })
  const sections = [...Map.groupBy(points, ({section}) => section)].map(([section, own]) =>
    [
      `## ${section}`,
      '',
      '| Point | The specification | Tests | Result |',
      '| --- | --- | --- | --- |',
      ...own.map((point) => {
        const tests = named(point, results)
        return `| ${point.id} | ${cell(point.says)} | ${testsCell(tests)} | ${resultCell(tests)} |`
      }),
    ].join('\n'),
  )
  return [
    '# Tests of the specification',
    '`npm test` writes this file. A point is a paragraph, an item of a list or a row of a table of [specification.md](../../docs/specification.md), numbered by its section and its place there. A test names the points that it holds by its tags (`@spec-2.5`); a point without a test fails the run. Where the product does something else, [a decision](../../docs/decisions/README.md) says why, and the test holds the decision.',
    `${covered.length} of ${points.length} points passed.`,
    ...sections,
  ].join('\n\n')
}
