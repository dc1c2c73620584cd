import type {ComponentProps, ReactNode} from 'react'
import {HeadedSection} from './HeadedSection'
import {TitledTexts} from './TitledTexts'

type Reasons = ComponentProps<typeof TitledTexts>['items']
type Props = {heading: string; lead: string; reasons: Reasons; children: ReactNode}

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
      <TitledTexts items={reasons} />
    </HeadedSection>
  )
}
