import './stats.css'

export type Stat = {label: string; value: string | number; highlighted?: boolean}

/** Three counts in a row. */
export function StatTiles({stats}: {stats: readonly [Stat, Stat, Stat]}) {
  return (
    <dl className="stat-tiles">
      {stats.map(({label, value, highlighted}) => (
        <div key={label} className={highlighted ? 'highlighted' : undefined}>
          <dt>{label}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
