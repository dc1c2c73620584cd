import type {ReactNode} from 'react'
import {Icon} from './Icon'

export function ArrowLink({href, children, className = ''}: {href: string; children: ReactNode; className?: string}) {
  return (
    <a className={`arrow-link ${className}`} href={href}>
      {children}
      <Icon name="arrow" />
    </a>
  )
}
