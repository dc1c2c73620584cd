import {inEnglish} from '@/lib/format/text'
import type {CSSProperties} from 'react'
import {KeyNumber} from '@/ui/drawing/Drawing'
import './HouseDiagram.css'

type Part = {
  slug: string
  href: string
  title: string | null
  titleFallback: boolean
  duration: string | undefined
  swatch: string | null
}
type Props = {parts: readonly Part[]; label: string; caption: string}

const DRAWING = '/drawings/elevation.svg'
const VIEW = '0 66 960 450'

/** A point of the drawing in widths of the drawing, from its left and its top. */
const place = ([x, y]: readonly [number, number]) =>
  ({'--x': (x / 960).toFixed(3), '--y': ((y - 66) / 960).toFixed(3)}) as CSSProperties

/**
 * The house front and its services as a list. Each row's link also covers its part of the house and the part's number:
 * pointing at any of the three highlights all.
 */
export function HouseDiagram({parts, label, caption}: Props) {
  return (
    <div className="house-diagram">
      <div>
        <svg className="drawing draws-itself" viewBox={VIEW} role="img" aria-label={label} suppressHydrationWarning>
          <use href={`${DRAWING}#house`} />
        </svg>
        <p className="caption">{caption}</p>
      </div>
      <ol className="keynotes">
        {parts.map(({href, title, titleFallback, duration, swatch}, index) => {
          const part = houseParts.find(({swatches}) => swatches.includes(swatch ?? ''))
          return (
            <li key={index}>
              <a href={href}>
                <KeyNumber number={index + 1} />
                <strong {...inEnglish(titleFallback)}>{title}</strong>
                <span className="tabular">{duration}</span>
                {part && (
                  <>
                    <svg className="part" viewBox={VIEW} aria-hidden="true">
                      <use href={`${DRAWING}#${part.id}`} />
                    </svg>
                    <KeyNumber number={index + 1} style={place(part.number)} />
                  </>
                )}
              </a>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

type HousePart = {
  /** The material samples for this part (schemas/parts/choices.ts). */
  swatches: readonly string[]
  /** Its outline, filled with the colour of its material, in public/drawings/elevation.svg. */
  id: string
  /** The end of the drawing's leader line. */
  number: readonly [x: number, y: number]
}

/** The parts of the drawn house front that services work on. */
export const houseParts: readonly HousePart[] = [
  {swatches: ['deck'], id: 'deck', number: [772, 318]},
  {swatches: ['siding', 'roof', 'storm'], id: 'roof', number: [688, 128]},
  {swatches: ['window'], id: 'windows', number: [700, 246]},
  {swatches: ['remodel'], id: 'basement', number: [74, 424]},
  {swatches: ['hardie', 'lap'], id: 'walls', number: [54, 268]},
  {swatches: ['azek'], id: 'trim', number: [912, 360]},
]
