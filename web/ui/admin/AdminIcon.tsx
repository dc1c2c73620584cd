const shapes = {
  logout: 'm16 17 5-5-5-5M21 12H9M9 21H5a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h4',
  reload:
    'M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5',
  left: 'm15 18-6-6 6-6',
  right: 'm9 18 6-6-6-6',
  download: 'M12 3v12M7 10l5 5 5-5M4 21h16',
} as const

/** Icons that only the dashboard has; the shared ones are in web/ui/Icon.tsx. */
export function AdminIcon({name}: {name: keyof typeof shapes}) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}
