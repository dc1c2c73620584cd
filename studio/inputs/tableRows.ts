import {insert, set, unset, type FormPatch} from 'sanity'

export type TableRow = {_type: 'tableRow'; _key: string; cells: string[]}

const row = (cells: string[]): TableRow => ({_type: 'tableRow', _key: crypto.randomUUID().slice(0, 12), cells})

function isRow(value: unknown): value is {_key: string; cells?: string[]} {
  return typeof value === 'object' && value !== null && '_key' in value
}

/** Returns the rows of a table, all with the same number of cells. A new table has two rows of two cells. */
export function rowsOf(value: unknown): TableRow[] {
  const stored = Array.isArray(value) ? value.filter(isRow) : []
  if (!stored.length) return [row(['', '']), row(['', ''])]
  const width = Math.max(1, ...stored.map(({cells}) => cells?.length ?? 0))
  return stored.map(({_key, cells = []}) => ({
    _type: 'tableRow',
    _key,
    cells: Array.from({length: width}, (_, column) => cells[column] ?? ''),
  }))
}

export const withCell = (rows: TableRow[], index: number, column: number, text: string): TableRow[] =>
  rows.map((each, place) => (place === index ? {...each, cells: each.cells.with(column, text)} : each))

export const addRow = (rows: TableRow[]): TableRow[] => [...rows, row((rows[0]?.cells ?? ['']).map(() => ''))]

export const removeRow = (rows: TableRow[], index: number): TableRow[] => rows.toSpliced(index, 1)

export const addColumn = (rows: TableRow[]): TableRow[] => rows.map((each) => ({...each, cells: [...each.cells, '']}))

export const removeColumn = (rows: TableRow[]): TableRow[] =>
  rows.map((each) => ({...each, cells: each.cells.slice(0, -1)}))

/** Whether what is stored is a table as it is shown: each row with its key and the same number of cells. */
const isRectangular = (stored: unknown, rows: readonly TableRow[]) =>
  Array.isArray(stored) &&
  stored.length === rows.length &&
  stored.every((each, index) => isRow(each) && each.cells?.length === rows[index]?.cells.length)

function cellPatches({_key, cells}: TableRow, next: readonly string[]): FormPatch[] {
  const path = ['rows', {_key}, 'cells']
  const changed = cells.flatMap((cell, column) => {
    const text = next[column]
    return text === undefined || text === cell ? [] : [set(text, [...path, column])]
  })
  const removed = cells.slice(next.length).map((_, extra) => unset([...path, cells.length - 1 - extra]))
  const added = next.slice(cells.length)
  return [...changed, ...removed, ...(added.length > 0 ? [insert(added, 'after', [...path, -1])] : [])]
}

/**
 * Returns the patches that make the table these rows: of what changes alone, so that what somebody else types in another
 * cell stays. A new table, and one that an import has left ragged, is written as a whole.
 */
export function tablePatches(stored: unknown, next: readonly TableRow[]): FormPatch[] {
  const rows = rowsOf(stored)
  if (!isRectangular(stored, rows)) return [set(next, ['rows'])]
  const known = new Map(rows.map((each) => [each._key, each]))
  const kept = new Map(next.map((each) => [each._key, each]))
  const added = next.filter(({_key}) => !known.has(_key))
  return [
    ...rows.flatMap((each) => {
      const cells = kept.get(each._key)?.cells
      return cells ? cellPatches(each, cells) : [unset(['rows', {_key: each._key}])]
    }),
    ...(added.length > 0 ? [insert(added, 'after', ['rows', -1])] : []),
  ]
}
