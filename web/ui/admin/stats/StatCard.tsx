import type {ReactNode} from 'react'
import './stats.css'

/** A captioned figure: a chart, a list, or one number as `.value`. */
export function StatCard({caption, children}: {caption: string; children: ReactNode}) {
  return (
    <figure className="stat-card">
      <figcaption>{caption}</figcaption>
      {children}
    </figure>
  )
}
