import type {ReactNode} from 'react'
import {HeadedSection} from './HeadedSection'

type Reason = {key: string; title: string | null; text: string | null}
type Props = {heading: string; lead: string; reasons: readonly Reason[]; children: ReactNode}

export function WhyChoose({heading, lead, reasons, children}: Props) {
  return (
    <HeadedSection
      tone="sunken"
      head={
        <div>
          <h2 className="h1">{heading}</h2>
          <p className="lead">{lead}</p>
          {children}
        </div>
      }
    >
      <dl>
        {reasons.map(({key, title, text}) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </HeadedSection>
  )
}
