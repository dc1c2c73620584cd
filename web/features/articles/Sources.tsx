type Source = {key: string; title: string | null; url: string | null}

/** Where the figures come from. */
export function Sources({
  heading,
  sources,
  lang,
}: {
  heading: string
  sources: readonly Source[] | null
  lang: string | undefined
}) {
  if (!sources?.length) return null
  return (
    <section className="sources" aria-labelledby="sources">
      <h2 id="sources" lang={lang}>
        {heading}
      </h2>
      <ol>
        {sources.map(({title, url}, index) => (
          <li key={index}>{url ? <a href={url}>{title ?? url}</a> : title}</li>
        ))}
      </ol>
    </section>
  )
}
