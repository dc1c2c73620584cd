import type {ReactNode} from 'react'
import './panel.css'

/** The framed area below a tab's heading. */
export function Panel({label, busy, children}: {label: string; busy?: boolean; children: ReactNode}) {
  return (
    <section className="panel" aria-label={label} aria-busy={busy}>
      {children}
    </section>
  )
}
