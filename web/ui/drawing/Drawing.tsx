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

/** A dimension line with its label, which draws itself (`drawOnce`, ui/header/ClientEnhancements.tsx). Use it for real measures only. */
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
