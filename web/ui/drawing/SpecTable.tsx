import type {ReactNode} from 'react'
import './drawing.css'

export type SpecTableCell = {label: string; value: ReactNode}

/** Terms and values, ruled like the title block of a drawing. */
export function SpecTable({cells}: {cells: readonly SpecTableCell[]}) {
  return (
    <dl className="spec-table">
      {cells.map(({label, value}, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
