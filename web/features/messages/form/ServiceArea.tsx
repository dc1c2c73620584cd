import type {ReactNode} from 'react'
import {inLanguage, type Locale} from '@/lib/locales'
import type {AreaDrawing} from '../../../../business.config.ts'
import './contact.css'

type Props = {heading: string; lead: string | null; text: string; zip: ReactNode; children: ReactNode}

/** Where we work, in words and beside its map. */
export function ServiceArea({heading, lead, text, zip, children}: Props) {
  return (
    <section className="section section--sunken">
      <div className="wrap service-area">
        <div className="text">
          <h2 className="h1">{heading}</h2>
          <p className="lead">{lead}</p>
          <p className="muted">{text}</p>
          {zip}
        </div>
        {children}
      </div>
    </section>
  )
}

/** The service area as a drawing, without a map service. */
export function ServiceAreaDrawing({area, locale}: {area: AreaDrawing; locale: Locale}) {
  const {viewBox, outline, land, water, measure, around, towns, description} = area
  return (
    <div className="service-area-drawing">
      <span className="visually-hidden">{inLanguage(description, locale)}</span>
      <svg className="draws-itself" viewBox={viewBox} aria-hidden="true" suppressHydrationWarning>
        <defs>
          <clipPath id="area-land">
            <path d={land} />
          </clipPath>
          <pattern id="area-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0V9" />
          </pattern>
          <pattern id="area-lap" width="40" height="10" patternUnits="userSpaceOnUse">
            <path d="M0 9.5H40" />
          </pattern>
        </defs>
        <g clipPath="url(#area-land)">
          <path className="around" d={outline} />
          <path className="around-edge" d={outline} />
        </g>
        <path className="water" d={water} />
        <path className="land" d={outline} />
        <path className="laps" d={outline} />
        <path className="coast" d={outline} />
        <g className="measure">
          <path d={measure.path} />
          <text x={measure.x} y={measure.y} textAnchor="middle" transform={`rotate(-90 ${measure.x} ${measure.y})`}>
            {inLanguage(measure.length, locale)}
          </text>
        </g>
        <g className="states">
          {around.map(({name, x, y, end}) => (
            <text key={name.en} x={x} y={y} textAnchor={end ? 'end' : undefined}>
              {inLanguage(name, locale)}
            </text>
          ))}
        </g>
        {towns.map(({name, x, y, end, minor, above}) => (
          <g key={name.en} className={minor ? 'minor' : undefined}>
            <circle cx={x} cy={y} r="3.5" />
            <text x={end ? x - 9 : x + 9} y={above ? y - 2 : y + 4.5} textAnchor={end ? 'end' : 'start'}>
              {inLanguage(name, locale)}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}
