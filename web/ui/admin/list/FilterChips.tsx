import Link from 'next/link'
import {ChipCount} from './LiveCounts'

type Chip = {key: string; words: string; href: string; count?: number; current: boolean}

export function FilterChips({label, chips}: {label: string; chips: Chip[]}) {
  return (
    <nav className="filters" aria-label={label}>
      {chips.map(({key, words, href, count, current}) => (
        <Link key={key} className="fchip" prefetch={false} href={href} aria-current={current ? 'true' : undefined}>
          {words} {count !== undefined && <ChipCount name={key} count={count} />}
        </Link>
      ))}
    </nav>
  )
}
