import {getFormatter} from 'next-intl/server'
import Link from 'next/link'

type Chip = {key: string; words: string; href: string; count?: number; current: boolean}

export async function FilterChips({label, chips}: {label: string; chips: Chip[]}) {
  const format = await getFormatter()
  return (
    <nav className="filters" aria-label={label}>
      {chips.map(({key, words, href, count, current}) => (
        <Link key={key} className="fchip" prefetch={false} href={href} aria-current={current ? 'true' : undefined}>
          {words} {count !== undefined && <b>{format.number(count)}</b>}
        </Link>
      ))}
    </nav>
  )
}
