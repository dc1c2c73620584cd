/** The outline of a star, which its place fills and strokes. */
export const StarShape = () => <use href="/drawings/icons.svg#star" />

/** Five stars, the empty ones as outlines; `label` says the figure in words. Those of a sample are gray. */
export function Stars({rating, label, sample}: {rating: number; label: string; sample?: boolean | null}) {
  return (
    <svg className={sample ? 'stars sample' : 'stars'} role="img" aria-label={label}>
      <use href={`/drawings/icons.svg#stars-${Math.round(rating)}`} />
    </svg>
  )
}
