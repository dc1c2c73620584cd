'use client'

import type {MouseEvent, ReactNode} from 'react'
import './list.css'

/** `lowPriority`: hide the column where the list has little room. */
export type Column = {label: string; lowPriority?: boolean}

type Props = {
  columns: readonly Column[]
  /** On a phone: `plain` names the value of each cell by its `data-label`; `stacked` puts the last cell below the rest. */
  variant?: 'plain' | 'stacked'
  children: ReactNode
}

/** A click on a row opens its record, except on a link or a control. */
function openRow({target, ctrlKey, metaKey, shiftKey}: MouseEvent) {
  if (!(target instanceof Element) || target.closest('a, button, select, input, label')) return
  if (ctrlKey || metaKey || shiftKey || !getSelection()?.isCollapsed) return
  target.closest('tr')?.querySelector<HTMLElement>('[data-row]')?.click()
}

export function ListTable({columns, variant, children}: Props) {
  return (
    <table className={variant ? `list-table ${variant}` : 'list-table'}>
      <thead>
        <tr>
          {columns.map(({label, lowPriority}) => (
            <th key={label} scope="col" className={lowPriority ? 'low-priority' : undefined}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys have the name */}
      <tbody onClick={openRow}>{children}</tbody>
    </table>
  )
}
