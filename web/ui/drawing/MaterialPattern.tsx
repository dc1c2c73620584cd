/** Building materials as line patterns, each as one path. */
const samples: Record<string, string> = {
  deck: 'M50 0V50H0M46 0V46H0M38 0V38H0M38 38l8 8M6 0V38M14 0V38M22 0V38M30 0V38',
  siding:
    'M0 28H56M0 35H56M0 42H56M0 49H56M0 7H56M0 14H56M0 21H56V24H0zM8 0v7M24 0v7M40 0v7M16 7v7M32 7v7M48 7v7M8 14v7M24 14v7M40 14v7',
  roof: 'M2 38L16 14H41L54 36H29L16 14M29 36V50H6V32M51 36V50H29M19.3 19.5h25M22.5 25h25M25.8 30.5h25M24 14l3 5.5M33 14l3 5.5M31 19.5l3 5.5M39 19.5l3 5.5M29 25l3 5.5M38 25l3 5.5M35 30.5l3 5.5M44 30.5l3 5.5',
  window: 'M8 4H48V52H8zM12 8H44V48H12zM12 28H44M12 30H44M22.7 8V28M33.3 8V28M12 18H44',
  remodel: 'M8 8H48V48H34M22 48H8V8M22 48V34A14 14 0 0 1 34 48M8 28H30',
  hardie:
    'M0 11H56M0 25H56M0 39H56M0 53H56M0 13.5H56M0 27.5H56M0 41.5H56M10 4c8-2 14 2 24 0M4 20c10-3 20 2 30-1M20 33c8-2 16 2 26-1M6 47c10-2 14 2 24 0',
  azek: 'M0 16h25v6h-5v6h5v8M56 16H31v6h5v6h-5v8M21 25h14M28 25V48M0 36H56M18 56V36m20 0V56',
  storm: 'M2 40L24 20 46 40M8 35V54H40V35M46 2L36 18H44L38 32 54 12H46L50 2zM6 6l-4 8M16 4l-4 8M26 2l-4 8',
  lap: 'M0 8H56M0 16H56M0 24H56M0 32H56M0 40H56M0 48H56',
  other: 'M10 46l4-12L36 12l8 8-22 22-12 4zM32 16l8 8M14 34l8 8',
}

/** Things rather than surfaces: cut off at the sides they could not be told. */
const whole = new Set(['roof', 'window', 'remodel', 'storm', 'other'])

export function MaterialPattern({name}: {name: string | null}) {
  const known = name && name in samples ? name : 'other'
  return (
    <svg
      className="material-pattern"
      viewBox="0 0 56 56"
      preserveAspectRatio={whole.has(known) ? undefined : 'xMidYMid slice'}
      aria-hidden="true"
    >
      <path d={samples[known]} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
