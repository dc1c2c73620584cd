import type {ReactNode} from 'react'

/** A dimension line with its label. Use it for real measures only. */
export function Measurement({children}: {children: ReactNode}) {
  return (
    <div className="measurement">
      <span>{children}</span>
    </div>
  )
}
