function Placeholder() {
  return (
    <div className="review">
      <div className="skeleton skeleton--stars" />
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton skeleton--date" />
    </div>
  )
}

/** Three skeletons while the list is reloaded. */
export function Placeholders({label}: {label: string}) {
  return (
    <div className="review-list" aria-busy="true">
      <p className="visually-hidden">{label}</p>
      <Placeholder />
      <Placeholder />
      <Placeholder />
    </div>
  )
}
