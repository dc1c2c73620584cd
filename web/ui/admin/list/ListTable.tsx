import type {ReactNode} from 'react'

/** `lowPriority`: hide the column where the list has little room. */
export type Column = {label: string; lowPriority?: boolean}

type Props = {
  columns: readonly Column[]
  /** On a phone: `plain` names the value of each cell by its `data-label`; `stacked` puts the last cell below the rest. */
  variant?: 'plain' | 'stacked'
  children: ReactNode
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
      <tbody>{children}</tbody>
    </table>
  )
}
