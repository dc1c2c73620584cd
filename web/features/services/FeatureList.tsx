import './services.css'

type Props = {features: readonly {key: string; text: string | null}[] | null}

/** What a service includes. */
export function FeatureList({features}: Props) {
  return (
    <ul className="feature-list">
      {features?.map(({text}, index) => (
        <li key={index}>{text}</li>
      ))}
    </ul>
  )
}
