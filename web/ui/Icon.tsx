/** The shapes of public/drawings/icons.svg: Lucide's, at stroke 1.6 with square ends. */
export const iconNames = [
  'phone',
  'mail',
  'message',
  'globe',
  'chevron',
  'moon',
  'sun',
  'search',
  'menu',
  'close',
  'arrow',
  'pin',
  'play',
  'pause',
  'muted',
  'sound',
  'expand',
  'alert',
  'check',
  'clock',
] as const

export type IconName = (typeof iconNames)[number]

/**
 * Refers to one file for all pages, so that no page repeats the shapes in its HTML and React data. The file gives each
 * shape a viewBox.
 */
export function Icon({name, className}: {name: IconName; className?: string}) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`/drawings/icons.svg#${name}`} />
    </svg>
  )
}

/** The outline of a star. The parent sets fill and stroke. */
export const StarShape = () => <use href="/drawings/icons.svg#star" />

/** Five stars in halves, never rounded up; the empty ones are outlines. `label` is the rating in words. */
export function Stars({rating, label}: {rating: number; label: string}) {
  return (
    <svg className="stars" role="img" aria-label={label}>
      <use href={`/drawings/icons.svg#stars-${Math.floor(rating * 2) / 2}`} />
    </svg>
  )
}
