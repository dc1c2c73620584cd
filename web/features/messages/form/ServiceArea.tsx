import type {ReactNode} from 'react'
import './contact.css'

type Props = {heading: string; lead: string | null; text: string; zip: ReactNode; children: ReactNode}

/** Where we work, in words and beside its map. */
export function ServiceArea({heading, lead, text, zip, children}: Props) {
  return (
    <section className="section section--sunken">
      <div className="wrap service-area">
        <div className="text">
          <h2 className="h1">{heading}</h2>
          <p className="lead">{lead}</p>
          <p className="muted">{text}</p>
          {zip}
        </div>
        {children}
      </div>
    </section>
  )
}
