import type {ReactNode} from 'react'
import type {Messages} from '@/i18n/messages'
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

// New Jersey's outline, from High Point clockwise: 262 units to a degree of latitude, longitudes shortened by the
// cosine of 40.15° north, so that lengths are true in both directions.
const STATE =
  'M301.4 34L360.3 66L406.4 96.1L460 128.1L457 140.6L449.4 166.8L438.4 190.4L434.4 203.5L428.4 215.3L420.4 220.5L411.4 221.1L413.4 211.4L416.4 206.1L410.4 208.8L403.4 219.2L400.4 232.3L395.4 244.1L388 257.2L384.3 262.5L391.4 270.3L402.4 274.3L414.4 270.3L428.4 276.9L434.4 282.1L439.4 265.1L445.2 284.7L444.8 310.9L440.4 331.9L433.4 363.3L426.4 405.3L419.4 452.4L402.4 481.2L389.4 507.4L376.3 520.5L364.3 546.7L356.3 558L324.3 580.8L296.2 625.3L280.2 651.5L264.2 667.3L248.2 669.3L251.2 646.3L260.2 620.1L257.2 601.8L234.1 599.1L220.1 588.7L204.1 588.7L186.1 572.9L160.1 554.6L132 531L133 507.4L129 489.1L142 468.1L150 452.4L164.1 436.7L180.1 428.8L200.1 422.3L213.1 418.4L214.1 402.6L228.1 392.2L246.2 376.4L266.2 368.6L280.2 359.4L294.2 355.5L290.2 342.4L284.2 331.9L266.2 313.6L251.2 295.2L234.1 282.1L228.1 279.5L227.1 258.5L220.1 244.1L202.1 238.9L200.1 219.2L200.1 206.1L203.1 190.4L215.1 182.6L223.1 172.1L230.1 159L216.1 138L220.1 127.5L242.2 106.6L260.2 85.6L267.2 69.9L281.2 51.6L289.2 38.5Z'
/** Everything landward of the ocean coast: the surrounding area is drawn only there. */
const LAND =
  'M0 0H600V262L439.4 265.1L445.2 284.7L444.8 310.9L440.4 331.9L433.4 363.3L426.4 405.3L419.4 452.4L402.4 481.2L389.4 507.4L376.3 520.5L364.3 546.7L356.3 558L324.3 580.8L296.2 625.3L280.2 651.5L264.2 667.3L248.2 669.3L240 720H0Z'
const WAVES = [330, 352, 374, 396, 418, 440, 462, 484, 506, 528, 550, 572, 594, 616, 638, 660, 682]
const TOWNS = [
  {name: 'Newark', x: 406, y: 197, end: true},
  {name: 'Morristown', x: 344.1, y: 180.7, end: true, minor: true, above: true},
  {name: 'New Brunswick', x: 349.9, y: 262.2, end: true, minor: true},
  {name: 'Trenton', x: 291.6, y: 332.7, end: false},
  {name: 'Camden', x: 218.1, y: 408.9, end: false},
  {name: 'Toms River', x: 400.8, y: 401.8, end: true, minor: true},
  {name: 'Atlantic City', x: 355.7, y: 556.2, end: true},
]

/** Short horizontal lines for water, which keep clear of the coast. */
const waves = WAVES.map((y, row) => {
  const start = 470 - Math.max(0, y - 420) * 0.62 + (row % 2) * 14
  return `M${start.toFixed(0)} ${y}h34m16 0h58`
}).join('')

/** The service area as a drawing, without a map service. */
export function ServiceAreaDrawing({messages}: {messages: Messages['contact']}) {
  return (
    <div className="service-area-drawing">
      <span className="visually-hidden">{messages.drawing}</span>
      <svg className="draws-itself" viewBox="28 -12 572 730" aria-hidden="true" suppressHydrationWarning>
        <defs>
          <clipPath id="area-land">
            <path d={LAND} />
          </clipPath>
          <pattern id="area-hatch" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <path d="M0 0V9" />
          </pattern>
          <pattern id="area-lap" width="40" height="10" patternUnits="userSpaceOnUse">
            <path d="M0 9.5H40" />
          </pattern>
        </defs>
        <g clipPath="url(#area-land)">
          <path className="around" d={STATE} />
          <path className="around-edge" d={STATE} />
        </g>
        <path className="water" d={waves} />
        <path className="land" d={STATE} />
        <path className="laps" d={STATE} />
        <path className="coast" d={STATE} />
        <g className="measure">
          <path d="M62 34V669.3M52 34H72M52 669.3H72M56 40L68 28M56 675.3L68 663.3" />
          <text x="50" y="352" textAnchor="middle" transform="rotate(-90 50 352)">
            {messages.length}
          </text>
        </g>
        <g className="states">
          <text x="592" y="84" textAnchor="end">
            {messages.newYork}
          </text>
          <text x="76" y="268">
            {messages.pennsylvania}
          </text>
          <text x="84" y="628">
            {messages.delaware}
          </text>
          <text x="592" y="640" textAnchor="end">
            {messages.atlantic}
          </text>
        </g>
        {TOWNS.map(({name, x, y, end, minor, above}, index) => (
          <g key={index} className={minor ? 'minor' : undefined}>
            <circle cx={x} cy={y} r="3.5" />
            <text x={end ? x - 9 : x + 9} y={above ? y - 2 : y + 4.5} textAnchor={end ? 'end' : 'start'}>
              {name}
            </text>
          </g>
        ))}
      </svg>
    </div>
  )
}
