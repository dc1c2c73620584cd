type Props = {items: readonly {key: string; title: string | null; text: string | null}[]}

/** Titles, each with its text. */
export const TitledTexts = ({items}: Props) => (
  <dl>
    {items.map(({title, text}, index) => (
      <div key={index}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
