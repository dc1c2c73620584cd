import './panel.css'

/** A placeholder for a line of text that is loading. */
export const SkeletonLine = ({length}: {length: 'short' | 'long' | 'full'}) => (
  <div className={`skeleton skeleton-line ${length}`} />
)
