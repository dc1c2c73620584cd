import type {ReactNode} from 'react'
import './home.css'

type AboutProps = {
  heading: string | null | undefined
  text: string | null | undefined
  children: ReactNode
  figures: ReactNode
}

/** The editor's text. Its first paragraph is set larger. */
export function About({heading, text, children, figures}: AboutProps) {
  const [lead, ...paragraphs] = (text ?? '').split(/\n{2,}/)
  return (
    <section className="section section--flush">
      <div className="wrap about">
        <div>
          <h2 className="h1">{heading}</h2>
          <p className="lead">{lead}</p>
          {paragraphs.map((paragraph, index) => (
            <p className="muted" key={index}>
              {paragraph}
            </p>
          ))}
          {children}
        </div>
        {figures}
      </div>
    </section>
  )
}

type Claim = {value: string | null; label: string | null; proven: boolean} | null | undefined
type StatsProps = {clients: Claim; years: Claim; onTime: Claim}

/** `1,200+` and `1.200+` are 1200. */
const countOf = (claim: Claim) => Number.parseInt((claim?.value ?? '').replaceAll(/(?<=\d)[.,\s](?=\d{3})/g, ''), 10)

/**
 * Figures, each drawn to its own scale: one mark per client, one tick per year, a percentage bar. An unproven figure is
 * plain text without a drawing.
 */
export function Stats({clients, years, onTime}: StatsProps) {
  const rows = [
    {claim: clients, paths: clientMarks(countOf(clients))},
    {claim: years, paths: yearMarks(countOf(years))},
    {claim: onTime, paths: percentBar(countOf(onTime))},
  ]
  return (
    <dl className="stats">
      {rows.map(
        ({claim, paths}, row) =>
          claim?.value && (
            <div className={claim.proven ? 'claim' : 'claim claim--unproven'} key={row}>
              <dt className="tabular">{claim.value}</dt>
              <dd>
                {claim.label}
                {claim.proven && (
                  <svg className="track" viewBox="0 0 700 22" preserveAspectRatio="none" aria-hidden="true">
                    {paths.map((track, index) => (
                      <path key={index} {...track} />
                    ))}
                  </svg>
                )}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

type TrackPath = {d: string; strokeWidth?: number}

const LENGTH = 700
/** Equal relative steps compress well; absolute positions would not. */
const ticks = (from: number, count: number, step: number) =>
  `M${from} 0v22${`m${Number(step.toFixed(2))}-22v22`.repeat(count - 1)}`

/** One mark for each client, at most a hundred. */
export function clientMarks(count: number): TrackPath[] {
  if (!(count > 0)) return []
  const shown = Math.min(count, 100)
  return [{d: ticks(2, shown, LENGTH / shown)}]
}

/** A line divided into years. */
export function yearMarks(count: number): TrackPath[] {
  if (!(count > 0)) return []
  return [{d: `M0 11H${LENGTH}${ticks(1, count + 1, (LENGTH - 2) / count)}`}]
}

/** A bar on a line of a hundred per cent. */
export function percentBar(percent: number): TrackPath[] {
  if (!(percent > 0)) return []
  return [
    {d: `M1 0V22M699 0V22M0 11H${LENGTH}`},
    {d: `M0 11H${Math.round((LENGTH * Math.min(percent, 100)) / 100)}`, strokeWidth: 8},
  ]
}
