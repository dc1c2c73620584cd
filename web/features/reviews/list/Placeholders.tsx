function Placeholder() {
  return (
    <div className="rev">
      <div className="skel skel--stars" />
      <div className="skel" />
      <div className="skel" />
      <div className="skel skel--date" />
    </div>
  )
}

/** Three shapes of reviews while the list is asked for again. */
export function Placeholders({label}: {label: string}) {
  return (
    <div className="wall" aria-busy="true">
      <p className="sr">{label}</p>
      <Placeholder />
      <Placeholder />
      <Placeholder />
    </div>
  )
}
