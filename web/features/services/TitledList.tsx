import {HeadedSection} from './HeadedSection'

type Item = {key: string; title: string | null; text: string | null}
type Props = {heading: string; items: readonly Item[] | null; tone?: 'sunken'}

export function TitledList({heading, items, tone}: Props) {
  if (!items?.length) return null
  return (
    <HeadedSection tone={tone} head={<h2 className="h1">{heading}</h2>}>
      <dl>
        {items.map(({key, title, text}) => (
          <div key={key}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </HeadedSection>
  )
}
