import {expect, test} from 'vitest'
import {faultsPage, mergeRows, type Row} from '../../faults/support/figures.ts'

const row = (goal: string, own: Partial<Row> = {}): Row => ({
  test: goal,
  goal,
  result: 'passed',
  figures: {attempted: 10, acknowledged: 10, stored: 10, lost: 0, doubled: 0, 'p95 ms': 12},
  date: '2026-01-02',
  scale: 1,
  command: `npm run faults -- ${goal}`,
  ...own,
})

test('a run replaces the figures of its goals and leaves the others, in the order of the goals', () => {
  const rows = mergeRows([row('G10'), row('G2', {result: 'failed'})], [row('G2', {date: '2026-02-03'})])
  expect(rows.map(({goal, result, date}) => [goal, result, date])).toEqual([
    ['G2', 'passed', '2026-02-03'],
    ['G10', 'passed', '2026-01-02'],
  ])
})

test('the page names result, counts, scale, date and command of each goal', () => {
  const page = faultsPage([row('G2', {figures: {attempted: 5, 'a|b': 1}, result: 'failed', scale: 0.1})])
  expect(page).toContain('| G2 | failed | 5 |  |  |  |  |  | a\\|b 1 | 0.1 | 2026-01-02 | `npm run faults -- G2` |')
})
