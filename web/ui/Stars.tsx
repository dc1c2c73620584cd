/** The outline of a star, which its place fills and strokes. */
export const StarShape = () => <use href="/drawings/icons.svg#star" />

/** Five stars, the empty ones as outlines; `label` says the figure in words. */
export function Stars({rating, label}: {rating: number; label: string}) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} {...(star > Math.round(rating) && {className: 'off'})} aria-hidden="true">
          <StarShape />
        </svg>
      ))}
    </span>
  )
}
