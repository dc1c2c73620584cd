import type {ReactNode} from 'react'
import './drawer.css'

type Props = {
  rows: readonly {label: string; value: ReactNode}[]
  /** Digits of one width, for dates and times. */
  numeric?: boolean
}

/** Labels and their values, one pair a row. Rows without a value are left out. */
export function DetailList({rows, numeric}: Props) {
  return (
    <dl className="detail-list">
      {rows
        .filter(({value}) => value !== '' && value !== undefined)
        .map(({label, value}) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={numeric ? 'tabular' : undefined}>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
