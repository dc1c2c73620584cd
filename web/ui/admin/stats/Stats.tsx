import type {ReactNode} from 'react'
import './stats.css'

/** The figures at the top of a tab: tiles first, cards beside or below them. */
export const StatsGrid = ({children}: {children: ReactNode}) => <div className="stats-grid">{children}</div>

type Stat = {label: string; value: string | number; highlighted?: boolean}

/** Three counts in a row; `inLine`: each in one line with its name. */
export function StatTiles({stats, inLine = false}: {stats: readonly [Stat, Stat, Stat]; inLine?: boolean}) {
  return (
    <dl className={inLine ? 'stat-tiles in-line' : 'stat-tiles'}>
      {stats.map(({label, value, highlighted}) => (
        <div key={label} className={highlighted ? 'highlighted' : undefined}>
          <dt>{label}</dt>
          <dd className="tabular">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A captioned figure: a chart, a list, or one number as `.value`. */
export function StatCard({caption, children}: {caption: string; children: ReactNode}) {
  return (
    <figure className="stat-card">
      <figcaption>{caption}</figcaption>
      {children}
    </figure>
  )
}
