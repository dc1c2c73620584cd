/** The outline of a star in a viewBox of 0 0 24 24. */
export const STAR_PATH = 'M12 2.6l2.9 6.1 6.6.9-4.8 4.6 1.2 6.6L12 17.6l-5.9 3.2 1.2-6.6L2.5 9.6l6.6-.9z'

/** Five stars, the empty ones as outlines; `label` says the figure in words. */
export function Stars({rating, label}: {rating: number; label: string}) {
  return (
    <span className="stars" role="img" aria-label={label}>
      {[1, 2, 3, 4, 5].map((star) => (
        <svg key={star} viewBox="0 0 24 24" {...(star > Math.round(rating) && {className: 'off'})} aria-hidden="true">
          <path d={STAR_PATH} />
        </svg>
      ))}
    </span>
  )
}
