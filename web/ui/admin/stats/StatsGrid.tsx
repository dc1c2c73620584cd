import type {ReactNode} from 'react'
import './stats.css'

/** The figures on top of a tab: tiles first, cards beside or below them. */
export const StatsGrid = ({children}: {children: ReactNode}) => <div className="stats-grid">{children}</div>
