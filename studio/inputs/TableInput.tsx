import {insert, set, unset, type FormPatch, type ObjectInputProps} from 'sanity'
import {AddIcon} from '@sanity/icons/Add'
import {RemoveIcon} from '@sanity/icons/Remove'
import {Button, Flex, Stack, TextInput} from '@sanity/ui'

type TableRow = {_type: 'tableRow'; _key: string; cells: string[]}

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

/** Whether the stored rows all have a key and the same number of cells. */
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
 * The patches for the changed cells only, so that another editor's typing elsewhere stays. A new or irregular table is
 * written as a whole.
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

/** Edits a table as a grid of text fields. */
export function TableInput(props: ObjectInputProps) {
  const rows = rowsOf(props.value?.rows)
  const header = props.members.filter((member) => member.kind === 'field' && member.name === 'hasHeader')
  const change = (next: typeof rows) => props.onChange(tablePatches(props.value?.rows, next))
  return (
    <Stack gap={4}>
      {props.renderDefault({...props, members: header})}
      <Stack gap={2}>
        {rows.map((each, index) => (
          <Flex key={each._key} gap={1}>
            {each.cells.map((cell, column) => (
              <TextInput
                // Cells are plain strings, so their position is the key.
                key={`${each._key}-${column}`}
                aria-label={`Row ${index + 1}, column ${column + 1}`}
                value={cell}
                readOnly={props.readOnly}
                onChange={(event) => change(withCell(rows, index, column, event.currentTarget.value))}
              />
            ))}
            <Button
              icon={RemoveIcon}
              mode="bleed"
              aria-label={`Remove row ${index + 1}`}
              disabled={props.readOnly || rows.length === 1}
              onClick={() => change(removeRow(rows, index))}
            />
          </Flex>
        ))}
      </Stack>
      <Flex gap={2}>
        <Button icon={AddIcon} mode="ghost" text="Row" disabled={props.readOnly} onClick={() => change(addRow(rows))} />
        <Button
          icon={AddIcon}
          mode="ghost"
          text="Column"
          disabled={props.readOnly}
          onClick={() => change(addColumn(rows))}
        />
        <Button
          icon={RemoveIcon}
          mode="ghost"
          text="Last column"
          disabled={props.readOnly || (rows[0]?.cells.length ?? 0) < 2}
          onClick={() => change(removeColumn(rows))}
        />
      </Flex>
    </Stack>
  )
}
