import type {ComponentProps} from 'react'
import {HeadedSection} from './HeadedSection'
import {TitledTexts} from './TitledTexts'

type Items = ComponentProps<typeof TitledTexts>['items']
type Props = {heading: string; items: Items | null; tone?: 'flush' | undefined}

export function TitledList({heading, items, tone}: Props) {
  if (!items?.length) return null
  return (
    <HeadedSection tone={tone} head={<h2 className="h2">{heading}</h2>}>
      <TitledTexts items={items} />
    </HeadedSection>
  )
}
