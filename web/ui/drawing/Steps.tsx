import './drawing.css'

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
