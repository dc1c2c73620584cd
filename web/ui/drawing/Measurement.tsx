import type {ReactNode} from 'react'

/** A dimension line with its label, which draws itself (ui/scripts/drawOnce.ts). Use it for real measures only. */
export function Measurement({children}: {children: ReactNode}) {
  return (
    <div className="measurement" suppressHydrationWarning>
      <span>{children}</span>
    </div>
  )
}
