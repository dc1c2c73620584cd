import {AddIcon} from '@sanity/icons/Add'
import {RemoveIcon} from '@sanity/icons/Remove'
import {Button, Flex, Stack, TextInput} from '@sanity/ui'
import type {ObjectInputProps} from 'sanity'
import {addColumn, addRow, removeColumn, removeRow, rowsOf, tablePatches, withCell} from './tableRows.ts'

/** Edits a table as a grid of text fields. */
export function TableInput(props: ObjectInputProps) {
  const rows = rowsOf(props.value?.rows)
  const header = props.members.filter((member) => member.kind === 'field' && member.name === 'hasHeader')
  const change = (next: typeof rows) => props.onChange(tablePatches(props.value?.rows, next))
  return (
    <Stack gap={4}>
      {props.renderDefault({...props, members: header})}
      <Stack gap={2}>
        {rows.map((row, index) => (
          <Flex key={row._key} gap={1}>
            {row.cells.map((cell, column) => (
              <TextInput
                // Cells are plain strings, so their position is the key.
                key={`${row._key}-${column}`}
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
