import type {ReactNode} from 'react'
import Link from 'next/link'
import {LiveCount} from './LiveCounts'
import './list.css'

/** The strip on top of a panel. */
export const Toolbar = ({children}: {children: ReactNode}) => <div className="toolbar">{children}</div>

type Chip = {key: string; label: string; href: string; count?: number; current: boolean}

export function FilterChips({label, chips}: {label: string; chips: Chip[]}) {
  return (
    <nav className="filter-chips" aria-label={label}>
      {chips.map((chip) => (
        <Link key={chip.key} prefetch={false} href={chip.href} aria-current={chip.current ? 'true' : undefined}>
          {chip.label} {chip.count !== undefined && <LiveCount name={chip.key} initial={chip.count} />}
        </Link>
      ))}
    </nav>
  )
}
