import type {ReactNode} from 'react'

export type SpecTableCell = {label: string; value: ReactNode}

/** Facts ruled like the corner of a drawing sheet. */
export function SpecTable({cells}: {cells: readonly SpecTableCell[]}) {
  return (
    <dl className="spec-table">
      {cells.map(({label, value}) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
