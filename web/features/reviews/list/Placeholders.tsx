function Placeholder() {
  return (
    <div className="review">
      <div className="skeleton skel--stars" />
      <div className="skeleton" />
      <div className="skeleton" />
      <div className="skeleton skel--date" />
    </div>
  )
}

/** Three shapes of reviews while the list is asked for again. */
export function Placeholders({label}: {label: string}) {
  return (
    <div className="wall" aria-busy="true">
      <p className="visually-hidden">{label}</p>
      <Placeholder />
      <Placeholder />
      <Placeholder />
    </div>
  )
}
