type Props = {items: readonly {key: string; title: string | null; text: string | null}[]}

/** Titles, each with its text. */
export const TitledTexts = ({items}: Props) => (
  <dl>
    {items.map(({key, title, text}) => (
      <div key={key}>
        <dt>{title}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
)
