/** Building materials as line patterns, each as one path. */
const samples: Record<string, string> = {
  deck: 'M0 8H56M0 18H56M0 28H56M0 38H56M0 48H56M20 8v10M44 18v10M12 28v10M36 38v10M24 48v8M30 0v8',
  siding:
    'M0 28H56M0 35H56M0 42H56M0 49H56M0 7H56M0 14H56M0 21H56V24H0zM8 0v7M24 0v7M40 0v7M16 7v7M32 7v7M48 7v7M8 14v7M24 14v7M40 14v7',
  roof: 'M0 8H56M0 18H56M0 28H56M0 38H56M0 48H56M8 0v8M24 0v8M40 0v8M16 8v10M32 8v10M48 8v10M8 18v10M24 18v10M40 18v10M16 28v10M32 28v10M48 28v10M8 38v10M24 38v10M40 38v10M16 48v8M32 48v8M48 48v8',
  window: 'M8 4H48V52H8zM12 8H44V48H12zM12 28H44M12 30H44M22.7 8V28M33.3 8V28M12 18H44',
  remodel: 'M8 8H48V48H34M22 48H8V8M22 48V34A14 14 0 0 1 34 48M8 28H30',
  hardie:
    'M0 11H56M0 25H56M0 39H56M0 53H56M0 13.5H56M0 27.5H56M0 41.5H56M10 4c8-2 14 2 24 0M4 20c10-3 20 2 30-1M20 33c8-2 16 2 26-1M6 47c10-2 14 2 24 0',
  azek: 'M0 0L56 56M14 0L56 42M28 0L56 28M42 0L56 14M0 14L42 56M0 28L28 56M0 42L14 56',
  storm:
    'M0 8H56M0 18H20M36 18H56M0 28H16M40 28H56M0 38H56M0 48H56M8 0v8M24 0v8M40 0v8M8 18v10M48 8v10M16 28v10M32 28v10M48 28v10M8 38v10M24 38v10M40 38v10M18 20l16-4 4 10-15 5z',
  lap: 'M0 8H56M0 16H56M0 24H56M0 32H56M0 40H56M0 48H56',
  other: 'M10 46l4-12L36 12l8 8-22 22-12 4zM32 16l8 8M14 34l8 8',
}

/** Things rather than surfaces: cut off at the sides they could not be told. */
const whole = new Set(['window', 'remodel', 'other'])

export function MaterialPattern({name}: {name: string | null}) {
  const known = name && name in samples ? name : 'other'
  return (
    <svg
      className="material-pattern"
      viewBox="0 0 56 56"
      preserveAspectRatio={whole.has(known) ? undefined : 'xMidYMid slice'}
      aria-hidden="true"
    >
      <path d={samples[known]} />
    </svg>
  )
}
