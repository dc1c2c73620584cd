import {expect, test} from 'vitest'
import {nextRow} from '@/ui/admin/list/listPage'

const rows = ['a', 'b', 'c', 'd'].map((row) => ({dataset: {row}}))
const [, b, c] = rows
const walk = (focused: unknown, openId: string | undefined, step: 1 | -1 = 1) =>
  nextRow(rows, {focused, openId, step})?.dataset.row

test('beside an open drawer the focus goes on from the row that has it', () => {
  expect([walk(undefined, 'b'), walk(c, 'b'), walk(b, 'c', -1)]).toEqual(['c', 'd', 'a'])
})

test('without focus and drawer it begins at the first row, and it stays within the list', () => {
  expect([walk(undefined, undefined), walk(rows[0], undefined, -1), walk(rows[3], undefined)]).toEqual(['a', 'a', 'd'])
})
