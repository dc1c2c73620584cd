/** The outline of a star. The parent sets fill and stroke. */
export const StarShape = () => <use href="/drawings/icons.svg#star" />

/** Five stars, the empty ones as outlines; `label` is the rating in words. A sample's stars are gray. */
export function Stars({rating, label, sample}: {rating: number; label: string; sample?: boolean | null}) {
  return (
    <svg className={sample ? 'stars sample' : 'stars'} role="img" aria-label={label}>
      <use href={`/drawings/icons.svg#stars-${Math.round(rating)}`} />
    </svg>
  )
}
