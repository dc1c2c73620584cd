import type {ReactNode} from 'react'

export type TitleBlockCell = {label: string; value: ReactNode}

/** Facts ruled like the corner of a drawing sheet. */
export function TitleBlock({cells}: {cells: readonly TitleBlockCell[]}) {
  return (
    <dl className="tblock">
      {cells.map(({label, value}) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
