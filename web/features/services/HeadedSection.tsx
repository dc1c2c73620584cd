import type {ReactNode} from 'react'
import './services.css'

type Props = {head: ReactNode; tone?: 'sunken' | 'flush' | undefined; children: ReactNode}

/** A section with its heading in a column of its own, beside what belongs to it. */
export function HeadedSection({head, tone, children}: Props) {
  return (
    <section className={tone ? `section section--${tone}` : 'section'}>
      <div className="wrap headed-section">
        {head}
        {children}
      </div>
    </section>
  )
}
