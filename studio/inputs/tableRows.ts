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
