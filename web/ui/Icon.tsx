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
 * Refers to one file for all pages, so that the shapes are not repeated in each page's HTML and React data. Each shape has
 * its own viewBox there.
 */
export function Icon({name, className}: {name: IconName; className?: string}) {
  return (
    <svg className={className ? `icon ${className}` : 'icon'} aria-hidden="true">
      <use href={`/drawings/icons.svg#${name}`} />
    </svg>
  )
}
