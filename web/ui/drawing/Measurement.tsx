import type {ReactNode} from 'react'
import './drawing.css'

/** A dimension line with its label, which draws itself (drawOnce.ts). Use it for real measures only. */
export function Measurement({children, className = ''}: {children: ReactNode; className?: string}) {
  return (
    <div className={`measurement ${className}`} suppressHydrationWarning>
      <span>{children}</span>
    </div>
  )
}
