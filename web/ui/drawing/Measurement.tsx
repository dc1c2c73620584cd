import type {ReactNode} from 'react'

/** A dimension line. It always measures something true. */
export function Measurement({children}: {children: ReactNode}) {
  return (
    <div className="measurement">
      <span>{children}</span>
    </div>
  )
}
