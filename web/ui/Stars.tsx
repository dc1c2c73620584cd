/** The outline of a star, which its place fills and strokes. */
export const StarShape = () => <use href="/drawings/icons.svg#star" />

/** Five stars, the empty ones as outlines; `label` says the figure in words. */
export function Stars({rating, label}: {rating: number; label: string}) {
  return (
    <svg className="stars" role="img" aria-label={label}>
      <use href={`/drawings/icons.svg#stars-${Math.round(rating)}`} />
    </svg>
  )
}
