import type {ReactNode} from 'react'
import '../home.css'

type Props = {
  heading: string | null | undefined
  text: string | null | undefined
  children: ReactNode
  figures: ReactNode
}

/** The editor's text: its first paragraph leads, the others follow. */
export function About({heading, text, children, figures}: Props) {
  const [lead, ...paragraphs] = (text ?? '').split(/\n{2,}/)
  return (
    <section className="section section--flush">
      <div className="wrap about">
        <div>
          <h2 className="h1">{heading}</h2>
          <p className="lead">{lead}</p>
          {paragraphs.map((paragraph, index) => (
            <p className="muted" key={index}>
              {paragraph}
            </p>
          ))}
          {children}
        </div>
        {figures}
      </div>
    </section>
  )
}
