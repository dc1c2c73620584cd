import type {ComponentProps, ReactNode} from 'react'
import {Icon} from '@/ui/Icon'

export type Variant = 'default' | 'destructive' | 'outline' | 'secondary' | 'ghost' | 'link'
export type Size = 'default' | 'sm' | 'lg' | 'icon'

/** The class names of a button in one of the design's six variants and four sizes. */
export function buttonClass(variant: Variant = 'default', size: Size = 'default', extra = ''): string {
  const names = ['btn', variant !== 'default' && `btn--${variant}`, size !== 'default' && `btn--${size}`, extra]
  return names.filter(Boolean).join(' ')
}

type Look = {variant?: Variant; size?: Size}

export function Button({variant, size, className, type = 'button', ...rest}: ComponentProps<'button'> & Look) {
  // oxlint-disable-next-line react/button-has-type -- it has one, `button` unless named otherwise
  return <button type={type} className={buttonClass(variant, size, className)} {...rest} />
}

export function ButtonLink({variant, size, className, children, ...rest}: ComponentProps<'a'> & Look) {
  return (
    <a className={buttonClass(variant, size, className)} {...rest}>
      {children}
    </a>
  )
}

export function ArrowLink({href, children, className = ''}: {href: string; children: ReactNode; className?: string}) {
  return (
    <a className={`arrow-link ${className}`} href={href}>
      {children}
      <Icon name="arrow" />
    </a>
  )
}
