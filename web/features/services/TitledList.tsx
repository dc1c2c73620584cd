type Item = {key: string; title: string | null; text: string | null}
type Props = {heading: string; items: readonly Item[] | null; sunken?: boolean}

export function TitledList({heading, items, sunken}: Props) {
  if (!items?.length) return null
  return (
    <section className={sunken ? 'section section--sunken' : 'section'}>
      <div className="wrap why">
        <h2 className="h1">{heading}</h2>
        <dl>
          {items.map(({key, title, text}) => (
            <div key={key}>
              <dt>{title}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
