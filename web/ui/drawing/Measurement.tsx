import type {ReactNode} from 'react'

/** A dimension line with its label, which draws itself (ui/scripts/drawOnce.ts). Use it for real measures only. */
export function Measurement({children, className = ''}: {children: ReactNode; className?: string}) {
  return (
    <div className={`measurement ${className}`} suppressHydrationWarning>
      <span>{children}</span>
    </div>
  )
}
