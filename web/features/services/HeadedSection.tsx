import type {ReactNode, ComponentProps} from 'react'
import './services.css'

type HeadedSectionProps = {head: ReactNode; tone?: 'sunken' | 'flush' | undefined; children: ReactNode}

/** A section with its heading in a column beside the content. */
export function HeadedSection({head, tone, children}: HeadedSectionProps) {
  return (
    <section className={tone ? `section section--${tone}` : 'section'}>
      <div className="wrap headed-section">
        {head}
        {children}
      </div>
    </section>
  )
}

type TitledTextsProps = {items: readonly {key: string; title: string | null; text: string | null}[]}

/** `25-year` stays on one line: the hyphen would let it break. */
const Unbroken = ({text}: {text: string}) =>
  text.split(/(\d+-\p{L}+)/u).map((part, index) => (index % 2 ? <span key={index}>{part}</span> : part))

/** Titles, each with its text. */
const TitledTexts = ({items}: TitledTextsProps) => (
  <dl>
    {items.map(({title, text}, index) => (
      <div key={index}>
        <dt>{title && <Unbroken text={title} />}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)

type Items = ComponentProps<typeof TitledTexts>['items']
type TitledListProps = {heading: string; items: Items | null; tone?: 'flush' | undefined}

export function TitledList({heading, items, tone}: TitledListProps) {
  if (!items?.length) return null
  return (
    <HeadedSection tone={tone} head={<h2 className="h2">{heading}</h2>}>
      <TitledTexts items={items} />
    </HeadedSection>
  )
}

type Reasons = ComponentProps<typeof TitledTexts>['items']
type WhyChooseProps = {heading: string; lead: string; reasons: Reasons; children: ReactNode}

export function WhyChoose({heading, lead, reasons, children}: WhyChooseProps) {
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

type FeatureListProps = {features: readonly {key: string; text: string | null}[] | null}

/** What a service includes. */
export function FeatureList({features}: FeatureListProps) {
  return (
    <ul className="feature-list">
      {features?.map(({text}, index) => (
        <li key={index}>{text}</li>
      ))}
    </ul>
  )
}
