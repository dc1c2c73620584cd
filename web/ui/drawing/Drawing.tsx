import type {CSSProperties, ReactNode} from 'react'
import './drawing.css'

/** The numbered circle of a note. With `style` it repeats another number and is hidden from screen readers. */
export function KeyNumber({number, style}: {number: number; style?: CSSProperties}) {
  return (
    <span className="key-number" {...(style && {style, 'aria-hidden': true})}>
      {number}
    </span>
  )
}

/**
 * A dimension line with its label, which draws itself on entering the screen (`drawOnce`,
 * ui/header/ClientEnhancements.tsx). Use it for real measures only.
 */
export function Measurement({children, className = ''}: {children: ReactNode; className?: string}) {
  return (
    <div className={`measurement ${className}`} suppressHydrationWarning>
      <span>{children}</span>
    </div>
  )
}

export type SpecTableCell = {label: string; value: ReactNode}

/** Terms and values, ruled like the title block of a drawing. */
export function SpecTable({cells}: {cells: readonly SpecTableCell[]}) {
  return (
    <dl className="spec-table">
      {cells.map(({label, value}, index) => (
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export type Step = {key: string; title: string | null; text?: string | null}

/** Ordered steps; `row` lays them side by side from 900px. */
export function Steps({steps, row}: {steps: readonly Step[]; row?: boolean}) {
  return (
    <ol className={row ? 'steps steps--row' : 'steps'}>
      {steps.map(({title, text}, index) => (
        <li key={index}>
          <strong>{title}</strong>
          {text && <span>{text}</span>}
        </li>
      ))}
    </ol>
  )
}

/** Building materials as line patterns, each as one path. */
const samples: Record<string, string> = {
  deck: 'M50 0V50H0M42 0V42H0M42 42l8 8M10 0V42M21 0V42M32 0V42',
  siding: 'M0 34H56M0 45H56M0 8H56M0 16H56M0 24H56M14 0v8M42 0v8M28 8v8M14 16v8M42 16v8',
  roof: 'M2 38L16 14H41L54 36H29L16 14M29 36V50H6V32M51 36V50H29M19.3 19.5h25M22.5 25h25M25.8 30.5h25M24 14l3 5.5M33 14l3 5.5M31 19.5l3 5.5M39 19.5l3 5.5M29 25l3 5.5M38 25l3 5.5M35 30.5l3 5.5M44 30.5l3 5.5',
  window: 'M8 4H48V52H8zM12 8H44V48H12zM12 28H44M12 30H44M22.7 8V28M33.3 8V28M12 18H44',
  remodel: 'M8 8H48V48H34M22 48H8V8M22 48V34A14 14 0 0 1 34 48M8 28H30',
  hardie:
    'M0 14H56M0 28H56M0 42H56M36 0V14M18 14V28M40 28V42M6 7c8-2 14 2 24 0M24 21c10-2 18 2 26 0M6 35c8-2 16 2 26 0M14 49c10-2 18 2 28 0',
  azek: 'M0 16h25v6h-5v6h5v8M56 16H31v6h5v6h-5v8M21 25h14M28 25V48M0 36H56M18 56V36m20 0V56',
  storm: 'M2 40L24 20 46 40M8 35V54H40V35M46 2L36 18H44L38 32 54 12H46L50 2zM6 6l-4 8M16 4l-4 8M26 2l-4 8',
  lap: 'M0 8H56M0 16H56M0 24H56M0 32H56M0 40H56M0 48H56',
  other: 'M10 46l4-12L36 12l8 8-22 22-12 4zM32 16l8 8M14 34l8 8',
}

/** Samples that have a square frame and a margin. */
const cut = new Set(['deck', 'siding', 'hardie', 'azek'])

export function MaterialPattern({name}: {name: string | null}) {
  const known = name && name in samples ? name : 'other'
  const framed = cut.has(known)
  const bleeds = known === 'lap'
  return (
    <svg
      className="material-pattern"
      viewBox={bleeds ? '0 0 56 56' : framed ? '-8 -8 72 72' : '-4 -4 64 64'}
      preserveAspectRatio={bleeds ? 'xMidYMid slice' : undefined}
      aria-hidden="true"
    >
      <path d={`${framed ? 'M0 0H56V56H0z' : ''}${samples[known]}`} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
